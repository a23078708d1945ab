import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';

/** Rows of each kind that one batch ends. More in one statement would hold up all other callers. */
export const MAX_ENDED_ROWS = 500;

/** Rows that are ended: the table with its key, which of them, and the statement that ends them. */
interface EndedRows {
  table: string;
  key: string;
  which: SQL;
  write: SQL;
}

const deleteFrom = (table: string) => sql.raw(`DELETE FROM ${table}`);

/** Ends some rows of each kind. Returns true when none is left. One round trip. */
async function endSome(books: Database, kinds: readonly [EndedRows, ...EndedRows[]]): Promise<boolean> {
  const statement = ({ table, key, which, write }: EndedRows) =>
    books.run(
      sql`${write} WHERE (${sql.raw(key)}) IN (SELECT ${sql.raw(key)} FROM ${sql.raw(table)}
        WHERE ${which} LIMIT ${MAX_ENDED_ROWS}) RETURNING 1 AS ended`,
    );
  const [first, ...rest] = kinds;
  const ended = await books.batch([statement(first), ...rest.map(statement)]);
  return ended.every(({ results }) => results.length < MAX_ENDED_ROWS);
}

function invoicedPayments(owner: SQL): EndedRows {
  const write = sql`UPDATE payments SET due_at = NULL`;
  return { table: 'payments', key: 'id', which: sql`${owner} AND due_at IS NOT NULL`, write };
}

function unreadEvents(owner: SQL): EndedRows {
  const which = sql`event_kind IS NULL AND ${owner}`;
  return { table: 'payment_events', key: 'id', which, write: deleteFrom('payment_events') };
}

function dueDeliveries(owner: SQL): EndedRows {
  const which = sql`${owner} AND claim IS NULL AND due_at IS NOT NULL`;
  const write = sql`UPDATE einvoice_deliveries SET due_at = NULL`;
  return { table: 'einvoice_deliveries', key: 'invoice_id', which, write };
}

function followups(which: SQL): EndedRows {
  return { table: 'issue_followups', key: 'invoice_id, kind', which, write: deleteFrom('issue_followups') };
}

/**
 * Drops some of the waiting work of a closed account: payments to invoice, unread events, due deliveries and mails to
 * write. Returns true when none is left. One round trip.
 */
export async function dropWorkOfAccount(
  books: Database,
  accountId: string,
  companyIds: readonly string[],
): Promise<boolean> {
  const ofAccount = sql`account_id = ${accountId}`;
  const ofCompanies = sql`company_id IN (SELECT value FROM json_each(${JSON.stringify(companyIds)}))`;
  return await endSome(books, [
    invoicedPayments(ofAccount),
    unreadEvents(ofCompanies),
    dueDeliveries(ofAccount),
    followups(sql`${ofAccount} AND kind = 'MAIL'`),
  ]);
}

/**
 * Drops some of the waiting work of a deleted company, its reminders with it, and deletes some of its products.
 * `nowMs` dates their deletion. Returns true when none is left. One round trip.
 */
export async function dropWorkOfCompany(books: Database, companyId: string, nowMs: number): Promise<boolean> {
  const ofCompany = sql`company_id = ${companyId}`;
  return await endSome(books, [
    invoicedPayments(ofCompany),
    unreadEvents(ofCompany),
    dueDeliveries(ofCompany),
    followups(ofCompany),
    {
      table: 'reminder_schedule',
      key: 'invoice_id',
      which: ofCompany,
      write: deleteFrom('reminder_schedule'),
    },
    {
      table: 'products',
      key: 'id',
      which: sql`${ofCompany} AND deleted_at IS NULL`,
      write: sql`UPDATE products SET deleted_at = ${nowMs}, updated_at = ${nowMs}`,
    },
  ]);
}
