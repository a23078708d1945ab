import type { StoredAmendment, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';

/** Returns the last value of a field in the corrections of a record, which are in chain order. Undefined if none has it. */
export function lastAmended<K extends keyof StoredAmendment>(
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
  return lastAmended(amendments, 'recipient') ?? recipient;
}

/** Returns the current operation date in the record. Null if it is the issue date. */
export function registeredOperationDate(
  { operationDate }: Pick<InvoiceRow, 'operationDate'>,
  amendments: readonly StoredAmendment[],
): string | null {
  const amended = lastAmended(amendments, 'operation_date');
  return amended === undefined ? operationDate : amended;
}
