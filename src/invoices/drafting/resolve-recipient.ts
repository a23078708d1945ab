import { draftRecipientOf } from '../../customers/recipient.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { ApiError, violationsError } from '../../platform/errors.ts';
import type { RecipientBody } from '../fields/recipient-schemas.ts';

/** Recipient of a draft: a stored customer whose data it follows until issue, or data of its own. */
export interface DraftRecipient {
  customerId: string | null;
  recipient: StoredRecipient | null;
}

/** Returns the customer id that a recipient names. Null for a recipient with data of its own. Throws if both are given. */
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

/** Returns the recipient of a draft, from its body and the customer that it names. */
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

/** Returns the recipient of a document made from another: the current customer, or else the other document's data. */
export function inheritedRecipient(
  source: Pick<InvoiceRow, 'recipient'>,
  customer: CustomerRow | null,
): DraftRecipient {
  if (customer === null) return { customerId: null, recipient: source.recipient };
  return { customerId: customer.id, recipient: draftRecipientOf(customer) };
}

/** Rejects a NIF or alternative identifier on a simplified invoice (specification, Recipient). */
export function refuseIdentifiedRecipient(type: string, recipient: StoredRecipient | null): void {
  if (type !== 'SIMPLIFIED' || recipient === null) return;
  if (recipient.nif === null && recipient.alternative_id === null) return;
  throw new ApiError('SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT');
}
