import { describe, expect, it } from 'vitest';
import { Warnings } from '../../../src/contract/warnings/warnings.ts';
import type { MainTax } from '../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../src/domain/taxes/totals.ts';
import { warnOfCarelessness } from '../../../src/invoices/drafting/careless-warnings.ts';
import { warnOfIssue } from '../../../src/invoices/drafting/issue-warnings.ts';
import type { DraftLine } from '../../../src/invoices/drafting/resolve-lines.ts';
import { storedLines } from '../../../src/invoices/drafting/stored-lines.ts';

const TODAY = '2026-06-16';
const MADRID = {
  street: 'Gran Vía',
  number: '2',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};
const LAS_PALMAS = { ...MADRID, postal_code: '35001', city: 'Las Palmas', province: 'Las Palmas' };
const COMPANY = {
  legal_name: 'Cliente SL',
  nif: 'B12345674',
  alternative_id: null,
  email: null,
  address: MADRID,
};
const PERSON = { ...COMPANY, legal_name: 'Ana Pérez', nif: '12345678Z' };
const FRENCH = {
  ...COMPANY,
  nif: null,
  alternative_id: { type: '02', number: 'FR12345678901', country_code: 'FR' },
  address: { ...MADRID, country: 'FR', postal_code: '75001' },
} as const;

function line(own: Partial<DraftLine> = {}, tax: Partial<MainTax> = {}): DraftLine {
  return {
    line_type: 'NORMAL',
    product_id: null,
    description: 'Artículo',
    quantity: 1,
    unit: null,
    unit_price: 100,
    total_including_tax: null,
    discount_percentage: 0,
    main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null, ...tax },
    irpf_rate: 0,
    equivalence_surcharge_rate: 0,
    margin_base: null,
    cost_base: null,
    cadastral_reference: null,
    ...own,
  };
}

interface Case {
  lines?: DraftLine[];
  recipient?: Record<string, unknown> | null;
  type?: 'STANDARD' | 'SIMPLIFIED';
  isConsumer?: boolean;
  inRegime?: boolean;
  issuer?: string;
  row?: Record<string, unknown>;
}

/** Returns the codes of the warnings of a document that is issued on `TODAY`. */
function codesOf(one: Case): string[] {
  const { lines = [line()], recipient = COMPANY, type = 'STANDARD', isConsumer = false } = one;
  const warnings = new Warnings(false);
  const { lines: stored, totals } = storedLines(lines, computeTotals(lines));
  const row = {
    type,
    customerId: null,
    operationDate: null,
    dueDate: null,
    paymentTermDays: null,
    paymentMethod: null,
    ...totals,
    ...one.row,
  };
  const document = { row, lines: stored, recipient: recipient as typeof COMPANY | null, isConsumer };
  const customer = one.inRegime === true ? { equivalenceSurcharge: true } : null;
  warnOfCarelessness(warnings, { ...document, customer, taxDate: TODAY });
  warnOfIssue(warnings, document, { nif: one.issuer ?? '12345678Z' }, TODAY);
  return warnings.view('en').map(({ code }) => code);
}

const surcharged = (more: Partial<DraftLine> = {}, tax: Partial<MainTax> = {}) =>
  line({ equivalence_surcharge_rate: 5.2, ...more }, tax);
const untaxed = (exemption_reason: MainTax['exemption_reason'], regime_key = '01') =>
  line({}, { percentage: 0, exemption_reason, regime_key });

describe('warnings of careless invoices', () => {
  it.each<[string, Case, Case]>([
    ['SURCHARGE_MISSING', { inRegime: true }, { inRegime: true, lines: [surcharged()] }],
    [
      'SURCHARGE_ON_TICKET',
      { type: 'SIMPLIFIED', recipient: null, lines: [surcharged()] },
      { lines: [surcharged()] },
    ],
    ['SURCHARGE_ON_SERVICE', { lines: [surcharged({}, { regime_key: '11' })] }, { lines: [surcharged()] }],
    [
      'SURCHARGE_ON_SERVICE',
      { lines: [surcharged({ nature: 'SERVICES' })] },
      { lines: [surcharged({ nature: 'GOODS' })] },
    ],
    ['SURCHARGE_MISSING', { inRegime: true }, { inRegime: true, lines: [line({ nature: 'SERVICES' })] }],
    ['PLACE_OF_SUPPLY', { recipient: FRENCH }, { recipient: FRENCH, lines: [untaxed('N2')] }],
    ['PLACE_OF_SUPPLY', { recipient: { ...COMPANY, address: LAS_PALMAS } }, { recipient: COMPANY }],
    ['PLACE_OF_SUPPLY', { lines: [untaxed('E2', '02')] }, { lines: [untaxed('N2', '08')] }],
    [
      'REVERSE_CHARGE_TO_CONSUMER',
      { recipient: PERSON, isConsumer: true, lines: [untaxed('S2')] },
      { lines: [untaxed('S2')] },
    ],
    [
      'WITHHOLDING_BY_COMPANY',
      { issuer: 'B12345674', lines: [line({ irpf_rate: 15 })] },
      { issuer: 'B12345674', lines: [line({ irpf_rate: 19 }, { regime_key: '11' })] },
    ],
    [
      'WITHHOLDING_MIXED',
      { lines: [line({ irpf_rate: 15 }), line()] },
      { lines: [line({ irpf_rate: 15 }), line({ irpf_rate: 15 })] },
    ],
    ['SPECIAL_REGIME_RATE', { lines: [line({}, { regime_key: '19', percentage: 10 })] }, { lines: [line()] }],
    ['LATE_INVOICE', { row: { operationDate: '2026-05-31' } }, { row: { operationDate: '2026-06-01' } }],
    [
      'CASH_OVER_LIMIT',
      { lines: [line({ total_including_tax: 1000, unit_price: null })], row: { paymentMethod: 'CASH' } },
      { lines: [line({ total_including_tax: 999.99, unit_price: null })], row: { paymentMethod: 'CASH' } },
    ],
    ['PAYMENT_TERM_OVER_60', { row: { paymentTermDays: 61 } }, { row: { paymentTermDays: 60 } }],
    ['PAYMENT_TERM_OVER_60', { row: { dueDate: '2026-08-16' } }, { row: { dueDate: '2026-08-15' } }],
    [
      'PUBLIC_BODY_NEEDS_FACE',
      {
        issuer: 'B12345674',
        recipient: { ...COMPANY, nif: 'Q2826000H' },
        lines: [line({ unit_price: 5000 })],
      },
      { recipient: { ...COMPANY, nif: 'Q2826000H' }, lines: [line({ unit_price: 5000 })] },
    ],
    [
      'NAME_AND_NIF_DIFFER',
      { recipient: { ...PERSON, legal_name: 'Pérez e Hijos, S.L.' } },
      { recipient: PERSON },
    ],
    [
      'ZERO_LINE',
      { lines: [line(), line({ unit_price: 0 })] },
      { lines: [line(), line({ unit_price: 0.01 })] },
    ],
  ])('%s is given, and not just inside the rule', (code, careless, careful) => {
    expect(codesOf(careless)).toContain(code);
    expect(codesOf(careful)).not.toContain(code);
  });
});
