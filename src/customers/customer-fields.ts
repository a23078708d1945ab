import type { StoredAlternativeId, StoredEinvoice } from '../db/books-json.ts';
import type { CustomerRow } from '../db/schema/customer-schema.ts';
import { foldText } from '../domain/identity/fold-text.ts';
import type { Violation } from '../domain/violation.ts';
import type { CreateCustomerBody, UpdateCustomerBody } from './schemas.ts';

/** Fields of a customer that a caller sets. */
type DecidedFields = Pick<
  CustomerRow,
  | 'customerType'
  | 'legalName'
  | 'tradeName'
  | 'nif'
  | 'alternativeId'
  | 'email'
  | 'phone'
  | 'website'
  | 'contactPerson'
  | 'billingEmails'
  | 'address'
  | 'notes'
  | 'preferredPaymentMethod'
  | 'einvoice'
  | 'isBusiness'
  | 'equivalenceSurcharge'
  | 'active'
>;

/** NIF of public limited companies (A) and private ones (B), which are never in the surcharge regime (LIVA art. 148.Uno). */
const CAPITAL_COMPANY = /^[AB]/;

/** Columns derived from them, for uniqueness, sorting and searching. */
type KeyFields = Pick<
  CustomerRow,
  'alternativeIdKey' | 'legalNameKey' | 'cityKey' | 'provinceKey' | 'emailKey' | 'searchKey'
>;

export type CustomerFields = DecidedFields & KeyFields;

/** Returns the stored form of a new customer. */
export function createdFields(body: CreateCustomerBody): CustomerFields {
  return withKeys({
    customerType: body.customer_type,
    legalName: body.legal_name,
    tradeName: body.trade_name ?? body.legal_name,
    nif: body.nif ?? null,
    alternativeId: body.alternative_id ?? null,
    email: body.email ?? null,
    phone: body.phone ?? null,
    website: body.website ?? null,
    contactPerson: body.contact_person ?? null,
    billingEmails: body.billing_emails ?? [],
    address: body.address ?? null,
    notes: body.notes ?? null,
    preferredPaymentMethod: body.preferred_payment_method ?? null,
    einvoice: body.einvoice ?? null,
    isBusiness: body.is_business ?? false,
    equivalenceSurcharge: body.equivalence_surcharge ?? false,
    active: body.active ?? true,
  });
}

function merged<T>(sent: T | undefined, stored: T): T {
  return sent === undefined ? stored : sent;
}

/** Returns the stored form of a customer after a PATCH. Absent keeps a field, null clears it, an address is replaced whole. */
export function updatedFields(row: CustomerRow, body: UpdateCustomerBody): CustomerFields {
  return withKeys({
    customerType: merged(body.customer_type, row.customerType),
    legalName: merged(body.legal_name, row.legalName),
    tradeName: merged(body.trade_name, row.tradeName),
    nif: merged(body.nif, row.nif),
    alternativeId: merged<StoredAlternativeId | null>(body.alternative_id, row.alternativeId),
    email: merged(body.email, row.email),
    phone: merged(body.phone, row.phone),
    website: merged(body.website, row.website),
    contactPerson: merged(body.contact_person, row.contactPerson),
    billingEmails: merged(body.billing_emails, row.billingEmails) ?? [],
    address: merged(body.address, row.address),
    notes: merged(body.notes, row.notes),
    preferredPaymentMethod: merged<string | null>(body.preferred_payment_method, row.preferredPaymentMethod),
    einvoice: merged<StoredEinvoice | null>(body.einvoice, row.einvoice),
    isBusiness: merged(body.is_business, row.isBusiness),
    equivalenceSurcharge: merged(body.equivalence_surcharge, row.equivalenceSurcharge),
    active: merged(body.active, row.active),
  });
}

/** Validates that a customer has a NIF, an alternative id, or neither (decisions, section 4). */
export function validateIdentity(
  customer: Pick<CustomerRow, 'nif' | 'alternativeId' | 'equivalenceSurcharge'>,
): Violation[] {
  if (customer.equivalenceSurcharge && CAPITAL_COMPANY.test(customer.nif ?? '')) {
    const message = {
      en: 'a company of capital is not in the regime of the equivalence surcharge (art. 148 of the VAT Act)',
      es: 'una sociedad de capital no está en el régimen especial del recargo de equivalencia (art. 148 de la Ley del IVA)',
    };
    return [{ code: 'VALIDATION_ERROR', field: 'equivalence_surcharge', message }];
  }
  if (customer.nif === null || customer.alternativeId === null) return [];
  const message = {
    en: 'goes without nif: give one of the two',
    es: 'no va con nif: indica uno de los dos',
  };
  return [{ code: 'ALTERNATIVE_ID_INVALID', field: 'alternative_id', message }];
}

function folded(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : foldText(text);
}

/** Returns an alternative id as one text, which is unique within a company. */
export function alternativeIdKey(id: StoredAlternativeId | null): string | null {
  return id === null ? null : `${id.type}:${id.country_code ?? ''}:${id.number}`;
}

/** Returns the text that `search` looks in: folded texts, one a line, so that no match spans two of them. */
function searchKey(customer: DecidedFields): string {
  const { legalName, tradeName, nif, alternativeId, email, phone, contactPerson, billingEmails } = customer;
  const number = alternativeId?.number ?? null;
  return [legalName, tradeName, nif, number, email, phone, contactPerson, ...billingEmails]
    .filter((text) => text !== null)
    .map(foldText)
    .join('\n');
}

function withKeys(customer: DecidedFields): CustomerFields {
  return {
    ...customer,
    alternativeIdKey: alternativeIdKey(customer.alternativeId),
    legalNameKey: foldText(customer.legalName),
    cityKey: folded(customer.address?.city),
    provinceKey: folded(customer.address?.province),
    emailKey: folded(customer.email),
    searchKey: searchKey(customer),
  };
}
