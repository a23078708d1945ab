import type { BooksCompany, IssuedInvoice, TaxedAmount } from '../../src/domain/tax-books/issued-invoice.ts';

export const SELF_EMPLOYED: BooksCompany = {
  is_legal_entity: false,
  activity_code: 'A',
  activity_type: '03',
  iae: '6423',
};

/** Returns a breakdown row in cents, by default of the general regime at 21 %. Its tax is rounded half up. */
export function taxed(baseCents: number, own: Partial<TaxedAmount> = {}): TaxedAmount {
  const percentage = own.percentage ?? 21;
  return {
    tax_type: 'IVA',
    percentage,
    regime_key: '01',
    exemption_reason: null,
    base_cents: baseCents,
    amount_cents: Math.sign(baseCents) * Math.round((Math.abs(baseCents) * percentage) / 100),
    ...own,
  };
}

const GENERAL = [taxed(10_000)];
const sumOf = (rows: readonly { amount_cents: number }[] = []) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Returns the amount to pay of an invoice, computed from its breakdowns. Cents. */
export function toPay({ vat = GENERAL, surcharge, irpf }: Partial<IssuedInvoice>, disbursements = 0): number {
  const bases = vat.reduce((sum, { base_cents }) => sum + base_cents, 0);
  return bases + sumOf(vat) + sumOf(surcharge) - sumOf(irpf) + disbursements;
}

/** Returns the same invoice, paid in full on one day. */
export function paidWhole(
  own: Partial<IssuedInvoice>,
  date: string,
  method: string | null = 'BANK_TRANSFER',
): Partial<IssuedInvoice> {
  const payment = { kind: 'PAYMENT' as const, date, amount_cents: own.to_pay_cents ?? toPay(own), method };
  return { ...own, settlements: [payment] };
}

/** Returns an issued invoice, by default a full one of 15 January 2026 over 100.00 at 21 %. */
export function issuedInvoice(own: Partial<IssuedInvoice> = {}): IssuedInvoice {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    register_type: 'F1',
    is_corrective: false,
    is_exchanged: false,
    invoice_number: 'F-2026-1',
    issue_date: '2026-01-15',
    operation_date: null,
    to_pay_cents: toPay(own),
    settlements: [],
    payment_iban: null,
    external_ref: null,
    recipient: { name: 'Cliente S.L.', nif: 'B98000001', alternative_id: null, country: 'ES' },
    vat: GENERAL,
    surcharge: [],
    irpf: [],
    replaced: null,
    properties: [],
    ...own,
  };
}
