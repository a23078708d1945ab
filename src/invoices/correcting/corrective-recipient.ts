import type { StoredRecipient } from '../../db/books-json.ts';
import type { CustomerRow } from '../../db/schema/books-schema.ts';
import {
  type DraftRecipient,
  refuseIdentifiedRecipient,
  resolveRecipient,
} from '../drafting/resolve-recipient.ts';
import type { RecipientBody } from '../fields/recipient-schemas.ts';
import type { NamedRecipient } from './named-recipient.ts';

/** Whom a corrective names. */
interface CorrectiveRecipient extends DraftRecipient {
  /** Whom the corrected invoice named, where that was somebody else or the same with other data. */
  previous: StoredRecipient | null;
}

function isNamedAlike(one: StoredRecipient, other: StoredRecipient): boolean {
  const named = ({ legal_name, nif, alternative_id, address }: StoredRecipient) =>
    JSON.stringify([
      legal_name,
      nif,
      alternative_id && [alternative_id.type, alternative_id.number, alternative_id.country_code],
      address && [
        address.street,
        address.number,
        address.postal_code,
        address.city,
        address.province,
        address.country,
      ],
    ]);
  return named(one) === named(other);
}

/**
 * The recipient of a corrective: the right one where it was sent, which is printed beside the wrong one and registered, else
 * whom the invoice names (RD 1619/2012 art. 15.1; decisions, section 12, Corrective). What corrects a simplified invoice identifies
 * nobody: 422 SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT.
 *
 * @param corrected whom the corrected invoice names, with the correctives that stand and what its record says by now
 */
export function correctiveRecipient(
  sent: RecipientBody | null | undefined,
  customer: CustomerRow | null,
  { named, printed }: NamedRecipient,
  isSimplified: boolean,
): CorrectiveRecipient {
  const right = sent == null ? named : resolveRecipient(sent, customer);
  if (sent != null && isSimplified) refuseIdentifiedRecipient('SIMPLIFIED', right.recipient);
  const isRight = printed === null || right.recipient === null || isNamedAlike(printed, right.recipient);
  return { ...right, previous: isRight ? null : printed };
}
