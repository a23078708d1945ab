import { draftRecipientOf } from '../../customers/recipient.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { CustomerRow, InvoiceRow } from '../../db/schema/books-schema.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import type { RecipientBody } from '../fields/recipient-schemas.ts';

/** Who a document is for: a stored customer whose data it follows until issue, or data of its own. */
export interface DraftRecipient {
  customerId: string | null;
  recipient: StoredRecipient | null;
}

/** The customer that a recipient names, or null for data of its own. Refuses both at once. */
export function namedCustomerId(body: RecipientBody | null | undefined): string | null {
  if (body == null) return null;
  const hasIdentity =
    body.legal_name != null || body.nif != null || body.alternative_id != null || body.address != null;
  const customerId = body.customer_id ?? null;
  if (customerId !== null && (hasIdentity || body.recipient_type === 'NEW')) {
    throw new ApiError('RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE');
  }
  if (customerId === null && body.recipient_type === 'EXISTING') {
    const message = {
      en: 'is required with recipient_type EXISTING',
      es: 'es obligatorio con recipient_type EXISTING',
    };
    throw violationsError([{ code: 'VALIDATION_ERROR', field: 'recipient.customer_id', message }]);
  }
  return customerId;
}

/** The recipient of a draft, from its body and the customer that it names, if any. */
export function resolveRecipient(
  body: RecipientBody | null | undefined,
  customer: CustomerRow | null,
): DraftRecipient {
  if (body == null) return { customerId: null, recipient: null };
  if (customer !== null) {
    const recipient = draftRecipientOf(customer);
    return { customerId: customer.id, recipient: { ...recipient, email: body.email ?? recipient.email } };
  }
  const { legal_name = null, nif = null, alternative_id = null, email = null, address = null } = body;
  if (nif !== null && alternative_id !== null) {
    const message = {
      en: 'goes without nif: give one of the two',
      es: 'no va con nif: indica uno de los dos',
    };
    throw violationsError([{ code: 'ALTERNATIVE_ID_INVALID', field: 'recipient.alternative_id', message }]);
  }
  return { customerId: null, recipient: { legal_name, nif, alternative_id, email, address } };
}

/** The recipient of a document that is made from another: its customer as it is now, else the data that it bore. */
export function inheritedRecipient(
  source: Pick<InvoiceRow, 'recipient'>,
  customer: CustomerRow | null,
): DraftRecipient {
  if (customer === null) return { customerId: null, recipient: source.recipient };
  return { customerId: customer.id, recipient: draftRecipientOf(customer) };
}

/** A simplified invoice identifies no recipient by NIF or alternative identifier (specification, Recipient). */
export function refuseIdentifiedRecipient(type: string, recipient: StoredRecipient | null): void {
  if (type !== 'SIMPLIFIED' || recipient === null) return;
  if (recipient.nif === null && recipient.alternative_id === null) return;
  throw new ApiError('SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT');
}
