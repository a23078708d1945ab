import { defineOperation } from '../define-operation.ts';
import { listConnections } from './repository.ts';
import { paymentConnectionsSchema } from './schemas.ts';
import { connectionView } from './view.ts';

export const listPaymentConnections = defineOperation({
  id: 'payment-connections.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/payment-connections',
  tag: 'Payment connections',
  summary: 'List the payment connections of a company',
  description:
    'All of the environment of the credential, oldest first; a company may have several of one provider. One that waits for its owner is among them (`PENDING`) for as long as its authorization holds.',
  scope: 'payment-connections:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: paymentConnectionsSchema, description: 'The connections' },
  errors: [],
  async run(context) {
    const rows = await listConnections(context.directory, context, context.serviceClock.now());
    return { data: { payment_connections: rows.map(connectionView) } };
  },
});
