import type { StoredAmendment, StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { DraftRecipient } from '../drafting/resolve-recipient.ts';

/** A correction of a record, as far as it may name somebody else. */
export interface RecordCorrection {
  generatedAtMs: number;
  amendment: StoredAmendment | null;
}

/** Whom a document names by now, and whom the paper names: that of the invoice, or of a corrective that named the right one. */
export interface NamedRecipient {
  named: DraftRecipient;
  printed: StoredRecipient | null;
}

function isOneAndTheSame(one: StoredRecipient | null, other: StoredRecipient): boolean {
  const isAlike = (name: 'nif' | 'legal_name') => one?.[name] != null && one[name] === other[name];
  return isAlike('nif') || isAlike('legal_name');
}

/**
 * Whom a document names by now: the invoice, the last corrective that put another recipient in the place of that, or a correction of its
 * record, whichever spoke last.
 *
 * @param right the last standing corrective with another recipient; undefined: there is none
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
