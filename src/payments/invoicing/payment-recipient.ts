import { MAX_LEGAL_NAME_CHARACTERS } from '../../contract/identity-fields.ts';
import { newCustomerRow } from '../../customers/new-row.ts';
import { draftRecipientOf } from '../../customers/recipient.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import { isCompleteAddress } from '../../domain/identity/address.ts';
import { validateEmail, validatePhone } from '../../domain/identity/contact.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import type { BuyerFacts } from '../../domain/payments/provider-event.ts';
import { clean } from '../events/event-fields.ts';
import { type BuyerIdentity, buyerIdentity } from './buyer-identity.ts';

/** Buyer of a payment, as far as an invoice can name one. */
export interface Buyer extends BuyerIdentity {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Returns the buyer of a payment. Fields that an invoice cannot contain are left out. */
export function buyerOf(facts: BuyerFacts): Buyer {
  const email = clean(facts.email);
  const phone = clean(facts.phone);
  return {
    ...buyerIdentity(facts),
    name: clean(facts.name)?.slice(0, MAX_LEGAL_NAME_CHARACTERS).trim() ?? null,
    email: email !== null && validateEmail(email, '').length === 0 ? email : null,
    phone: phone !== null && validatePhone(phone, '').length === 0 ? phone : null,
  };
}

/**
 * Returns the recipient of an invoice: the customer with the buyer's tax id, completed by the buyer's data, or else the buyer.
 */
export function recipientOf(buyer: Buyer, customer: CustomerRow | null): StoredRecipient {
  if (customer === null) {
    const { name, nif, alternativeId, email, address } = buyer;
    return { legal_name: name, nif, alternative_id: alternativeId, email, address };
  }
  const known = draftRecipientOf(customer);
  return { ...known, email: known.email ?? buyer.email, address: known.address ?? buyer.address };
}

/** True if a recipient has all data that a full invoice needs (RD 1619/2012 art. 6.1.c to e). */
export function isIdentified({ legal_name, nif, alternative_id, address }: StoredRecipient): boolean {
  const hasIdentity = nif !== null || alternative_id !== null;
  return legal_name !== null && hasIdentity && address !== null && isCompleteAddress(address);
}

/** Returns a recipient for a simplified invoice, without NIF or alternative id. Null if neither name nor email is left. */
export function unidentified(recipient: StoredRecipient): StoredRecipient | null {
  const { legal_name, email } = recipient;
  if (legal_name === null && email === null) return null;
  return { legal_name, nif: null, alternative_id: null, email, address: null };
}

/** Returns the customer row for a buyer. Null if its name or tax id is unknown. */
export function newCustomer(
  { name, nif, alternativeId, email, phone, address }: Buyer,
  owner: { id: string; companyId: string; now: number },
): CustomerRow | null {
  if (name === null || (nif === null && alternativeId === null)) return null;
  const isPerson = nif !== null ? isNaturalPerson(nif) : alternativeId?.type === '03';
  return newCustomerRow(
    {
      customer_type: isPerson ? 'INDIVIDUAL' : 'LEGAL_ENTITY',
      legal_name: name,
      trade_name: null,
      contact_person: null,
      notes: null,
      nif,
      alternative_id: alternativeId,
      email,
      phone,
      address: address !== null && isCompleteAddress(address) ? address : null,
    },
    owner,
  );
}
