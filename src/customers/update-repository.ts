import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { belongsTo } from '../db/page.ts';
import { invoices } from '../db/schema/books-schema.ts';
import { type CustomerRow, customers } from '../db/schema/customer-schema.ts';
import type { CustomerFields } from './customer-fields.ts';
import { draftRecipientOf, type FollowedDraft, type FollowingDraft, recipientKeys } from './recipient.ts';

/** Fields that an update writes, with the results of the census and VIES. */
type WrittenFields = CustomerFields & Pick<CustomerRow, 'census' | 'vies'>;

/** Statuses of invoices that are not issued yet, or never will be. They follow their customer. */
const FOLLOWING_STATUSES = ['DRAFT', 'SCHEDULED', 'ACTIVE'] as const;
/** Drafts in one statement, so that its parameter stays well below the 2 MB that D1 accepts. */
const MAX_DRAFTS_PER_STATEMENT = 100;

function followsCustomer(companyId: string, customerId: string): SQL | undefined {
  return and(
    belongsTo(invoices.companyId, companyId),
    eq(invoices.customerId, customerId),
    inArray(invoices.status, [...FOLLOWING_STATUSES]),
    isNull(invoices.deletedAt),
  );
}

/** Reads a customer and the drafts that follow it at one instant. Null if the customer does not exist. */
export async function readWithDrafts(
  books: Database,
  companyId: string,
  id: string,
): Promise<{ row: CustomerRow; drafts: FollowingDraft[] } | null> {
  const [[row], drafts] = await books.batch([
    books
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.companyId, companyId), isNull(customers.deletedAt))),
    books
      .select({
        id: invoices.id,
        version: invoices.version,
        invoiceNumber: invoices.invoiceNumber,
        seriesCode: invoices.seriesCode,
        externalRef: invoices.externalRef,
        recipient: invoices.recipient,
      })
      .from(invoices)
      .where(followsCustomer(companyId, id)),
  ]);
  return row === undefined ? null : { row, drafts };
}

function customerUpdate(books: Database, read: CustomerRow, fields: WrittenFields, updatedAt: number) {
  return books
    .update(customers)
    .set({ ...fields, updatedAt, version: read.version + 1 })
    .where(and(eq(customers.id, read.id), eq(customers.version, read.version), isNull(customers.deletedAt)))
    .returning();
}

/** Updates the version that was read. Returns undefined if it has changed meanwhile. */
export async function updateCustomer(
  books: Database,
  read: CustomerRow,
  fields: WrittenFields,
  updatedAt: number,
): Promise<CustomerRow | undefined> {
  const [row] = await customerUpdate(books, read, fields, updatedAt);
  return row;
}

function draftsUpdate(
  drafts: readonly FollowedDraft[],
  customer: { read: CustomerRow; fields: WrittenFields },
  updatedAt: number,
): SQL {
  const { read, fields } = customer;
  const { recipientNameKey, recipientNif } = recipientKeys(draftRecipientOf(fields));
  const changes = drafts.map(({ id, version, recipient, searchKey }) => ({
    id,
    version,
    recipient: JSON.stringify(recipient),
    search_key: searchKey,
  }));
  return sql`UPDATE invoices SET recipient = draft.value ->> 'recipient', recipient_name_key = ${recipientNameKey},
    recipient_nif = ${recipientNif}, search_key = draft.value ->> 'search_key', version = invoices.version + 1,
    updated_at = ${updatedAt} FROM json_each(${JSON.stringify(changes)}) AS draft
    WHERE invoices.id = draft.value ->> 'id' AND invoices.version = draft.value ->> 'version'
    AND ${belongsTo(invoices.companyId, read.companyId)} AND ${inArray(invoices.status, [...FOLLOWING_STATUSES])}`;
}

/**
 * Updates the version that was read and all drafts that follow it, in one commit. Throws a guard violation and changes
 * nothing if the customer or a draft has changed since the read, or a new draft follows it.
 */
export async function updateWithDrafts(
  books: Database,
  read: CustomerRow,
  fields: WrittenFields,
  change: { drafts: readonly FollowedDraft[]; updatedAt: number },
): Promise<CustomerRow | undefined> {
  const { drafts, updatedAt } = change;
  const following: BatchItem<'sqlite'>[] = [];
  for (let start = 0; start < drafts.length; start += MAX_DRAFTS_PER_STATEMENT) {
    const some = drafts.slice(start, start + MAX_DRAFTS_PER_STATEMENT);
    const update = draftsUpdate(some, { read, fields }, updatedAt);
    following.push(books.run(update), books.run(guardChanged(some.length)));
  }
  const followers = books
    .select({ total: count() })
    .from(invoices)
    .where(followsCustomer(read.companyId, read.id));
  const [[row]] = await books.batch([
    customerUpdate(books, read, fields, updatedAt),
    books.run(guardChanged(1)),
    ...following,
    books.run(sql`INSERT INTO guard (reason) SELECT 'stale' WHERE (${followers}) <> ${drafts.length}`),
  ]);
  return row;
}
