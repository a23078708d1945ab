import type { StoredRecipient } from '../db/books-json.ts';
import type { CustomerRow, InvoiceRow } from '../db/schema/books-schema.ts';
import { foldText } from '../domain/identity/fold-text.ts';
import { invoiceSearchKey } from '../domain/invoices/search-key.ts';

/** What of a customer a document bears. */
type NamedCustomer = Pick<CustomerRow, 'legalName' | 'nif' | 'alternativeId' | 'email' | 'address'>;

/** What of a draft decides how it follows its customer. */
export type FollowingDraft = Pick<
  InvoiceRow,
  'id' | 'version' | 'invoiceNumber' | 'seriesCode' | 'externalRef' | 'recipient'
>;

/** A draft as it reads once its customer has changed. */
export interface FollowedDraft {
  id: string;
  /** The version that was read, which the change is conditional on. */
  version: number;
  recipient: StoredRecipient;
  searchKey: string;
}

/** The recipient of a draft that names this customer: what it shows, and what issuing it would copy. */
export function draftRecipientOf(customer: NamedCustomer): StoredRecipient {
  return {
    legal_name: customer.legalName,
    nif: customer.nif,
    alternative_id: customer.alternativeId,
    email: customer.email,
    address: customer.address,
  };
}

/** The columns beside `recipient` by which invoices are sorted and filtered. */
export function recipientKeys(
  recipient: StoredRecipient | null,
): Pick<InvoiceRow, 'recipientNameKey' | 'recipientNif'> {
  const name = recipient?.legal_name ?? null;
  return {
    recipientNameKey: name === null ? null : foldText(name),
    recipientNif: recipient?.nif ?? null,
  };
}

/** Whether a change of a customer shows on the drafts that name it. */
export function changesRecipient(before: NamedCustomer, after: NamedCustomer): boolean {
  return JSON.stringify(draftRecipientOf(before)) !== JSON.stringify(draftRecipientOf(after));
}

/** A draft that follows its customer; an email of its own, given with the draft, stays. */
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
