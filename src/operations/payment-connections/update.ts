import { refuseLostUpdate, refuseStale } from '../../contract/concurrency.ts';
import { updateConnection } from '../../payments/connections/connections-repository.ts';
import { requireConnection } from '../../payments/connections/require-connection.ts';
import { defineOperation } from '../define-operation.ts';
import { paymentConnectionSchema, updateConnectionBody } from './schemas.ts';
import { mergedSettings, refuseSeries, refuseTax } from './settings.ts';
import { connectionView } from './view.ts';

export const updatePaymentConnection = defineOperation({
  id: 'payment-connections.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}',
  tag: 'Payment connections',
  summary: 'Change the settings of a payment connection',
  description:
    "Merges: an absent field does not change, null resets a tax or a series to the company's default. The settings apply to payments invoiced from then on. `simplificada_threshold` is stored but does not affect the type of an invoice.",
  scope: 'payment-connections:write',
  access: 'company',
  confirms: 'always',
  idempotency: true,
  query: {},
  body: updateConnectionBody,
  example: { event_source: 'PAYMENTS', send_invoice_by_email: true, simplificada_threshold: 400 },
  success: { status: 200, data: paymentConnectionSchema, description: 'Changed payment connection' },
  errors: [
    'CONNECTION_NOT_FOUND',
    'SERIES_NOT_FOUND',
    'SERIES_INCOMPATIBLE_DOC_TYPE',
    'SERIES_INACTIVE',
    'VAT_RATE_NOT_ACCEPTED',
    'REGIME_NOT_SUPPORTED',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const row = await requireConnection(context, params.connection_id);
    refuseStale(context.ifMatch, row.version);
    refuseTax(body, context);
    await refuseSeries(body, context);
    const change = mergedSettings(row, body);
    const nowMs = context.serviceClock.now();
    const written = refuseLostUpdate(await updateConnection(context.directory, row, change, nowMs));
    return { data: connectionView(written), version: written.version };
  },
});
