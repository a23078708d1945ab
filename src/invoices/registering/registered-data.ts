import type { StoredAmendment, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';

/** Returns the last value that corrections of a record, in chain order, gave a field. Undefined if none did. */
export function lastSaid<K extends keyof StoredAmendment>(
  amendments: readonly StoredAmendment[],
  key: K,
): StoredAmendment[K] | undefined {
  return amendments.findLast((one) => one[key] !== undefined)?.[key];
}

/** Returns the current recipient in the record of a document. */
export function registeredRecipient(
  { recipient }: Pick<InvoiceRow, 'recipient'>,
  amendments: readonly StoredAmendment[],
): StoredRecipient | null {
  return lastSaid(amendments, 'recipient') ?? recipient;
}

/** Returns the current operation date in the record. Null if it is the issue date. */
export function registeredOperationDate(
  { operationDate }: Pick<InvoiceRow, 'operationDate'>,
  amendments: readonly StoredAmendment[],
): string | null {
  const said = lastSaid(amendments, 'operation_date');
  return said === undefined ? operationDate : said;
}
