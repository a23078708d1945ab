import type { StoredRecipient } from '../../db/books-json.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import {
  type DraftRecipient,
  refuseIdentifiedRecipient,
  resolveRecipient,
} from '../drafting/resolve-recipient.ts';
import type { RecipientBody } from '../fields/recipient-schemas.ts';
import type { NamedRecipient } from './named-recipient.ts';

/** Recipient of a corrective. */
interface CorrectiveRecipient extends DraftRecipient {
  /** Recipient of the corrected invoice, if it was another one or had other data. */
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
 * Returns the recipient of a corrective: the requested one, or else that of the invoice. A requested one is registered, and
 * printed beside the wrong one (RD 1619/2012 art. 15.1; decisions, section 12, Corrective). The corrective of a simplified
 * invoice identifies nobody: 422 SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT.
 *
 * @param corrected current recipient of the corrected invoice, by its valid correctives and its record
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
