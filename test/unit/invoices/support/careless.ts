import { Warnings } from '../../../../src/contract/warnings/warnings.ts';
import type { MainTax } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../../src/domain/taxes/totals.ts';
import { atOnce } from '../../../../src/domain/turns.ts';
import { warnOfCarelessness } from '../../../../src/invoices/drafting/careless-warnings.ts';
import { warnOfIssue } from '../../../../src/invoices/drafting/issue-warnings.ts';
import type { DraftLine } from '../../../../src/invoices/drafting/resolve-lines.ts';
import { storedLines } from '../../../../src/invoices/drafting/stored-lines.ts';

/** Day on which the tests issue. */
export const TODAY = '2026-06-16';
export const MADRID = {
  street: 'Gran Vía',
  number: '2',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};
export const LAS_PALMAS = { ...MADRID, postal_code: '35001', city: 'Las Palmas', province: 'Las Palmas' };
export const COMPANY = {
  legal_name: 'Cliente SL',
  nif: 'B12345674',
  alternative_id: null,
  email: null,
  address: MADRID,
};
export const PERSON = { ...COMPANY, legal_name: 'Ana Pérez', nif: '12345678Z' };
export const FRENCH = {
  ...COMPANY,
  nif: null,
  alternative_id: { type: '02', number: 'FR12345678901', country_code: 'FR' },
  address: { ...MADRID, country: 'FR', postal_code: '75001' },
} as const;

/** Returns a line of 100 euros at 21 %. */
export function line(own: Partial<DraftLine> = {}, tax: Partial<MainTax> = {}): DraftLine {
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

/** Document to warn of. By default a full invoice of a person to a company in Madrid. */
export interface Case {
  lines?: DraftLine[];
  recipient?: Record<string, unknown> | null;
  type?: 'STANDARD' | 'SIMPLIFIED';
  isConsumer?: boolean;
  inRegime?: boolean;
  issuer?: string;
  activityType?: string;
  territory?: 'PENINSULA' | 'CANARIAS' | 'CEUTA' | 'MELILLA';
  row?: Record<string, unknown>;
}

/** Returns the codes of the warnings of a document that is issued on `TODAY`. */
export function codesOf(one: Case): string[] {
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
  atOnce(warnOfCarelessness(warnings, { ...document, customer, taxDate: TODAY }));
  const { activityType = null, territory = null } = one;
  warnOfIssue(warnings, document, { nif: one.issuer ?? '12345678Z', activityType, territory }, TODAY);
  return warnings.view('en').map(({ code }) => code);
}
