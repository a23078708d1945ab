import type { RegisterInvoiceType } from '../issued-invoice.ts';
import type { BoxRule } from './box-rule.ts';

/** Box of a form: its printed number and its label. */
export interface Box {
  box: string;
  label: string;
}

const DOCUMENT = 'CALCULO_CASILLAS_IVA_PRE303-LSI.xlsx';
const OUTPUT_SHEET = 'Cálculo casillas IVADevengado';
const MORE_SHEET = 'Información Adicional';

/** Types of invoices that are not correctives. F4, a summary of several invoices, is never issued by this service. */
const FULL: readonly RegisterInvoiceType[] = ['F1', 'F2'];
const CORRECTIVES: readonly RegisterInvoiceType[] = ['R1', 'R2', 'R3', 'R4', 'R5'];
/** Correctives that count in surcharge boxes. */
const NAMED_CORRECTIVES: readonly RegisterInvoiceType[] = ['R1', 'R2', 'R3', 'R4'];

const ORDINARY = ['01', '11', '12', '13', '15', '03', '05', '09'];
const CASH = ['07'];
const GENERAL = ['01'];
const EXPORTS = ['01', '02', '05'];

type Rule = Omit<BoxRule, 'source'>;

function from(sheet: string, rows: string, ...rules: Rule[]): BoxRule[] {
  return rules.map((rule) => ({ ...rule, source: { document: DOCUMENT, place: `${sheet}, filas ${rows}` } }));
}

/** Returns rules for the surcharge in cash basis, which the agency's table does not have. */
function byLaw(...rules: Rule[]): BoxRule[] {
  const source = { document: 'Ley 37/1992', place: 'artículos 160 y 163 terdecies' };
  return rules.map((rule) => ({ ...rule, source }));
}

/** Returns the rules for base and tax of a rate, with the rows of the sheet that define them. */
function rateRules(
  rate: number,
  [base, tax]: [string, string],
  [baseRows, taxRows]: [string, string],
): BoxRule[] {
  const sign = rate === 0 ? 'ZERO' : 'POSITIVE';
  const taxed = { qualification: 'S1', exemptions: null, rate, tax: sign, types: FULL } as const;
  const both = (box: string, column: 'BASE' | 'TAX'): Rule[] => [
    { ...taxed, box, column, regimes: ORDINARY, day: 'OPERATION' },
    { ...taxed, box, column, regimes: CASH, day: 'COLLECTION' },
  ];
  return [
    ...from(OUTPUT_SHEET, baseRows, ...both(base, 'BASE')),
    ...from(OUTPUT_SHEET, taxRows, ...both(tax, 'TAX')),
  ];
}

function changeRules(box: string, column: 'BASE' | 'TAX', rows: string): BoxRule[] {
  const taxed = { box, column, qualification: 'S1', exemptions: null } as const;
  return from(
    OUTPUT_SHEET,
    rows,
    { ...taxed, tax: 'NOT_ZERO', types: CORRECTIVES, regimes: ORDINARY, day: 'ISSUE' },
    { ...taxed, tax: 'NEGATIVE', types: FULL, regimes: ORDINARY, day: 'OPERATION' },
    { ...taxed, tax: 'NEGATIVE', types: FULL, regimes: CASH, day: 'COLLECTION' },
    { ...taxed, tax: 'NOT_ZERO', types: CORRECTIVES, regimes: CASH, day: 'COLLECTION' },
  );
}

function surchargeRules(
  rate: number,
  [base, surcharge]: [string, string],
  [baseRows, rows]: [string, string],
): BoxRule[] {
  const borne = {
    qualification: 'S1',
    exemptions: null,
    surcharge_rate: rate,
    tax: 'POSITIVE',
    types: FULL,
  } as const;
  const general = { ...borne, regimes: GENERAL, day: 'OPERATION' } as const;
  // The surcharge of an operation in cash basis follows its VAT (Ley 37/1992, arts. 160 and 163 terdecies).
  const cash = { ...borne, regimes: CASH, day: 'COLLECTION' } as const;
  return [
    ...from(OUTPUT_SHEET, baseRows, { ...general, box: base, column: 'BASE' }),
    ...from(OUTPUT_SHEET, rows, { ...general, box: surcharge, column: 'SURCHARGE' }),
    ...byLaw({ ...cash, box: base, column: 'BASE' }, { ...cash, box: surcharge, column: 'SURCHARGE' }),
  ];
}

function surchargeChangeRules(box: string, column: 'BASE' | 'SURCHARGE', rows: string): BoxRule[] {
  const borne = {
    box,
    column,
    qualification: 'S1',
    exemptions: null,
    surcharge_rate: 'ANY',
  } as const;
  return [
    ...from(
      OUTPUT_SHEET,
      rows,
      { ...borne, tax: 'NOT_ZERO', types: NAMED_CORRECTIVES, regimes: GENERAL, day: 'ISSUE' },
      { ...borne, tax: 'NEGATIVE', types: FULL, regimes: GENERAL, day: 'OPERATION' },
    ),
    ...byLaw(
      { ...borne, tax: 'NOT_ZERO', types: NAMED_CORRECTIVES, regimes: CASH, day: 'COLLECTION' },
      { ...borne, tax: 'NEGATIVE', types: FULL, regimes: CASH, day: 'COLLECTION' },
    ),
  ];
}

type Asked = Omit<Rule, 'box' | 'column' | 'types' | 'day'>;

/** Returns the rules for the base under a condition: invoices by operation date, correctives by issue date. */
function turnoverRules(
  box: string,
  rows: string,
  asked: Asked,
  own: { full?: readonly RegisterInvoiceType[]; correctives?: readonly RegisterInvoiceType[] } = {},
): BoxRule[] {
  const { full = FULL, correctives = CORRECTIVES } = own;
  return from(
    MORE_SHEET,
    rows,
    { ...asked, box, column: 'BASE', types: full, day: 'OPERATION' },
    { ...asked, box, column: 'BASE', types: correctives, day: 'ISSUE' },
  );
}

function cashRules(box: string, column: 'BASE' | 'TAX', rows: string): BoxRule[] {
  const asked = { box, column, qualification: 'S1', regimes: CASH } as const;
  return from(
    MORE_SHEET,
    rows,
    { ...asked, types: FULL, day: 'OPERATION' },
    { ...asked, types: CORRECTIVES, day: 'OPERATION' },
  );
}

/** Rules that assign rows of the register of issued invoices to the boxes of form 303. */
export const RULES_303: readonly BoxRule[] = [
  ...rateRules(0, ['150', '152'], ['3-5', '6-8']),
  ...rateRules(400, ['01', '03'], ['9-11', '12-14']),
  ...rateRules(1_000, ['04', '06'], ['15-17', '18-20']),
  ...rateRules(2_100, ['07', '09'], ['21-23', '24-26']),
  ...changeRules('14', 'BASE', '35-40'),
  ...changeRules('15', 'TAX', '43-48'),
  ...surchargeRules(175, ['156', '158'], ['51-52', '53-54']),
  ...surchargeRules(50, ['168', '170'], ['55-56', '57-58']),
  ...surchargeRules(140, ['19', '21'], ['59-60', '61-62']),
  ...surchargeRules(520, ['22', '24'], ['63-64', '65-66']),
  ...surchargeChangeRules('25', 'BASE', '67-69'),
  ...surchargeChangeRules('26', 'SURCHARGE', '70-72'),
  ...turnoverRules('59', '3-5', {
    qualification: null,
    exemptions: ['E5'],
    regimes: ['01', '15'],
    vat_number: true,
  }),
  ...turnoverRules('59', '7-9', {
    qualification: null,
    exemptions: ['E6'],
    regimes: ['01', '15'],
    vat_number: true,
  }),
  ...turnoverRules('59', '11-13', {
    qualification: 'N2',
    exemptions: null,
    regimes: ['01', '11', '12', '13', '15', '09'],
    vat_number: true,
  }),
  ...turnoverRules('60', '15-17', { qualification: null, exemptions: ['E2', 'E3', 'E4'], regimes: EXPORTS }),
  ...turnoverRules('60', '19-21', { qualification: null, exemptions: ['E6'], regimes: ['02', '05'] }),
  ...turnoverRules('120', '25-27', {
    qualification: 'N2',
    exemptions: null,
    regimes: ['01', '08', '11', '12', '13', '15', '03', '05', '09'],
    vat_number: false,
  }),
  ...turnoverRules(
    '122',
    '29-31',
    { qualification: 'S2', exemptions: null, regimes: ['01', '11', '12', '13', '15', '09'] },
    { full: ['F1', 'F3'], correctives: NAMED_CORRECTIVES },
  ),
  ...turnoverRules('123', '33-35', { qualification: 'N2', exemptions: null, regimes: ['17'] }),
  ...turnoverRules('124', '37-39', { qualification: 'S1', exemptions: null, regimes: ['17'] }),
  ...cashRules('62', 'BASE', '41-44'),
  ...cashRules('63', 'TAX', '45-48'),
];

/** Boxes of form 303 that issued invoices fill, in the order of the form, labelled as in its instructions. */
export const BOXES_303: readonly Box[] = [
  { box: '150', label: 'IVA devengado. Régimen general. Base imponible al tipo del 0 %' },
  { box: '152', label: 'IVA devengado. Régimen general. Cuota al tipo del 0 %' },
  { box: '01', label: 'IVA devengado. Régimen general. Base imponible al tipo del 4 %' },
  { box: '03', label: 'IVA devengado. Régimen general. Cuota al tipo del 4 %' },
  { box: '04', label: 'IVA devengado. Régimen general. Base imponible al tipo del 10 %' },
  { box: '06', label: 'IVA devengado. Régimen general. Cuota al tipo del 10 %' },
  { box: '07', label: 'IVA devengado. Régimen general. Base imponible al tipo del 21 %' },
  { box: '09', label: 'IVA devengado. Régimen general. Cuota al tipo del 21 %' },
  { box: '14', label: 'IVA devengado. Modificación de bases y cuotas. Base imponible' },
  { box: '15', label: 'IVA devengado. Modificación de bases y cuotas. Cuota' },
  { box: '156', label: 'IVA devengado. Recargo de equivalencia. Base imponible al tipo del 1,75 %' },
  { box: '158', label: 'IVA devengado. Recargo de equivalencia. Cuota al tipo del 1,75 %' },
  { box: '168', label: 'IVA devengado. Recargo de equivalencia. Base imponible al tipo del 0,5 %' },
  { box: '170', label: 'IVA devengado. Recargo de equivalencia. Cuota al tipo del 0,5 %' },
  { box: '19', label: 'IVA devengado. Recargo de equivalencia. Base imponible al tipo del 1,4 %' },
  { box: '21', label: 'IVA devengado. Recargo de equivalencia. Cuota al tipo del 1,4 %' },
  { box: '22', label: 'IVA devengado. Recargo de equivalencia. Base imponible al tipo del 5,2 %' },
  { box: '24', label: 'IVA devengado. Recargo de equivalencia. Cuota al tipo del 5,2 %' },
  {
    box: '25',
    label: 'IVA devengado. Modificación de bases y cuotas del recargo de equivalencia. Base imponible',
  },
  { box: '26', label: 'IVA devengado. Modificación de bases y cuotas del recargo de equivalencia. Cuota' },
  { box: '59', label: 'Entregas intracomunitarias de bienes y servicios' },
  { box: '60', label: 'Exportaciones y operaciones asimiladas' },
  { box: '120', label: 'Operaciones no sujetas por reglas de localización, excepto las de la casilla 123' },
  { box: '122', label: 'Operaciones sujetas con inversión del sujeto pasivo' },
  { box: '123', label: 'OSS. Operaciones no sujetas por reglas de localización acogidas a la OSS' },
  { box: '124', label: 'OSS. Operaciones sujetas y acogidas a la OSS' },
  { box: '62', label: 'Criterio de caja. Operaciones por la regla general de devengo. Base imponible' },
  { box: '63', label: 'Criterio de caja. Operaciones por la regla general de devengo. Cuota' },
];

/** Known boxes that box 27 adds up. Boxes 11 and 13 are left out, because they belong to invoices received. */
export const OUTPUT_TAX_BOXES: readonly string[] = [
  '152',
  '03',
  '06',
  '09',
  '15',
  '158',
  '170',
  '21',
  '24',
  '26',
];
