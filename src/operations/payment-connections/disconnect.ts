import { paymentProviderName } from '../../context/ports/payment-providers.ts';
import { refuseLostUpdate } from '../../contract/concurrency.ts';
import { updateConnection } from '../../payments/connections/connections-repository.ts';
import { requireConnection } from '../../payments/connections/require-connection.ts';
import { defineOperation } from '../define-operation.ts';

export const disconnectPaymentConnection = defineOperation({
  id: 'payment-connections.disconnect',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}',
  tag: 'Payment connections',
  summary: 'Disconnect an account of a payment provider',
  description:
    'From then on its events are recorded as SKIPPED and nothing is invoiced. The service gives up its access to the account. The connection stays in the list (`DISCONNECTED`) with its events. To restore it, authorize the same account again. A connection that still waits for its owner is ended.',
  scope: 'payment-connections:write',
  access: 'company',
  stepUp: 'live',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Disconnected' },
  errors: ['CONNECTION_NOT_FOUND', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { directory, payments, serviceClock, waitUntil } = context;
    const row = await requireConnection(context, params.connection_id);
    if (row.status === 'DISCONNECTED') return { data: null };
    const { externalAccountId } = row;
    // A connection that was never active ends with its authorization.
    const change =
      externalAccountId === null ? { authorizationExpiresAt: 0 } : ({ status: 'DISCONNECTED' } as const);
    refuseLostUpdate(await updateConnection(directory, row, change, serviceClock.now()));
    const name = paymentProviderName(row.provider);
    if (externalAccountId !== null && name !== null)
      waitUntil(payments.providers[name].revoke(row.environment, externalAccountId));
    return { data: null };
  },
});
