import { listConnections } from '../../payments/connections/connections-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentConnectionsSchema } from './schemas.ts';
import { connectionView } from './view.ts';

export const listPaymentConnections = defineOperation({
  id: 'payment-connections.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/payment-connections',
  tag: 'Payment connections',
  summary: 'List the payment connections of a company',
  description:
    'Returns all connections in the environment of the credential, oldest first. A company can have several for one provider. A connection that waits for its owner (`PENDING`) is listed while its authorization is valid.',
  scope: 'payment-connections:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: paymentConnectionsSchema, description: 'Payment connections' },
  errors: [],
  async run(context) {
    const rows = await listConnections(context.directory, context, context.serviceClock.now());
    return { data: { payment_connections: rows.map(connectionView) } };
  },
});
