import { requireConnection } from '../../payments/connections/require-connection.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentConnectionSchema } from './schemas.ts';
import { connectionView } from './view.ts';

export const getPaymentConnection = defineOperation({
  id: 'payment-connections.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}',
  tag: 'Payment connections',
  summary: 'Get a payment connection',
  scope: 'payment-connections:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: paymentConnectionSchema, description: 'Payment connection' },
  errors: ['CONNECTION_NOT_FOUND'],
  async run(context, { params }) {
    const row = await requireConnection(context, params.connection_id);
    return { data: connectionView(row), version: row.version };
  },
});
