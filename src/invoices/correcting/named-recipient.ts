import type { StoredAmendment, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { DraftRecipient } from '../drafting/resolve-recipient.ts';

/** Correction of a record, which may change the recipient. */
export interface RecordCorrection {
  generatedAtMs: number;
  amendment: StoredAmendment | null;
}

/** Current recipient of an invoice, and the printed one: that of the invoice, or of a corrective with the right recipient. */
export interface NamedRecipient {
  named: DraftRecipient;
  printed: StoredRecipient | null;
}

function isOneAndTheSame(one: StoredRecipient | null, other: StoredRecipient): boolean {
  const isAlike = (name: 'nif' | 'legal_name') => one?.[name] != null && one[name] === other[name];
  return isAlike('nif') || isAlike('legal_name');
}

/**
 * Returns the current recipient of an invoice. The latest wins: the invoice, the last corrective with another recipient, or a
 * correction of its record.
 *
 * @param right the last valid corrective with another recipient, undefined if there is none
 */
export function namedRecipient(
  invoice: Pick<InvoiceRow, 'customerId' | 'recipient'>,
  right: Pick<InvoiceRow, 'customerId' | 'recipient' | 'createdAt'> | undefined,
  corrections: readonly RecordCorrection[],
): NamedRecipient {
  const { customerId, recipient } = right ?? invoice;
  const since = right?.createdAt ?? 0;
  const registered = corrections.findLast(
    ({ amendment, generatedAtMs }) => amendment?.recipient !== undefined && generatedAtMs > since,
  )?.amendment?.recipient;
  if (registered === undefined) return { named: { customerId, recipient }, printed: recipient };
  return {
    named: { customerId: isOneAndTheSame(recipient, registered) ? customerId : null, recipient: registered },
    printed: recipient,
  };
}
