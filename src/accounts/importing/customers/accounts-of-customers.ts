import type { ManagedAccount } from '../import-repository.ts';
import type { ImportRow, RowOutcome } from '../import-rows.ts';
import type { CustomersAccount } from './place-rows.ts';

/**
 * Returns the accounts that customers may belong to, by reference: existing ones and those that a preview would create.
 * Accounts whose row has an error are created nowhere and left out.
 */
export function accountsOfCustomers(
  rows: readonly ImportRow[],
  outcomes: ReadonlyMap<number, RowOutcome>,
  stored: ReadonlyMap<string, ManagedAccount>,
): ReadonlyMap<string, CustomersAccount> {
  const accounts = new Map<string, CustomersAccount>(
    [...stored].map(([ref, account]) => [ref, { stored: account, companyId: null, isToCome: false }]),
  );
  for (const { row, asked } of rows) {
    const outcome = outcomes.get(row);
    if (outcome === undefined || outcome.status === 'ERROR') continue;
    const isToCome = outcome.companyId === null && (asked.company ?? null) !== null;
    accounts.set(asked.external_ref, { stored: outcome.account, companyId: outcome.companyId, isToCome });
  }
  return accounts;
}
