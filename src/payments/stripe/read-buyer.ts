import type { BuyerAddress, BuyerFacts } from '../../domain/payments/provider-event.ts';
import { at, itemsOf, textOf } from '../../platform/loose-json.ts';

type TaxId = BuyerFacts['taxIds'][number];

/** Names of a buyer's tax id in metadata and custom fields, compared without case, spaces and punctuation. */
const TAX_ID_NAMES: ReadonlySet<string> = new Set(
  'nif cif dni nie nifcif cifnif nifnie dninie taxid vat vatid vatnumber'.split(' '),
);
const SIGNS = /[^a-z0-9]/g;
/** Type of a tax id without a given type: a NIF if it is valid as one. */
const UNTYPED = 'nif';

function isTaxIdName(name: string | null): boolean {
  return TAX_ID_NAMES.has((name ?? '').toLowerCase().replace(SIGNS, ''));
}

function typedTaxIds(list: unknown): TaxId[] {
  return itemsOf(list).flatMap((item) => {
    const [type, value] = [textOf(at(item, 'type')), textOf(at(item, 'value'))];
    return type === null || value === null ? [] : [{ type, value }];
  });
}

function untyped(value: unknown): TaxId[] {
  const text = textOf(value);
  return text === null ? [] : [{ type: UNTYPED, value: text }];
}

function fromMetadata(object: unknown): TaxId[] {
  const metadata = at(object, 'metadata');
  if (typeof metadata !== 'object' || metadata === null) return [];
  return Object.entries(metadata).flatMap(([name, value]) => (isTaxIdName(name) ? untyped(value) : []));
}

/** Returns the tax ids in fields that the merchant added to the checkout. */
function fromCustomFields(session: unknown): TaxId[] {
  return itemsOf(at(session, 'custom_fields')).flatMap((field) =>
    isTaxIdName(textOf(at(field, 'key'))) || isTaxIdName(textOf(at(field, 'label', 'custom')))
      ? untyped(at(field, 'text', 'value') ?? at(field, 'numeric', 'value'))
      : [],
  );
}

function addressOf(value: unknown): BuyerAddress | null {
  const address: BuyerAddress = {
    line1: textOf(at(value, 'line1')),
    line2: textOf(at(value, 'line2')),
    city: textOf(at(value, 'city')),
    state: textOf(at(value, 'state')),
    postalCode: textOf(at(value, 'postal_code')),
    country: textOf(at(value, 'country')),
  };
  return Object.values(address).some((part) => part !== null) ? address : null;
}

function buyerOf(buyer: BuyerFacts): BuyerFacts | null {
  const { name, email, phone, taxIds, address } = buyer;
  const isNobody = name === null && email === null && phone === null && address === null;
  return isNobody && taxIds.length === 0 ? null : buyer;
}

/** Returns the buyer of a charge: the billing details of the payment method. */
export function buyerOfCharge(charge: unknown): BuyerFacts | null {
  const details = at(charge, 'billing_details');
  return buyerOf({
    name: textOf(at(details, 'name')),
    email: textOf(at(details, 'email')) ?? textOf(at(charge, 'receipt_email')),
    phone: textOf(at(details, 'phone')),
    taxIds: [...untyped(at(details, 'tax_id')), ...fromMetadata(charge)],
    address: addressOf(at(details, 'address')),
  });
}

/** Returns the buyer of a payment intent: the receipt address and the tax ids in its metadata. */
export function buyerOfPaymentIntent(intent: unknown): BuyerFacts | null {
  return buyerOf({
    name: null,
    email: textOf(at(intent, 'receipt_email')),
    phone: null,
    taxIds: fromMetadata(intent),
    address: null,
  });
}

/** Returns the buyer of a checkout session, as filled in, tax ids first. A business is invoiced by its own name. */
export function buyerOfSession(session: unknown): BuyerFacts | null {
  const details = at(session, 'customer_details');
  return buyerOf({
    name:
      textOf(at(details, 'business_name')) ??
      textOf(at(details, 'name')) ??
      textOf(at(details, 'individual_name')),
    email: textOf(at(details, 'email')) ?? textOf(at(session, 'customer_email')),
    phone: textOf(at(details, 'phone')),
    taxIds: [...typedTaxIds(at(details, 'tax_ids')), ...fromCustomFields(session), ...fromMetadata(session)],
    address: addressOf(at(details, 'address')),
  });
}

/** Returns the buyer of a Stripe invoice: the customer's data at its finalization. */
export function buyerOfInvoice(invoice: unknown): BuyerFacts | null {
  return buyerOf({
    name: textOf(at(invoice, 'customer_name')),
    email: textOf(at(invoice, 'customer_email')),
    phone: textOf(at(invoice, 'customer_phone')),
    taxIds: [...typedTaxIds(at(invoice, 'customer_tax_ids')), ...fromMetadata(invoice)],
    address: addressOf(at(invoice, 'customer_address')),
  });
}

/** Returns the buyer from a merchant's customer: the object of `customer.created` and `customer.updated`. */
export function buyerOfCustomer(customer: unknown): BuyerFacts | null {
  return buyerOf({
    name: textOf(at(customer, 'business_name')) ?? textOf(at(customer, 'name')),
    email: textOf(at(customer, 'email')),
    phone: textOf(at(customer, 'phone')),
    taxIds: [...typedTaxIds(at(customer, 'tax_ids', 'data')), ...fromMetadata(customer)],
    address: addressOf(at(customer, 'address')),
  });
}

/** Returns the buyer from a customer's tax id: the object of `customer.tax_id.created`. */
export function buyerOfTaxId(taxId: unknown): BuyerFacts | null {
  return buyerOf({ name: null, email: null, phone: null, taxIds: typedTaxIds([taxId]), address: null });
}
