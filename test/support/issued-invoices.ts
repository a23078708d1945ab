import type { BooksCompany, IssuedInvoice, TaxedAmount } from '../../src/domain/tax-books/issued-invoice.ts';

export const SELF_EMPLOYED: BooksCompany = {
  is_legal_entity: false,
  activity_code: 'A',
  activity_type: '03',
  iae: '6423',
};

/** A row of a breakdown: general regime at 21 % unless told otherwise, its tax half up. Cents. */
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

/** An issued invoice: a full one of 15 January 2026 over 100.00 at 21 % unless told otherwise. */
export function issuedInvoice(own: Partial<IssuedInvoice> = {}): IssuedInvoice {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    register_type: 'F1',
    is_corrective: false,
    is_exchanged: false,
    invoice_number: 'F-2026-1',
    issue_date: '2026-01-15',
    operation_date: null,
    payment_date: null,
    payment_method: null,
    payment_iban: null,
    external_ref: null,
    recipient: { name: 'Cliente S.L.', nif: 'B98000001', alternative_id: null, country: 'ES' },
    vat: [taxed(10_000)],
    surcharge: [],
    irpf: [],
    replaced: null,
    properties: [],
    ...own,
  };
}
