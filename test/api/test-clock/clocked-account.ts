import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { documentsOf } from '../invoices/invoice-company.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns noon UTC this many days from now, which is the same date in Madrid. */
export function noonIn(days: number): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`;
}

/** Returns the date of an ISO timestamp. */
export function dateOf(instant: string): string {
  return instant.slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the test clock of an account for a credential. */
export function clockOf({ accountId }: Pick<Tenant, 'accountId'>, key: string) {
  const path = `/v1/accounts/${accountId}/test-clock`;
  return {
    get: () => request('GET', path, { key }),
    put: (now: unknown) => request('PUT', path, { key, body: { now } }),
    remove: () => request('DELETE', path, { key }),
  };
}

/** Creates a company with default series in its own account, and the account's test clock. */
export async function clockedAccount() {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  return { tenant, client, clock: clockOf(tenant, tenant.sandboxKey), ...documentsOf(client) };
}
