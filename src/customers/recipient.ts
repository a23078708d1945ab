import type { StoredRecipient } from '../db/books-json.ts';
import type { InvoiceRow } from '../db/schema/books-schema.ts';
import type { CustomerRow } from '../db/schema/customer-schema.ts';
import { foldText } from '../domain/identity/fold-text.ts';
import { invoiceSearchKey } from '../domain/invoices/search-key.ts';

/** Fields of a customer that a document shows. */
type NamedCustomer = Pick<CustomerRow, 'legalName' | 'nif' | 'alternativeId' | 'email' | 'address'>;

/** Fields of a draft that decide how it follows its customer. */
export type FollowingDraft = Pick<
  InvoiceRow,
  'id' | 'version' | 'invoiceNumber' | 'seriesCode' | 'externalRef' | 'recipient'
>;

/** Draft after a change of its customer. */
export interface FollowedDraft {
  id: string;
  /** Version that was read. The change is conditional on it. */
  version: number;
  recipient: StoredRecipient;
  searchKey: string;
}

/** Returns the recipient of a draft that names this customer, as it is shown and as issuing copies it. */
export function draftRecipientOf(customer: NamedCustomer): StoredRecipient {
  return {
    legal_name: customer.legalName,
    nif: customer.nif,
    alternative_id: customer.alternativeId,
    email: customer.email,
    address: customer.address,
  };
}

/** Returns the columns derived from `recipient` by which invoices are sorted and filtered. */
export function recipientKeys(
  recipient: StoredRecipient | null,
): Pick<InvoiceRow, 'recipientNameKey' | 'recipientNif'> {
  const name = recipient?.legal_name ?? null;
  return {
    recipientNameKey: name === null ? null : foldText(name),
    recipientNif: recipient?.nif ?? null,
  };
}

/** True if a change of a customer shows on the drafts that name it. */
export function changesRecipient(before: NamedCustomer, after: NamedCustomer): boolean {
  return JSON.stringify(draftRecipientOf(before)) !== JSON.stringify(draftRecipientOf(after));
}

/** Returns a draft with its customer's changes. An email of its own stays. */
export function followedDraft(
  draft: FollowingDraft,
  before: NamedCustomer,
  after: NamedCustomer,
): FollowedDraft {
  const ownEmail = draft.recipient?.email ?? null;
  const hasOwnEmail = ownEmail !== null && ownEmail !== before.email;
  const recipient = { ...draftRecipientOf(after), ...(hasOwnEmail ? { email: ownEmail } : {}) };
  return {
    id: draft.id,
    version: draft.version,
    recipient,
    searchKey: invoiceSearchKey({
      invoice_number: draft.invoiceNumber,
      series_code: draft.seriesCode,
      external_ref: draft.externalRef,
      recipient_name: recipient.legal_name,
      recipient_nif: recipient.nif,
    }),
  };
}
