import type { Body, Schemas } from '../../api/operations.ts';
import { addressOf, typedAddress } from '../../parts/address-fields.tsx';
import { orNull } from '../../parts/form.ts';
import { chosenPaymentMethod } from '../../words/payment-methods.ts';
import { einvoiceOf, typedEinvoice } from './electronic-invoices.tsx';

export const DOCUMENTS = ['02', '03', '04', '05', '06', '07'] as const;

/** Converts a customer to the values of the form. */
export function typedOf(customer: Schemas['Customer'] | null) {
  return {
    kind: customer?.customer_type ?? 'LEGAL_ENTITY',
    name: customer?.legal_name ?? '',
    trade: customer?.trade_name ?? '',
    nif: customer?.nif ?? '',
    document: customer?.alternative_id?.type ?? '',
    documentNumber: customer?.alternative_id?.number ?? '',
    documentCountry: customer?.alternative_id?.country_code ?? '',
    isBusiness: customer?.is_business ?? false,
    hasSurcharge: customer?.equivalence_surcharge ?? false,
    email: customer?.email ?? '',
    billing: customer?.billing_emails.join(', ') ?? '',
    phone: customer?.phone ?? '',
    contact: customer?.contact_person ?? '',
    pays: customer?.preferred_payment_method ?? '',
    notes: customer?.notes ?? '',
    active: customer?.active ?? true,
    ...typedAddress(customer?.address ?? null),
    ...typedEinvoice(customer?.einvoice ?? null),
  };
}

export type Typed = ReturnType<typeof typedOf>;

export function bodyOf(typed: Typed): Body<'customers.create'> {
  const document = DOCUMENTS.find((one) => one === typed.document);
  return {
    customer_type: typed.kind,
    legal_name: typed.name.trim(),
    trade_name: orNull(typed.trade),
    nif: document === undefined ? orNull(typed.nif) : null,
    alternative_id:
      document === undefined
        ? null
        : {
            type: document,
            number: typed.documentNumber.trim(),
            country_code: orNull(typed.documentCountry),
          },
    ...(typed.kind === 'INDIVIDUAL' ? { is_business: typed.isBusiness } : {}),
    equivalence_surcharge: typed.hasSurcharge,
    email: orNull(typed.email),
    billing_emails: typed.billing
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    phone: orNull(typed.phone),
    contact_person: orNull(typed.contact),
    preferred_payment_method: chosenPaymentMethod(typed.pays),
    notes: orNull(typed.notes),
    active: typed.active,
    address: addressOf(typed),
    einvoice: einvoiceOf(typed),
  };
}

/** True if a customer has data that the form shows behind "más" alone. */
export function hasMore(typed: Typed): boolean {
  const { name, trade, billing, phone, contact, pays, notes, hasSurcharge, form, delivery, accounting } =
    typed;
  const isForeign = typed.document !== '' || typed.country !== 'ES';
  // The service takes the legal name for a trade name that is missing.
  const texts = [
    trade === name ? '' : trade,
    billing,
    phone,
    contact,
    pays,
    notes,
    form,
    delivery,
    accounting,
  ];
  return isForeign || hasSurcharge || texts.some((text) => text !== '');
}
