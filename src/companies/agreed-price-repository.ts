import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { type AccountTerms, PLAN_BY_AGREEMENT, refuseWithoutAgreedPrice } from './agreed-price.ts';
import { nifsOfTree, rootOf } from './managed-tree-repository.ts';

/** Condition that an account's terms, with those that it manages unclaimed, cover one NIF, and they have more than `nifs`. */
function exceeds(accountId: string | SQL, nifs: number): SQL {
  const root = rootOf(accountId);
  return sql`EXISTS (SELECT 1 FROM accounts AS top WHERE top.id = ${root} AND top.plan = ${PLAN_BY_AGREEMENT}
    AND top.agreed_price = 0 AND ${nifsOfTree(root)} > ${nifs})`;
}

/**
 * Condition under which an account may have one more NIF. Its managed accounts count with it, and it counts with its manager, until
 * a holder claims it (decisions, section 15). It belongs in the statement that adds the NIF, so that of two concurrent ones only
 * one succeeds. `accountId` is an id, or SQL for it.
 */
export function furtherNifAllowed(accountId: string | SQL): SQL {
  return sql`NOT ${exceeds(accountId, 0)}`;
}

/** Condition under which an account may go live with its NIFs. */
export function liveAllowed(accountId: SQL): SQL {
  return sql`NOT ${exceeds(accountId, 1)}`;
}

/** Returns the statement that aborts a batch which has added NIFs beyond the terms of an account. */
export function guardNifs(accountId: string): SQL {
  return sql`INSERT INTO guard (reason) SELECT 'nifs' WHERE ${exceeds(accountId, 1)}`;
}

/** Terms of the account that an account counts with, and the NIFs of all that count together. */
export interface TreeTerms extends AccountTerms {
  nifs: number;
}

/** Reads the terms that apply to an account and the NIFs that they cover. Undefined if it does not exist. One round trip. */
export async function readTreeTerms(directory: Database, accountId: string): Promise<TreeTerms | undefined> {
  const root = rootOf(accountId);
  const [found] = await directory.all<{ plan: string; agreed_price: number; nifs: number }>(
    sql`SELECT top.plan AS plan, top.agreed_price AS agreed_price, ${nifsOfTree(root)} AS nifs FROM accounts AS top
      WHERE top.id = ${root}`,
  );
  if (found === undefined) return undefined;
  return { plan: found.plan, agreedPrice: found.agreed_price === 1, nifs: found.nifs };
}

/**
 * Throws 403 CONTACT_SALES_REQUIRED if the account's terms do not allow one more NIF. Called after a statement with
 * `furtherNifAllowed` did nothing, which may have another reason. One round trip.
 */
export async function refuseFurtherNif(directory: Database, accountId: string): Promise<void> {
  const terms = await readTreeTerms(directory, accountId);
  if (terms !== undefined) refuseWithoutAgreedPrice(terms, terms.nifs + 1);
}
