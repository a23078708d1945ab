import { describe, expect, it } from 'vitest';
import type { MainTax } from '../../../src/domain/taxes/tax-line.ts';
import type { DraftLine } from '../../../src/invoices/drafting/resolve-lines.ts';
import { type Case, COMPANY, codesOf, FRENCH, LAS_PALMAS, line, PERSON } from './support/careless.ts';

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
