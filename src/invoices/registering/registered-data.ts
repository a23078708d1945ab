import type { StoredAmendment, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';

/** The last that corrections of a record, in chain order, said of something; undefined where none did. */
export function lastSaid<K extends keyof StoredAmendment>(
  amendments: readonly StoredAmendment[],
  key: K,
): StoredAmendment[K] | undefined {
  return amendments.findLast((one) => one[key] !== undefined)?.[key];
}

/** Whom the record of a document names now. */
export function registeredRecipient(
  { recipient }: Pick<InvoiceRow, 'recipient'>,
  amendments: readonly StoredAmendment[],
): StoredRecipient | null {
  return lastSaid(amendments, 'recipient') ?? recipient;
}

/** The day of the operation as the record says it now: null where that is the day of issue. */
export function registeredOperationDate(
  { operationDate }: Pick<InvoiceRow, 'operationDate'>,
  amendments: readonly StoredAmendment[],
): string | null {
  const said = lastSaid(amendments, 'operation_date');
  return said === undefined ? operationDate : said;
}
