import type { RegisterInvoiceType } from '../issued-invoice.ts';
import type { BoxRule } from './box-rule.ts';
import type { Box } from './form-303.ts';

/**
 * Source of the rules. No AEAT table assigns rows to boxes: the boxes are those of the record design, their content that of form
 * 303.
 */
const DOCUMENT = 'Orden EHA/3111/2009 (modelo 390), diseño de registro';

const FULL: readonly RegisterInvoiceType[] = ['F1', 'F2'];
const CORRECTIVES: readonly RegisterInvoiceType[] = ['R1', 'R2', 'R3', 'R4', 'R5'];
/** Correctives that count for surcharge and reverse charge in form 303, whose returns form 390 sums up. */
const NAMED_CORRECTIVES: readonly RegisterInvoiceType[] = ['R1', 'R2', 'R3', 'R4'];
const ALL: readonly RegisterInvoiceType[] = [...FULL, ...CORRECTIVES];

const ORDINARY = ['01', '11', '12', '13', '15', '09'];
const MARGINAL = ['03', '05'];
const USED_GOODS = ['03'];
const TRAVEL = ['05'];
const CASH = ['07'];

type Rule = Omit<BoxRule, 'source'>;

function from(place: string, ...rules: Rule[]): BoxRule[] {
  return rules.map((rule) => ({ ...rule, source: { document: DOCUMENT, place } }));
}

/** Returns the rules for base and tax of a rate, of invoices that are not correctives. */
function rateRules(
  [base, tax]: [string, string],
  { rate, regimes, day }: { rate: number; regimes: readonly string[]; day: BoxRule['day'] },
): BoxRule[] {
  const asked = {
    qualification: 'S1',
    exemptions: null,
    rate,
    tax: 'POSITIVE',
    types: FULL,
    regimes,
    day,
  } as const;
  return from('apartado 5', { ...asked, box: base, column: 'BASE' }, { ...asked, box: tax, column: 'TAX' });
}

function changeRules(box: string, column: 'BASE' | 'TAX'): BoxRule[] {
  const asked = { box, column, qualification: 'S1', exemptions: null } as const;
  const regimes = [...ORDINARY, ...MARGINAL];
  return from(
    'apartado 5, modificación de bases y cuotas',
    { ...asked, tax: 'NOT_ZERO', types: CORRECTIVES, regimes, day: 'ISSUE' },
    { ...asked, tax: 'NEGATIVE', types: FULL, regimes, day: 'OPERATION' },
    { ...asked, tax: 'NEGATIVE', types: FULL, regimes: CASH, day: 'COLLECTION' },
    { ...asked, tax: 'NOT_ZERO', types: CORRECTIVES, regimes: CASH, day: 'COLLECTION' },
  );
}

function surchargeRules(rate: number, base: string, surcharge: string): BoxRule[] {
  const asked = {
    qualification: 'S1',
    exemptions: null,
    surcharge_rate: rate,
    tax: 'POSITIVE',
    types: FULL,
  } as const;
  const general = { ...asked, regimes: ['01'], day: 'OPERATION' } as const;
  // The surcharge of an operation in cash basis follows its VAT (Ley 37/1992, arts. 160 and 163 terdecies).
  const cash = { ...asked, regimes: CASH, day: 'COLLECTION' } as const;
  return from(
    'apartado 5, recargo de equivalencia',
    ...[general, cash].flatMap((one): Rule[] => [
      { ...one, box: base, column: 'BASE' },
      { ...one, box: surcharge, column: 'SURCHARGE' },
    ]),
  );
}

function surchargeChangeRules(box: string, column: 'BASE' | 'SURCHARGE'): BoxRule[] {
  const asked = {
    box,
    column,
    qualification: 'S1',
    exemptions: null,
    surcharge_rate: 'ANY',
  } as const;
  return from(
    'apartado 5, modificación del recargo de equivalencia',
    { ...asked, tax: 'NOT_ZERO', types: NAMED_CORRECTIVES, regimes: ['01'], day: 'ISSUE' },
    { ...asked, tax: 'NEGATIVE', types: FULL, regimes: ['01'], day: 'OPERATION' },
    { ...asked, tax: 'NOT_ZERO', types: NAMED_CORRECTIVES, regimes: CASH, day: 'COLLECTION' },
    { ...asked, tax: 'NEGATIVE', types: FULL, regimes: CASH, day: 'COLLECTION' },
  );
}

/** Returns the rules for the year's turnover, including correctives, which are registered without an operation date. */
function turnover(box: string, asked: Omit<Rule, 'box' | 'column' | 'types' | 'day'>) {
  const day = 'OPERATION';
  return from('apartado 10, volumen de operaciones', { ...asked, box, column: 'BASE', types: ALL, day });
}

const EXEMPT = { qualification: null } as const;
const NOT_SUBJECT_HERE = { qualification: 'N2', exemptions: null } as const;
const TAXED = { qualification: 'S1', exemptions: null } as const;

/** Returns the rules for the turnover of a margin scheme: the price without its tax, not the margin (Ley 37/1992, art. 121). */
function marginTurnover(box: string, regimes: readonly string[]): BoxRule[] {
  const asked = { ...TAXED, box, types: ALL, regimes } as const;
  return from('apartado 10, volumen de operaciones', { ...asked, column: 'INCOME', day: 'OPERATION' });
}

/** Rules that assign rows of a year's register to the boxes of form 390. */
export const RULES_390: readonly BoxRule[] = [
  ...rateRules(['01', '02'], { rate: 400, regimes: ORDINARY, day: 'OPERATION' }),
  ...rateRules(['03', '04'], { rate: 1_000, regimes: ORDINARY, day: 'OPERATION' }),
  ...rateRules(['05', '06'], { rate: 2_100, regimes: ORDINARY, day: 'OPERATION' }),
  ...rateRules(['643', '644'], { rate: 400, regimes: CASH, day: 'COLLECTION' }),
  ...rateRules(['645', '646'], { rate: 1_000, regimes: CASH, day: 'COLLECTION' }),
  ...rateRules(['647', '648'], { rate: 2_100, regimes: CASH, day: 'COLLECTION' }),
  ...rateRules(['07', '08'], { rate: 400, regimes: USED_GOODS, day: 'OPERATION' }),
  ...rateRules(['09', '10'], { rate: 1_000, regimes: USED_GOODS, day: 'OPERATION' }),
  ...rateRules(['11', '12'], { rate: 2_100, regimes: USED_GOODS, day: 'OPERATION' }),
  ...rateRules(['13', '14'], { rate: 2_100, regimes: TRAVEL, day: 'OPERATION' }),
  ...changeRules('29', 'BASE'),
  ...changeRules('30', 'TAX'),
  ...surchargeRules(50, '35', '36'),
  ...surchargeRules(140, '599', '600'),
  ...surchargeRules(520, '601', '602'),
  ...surchargeRules(175, '41', '42'),
  ...surchargeChangeRules('43', 'BASE'),
  ...surchargeChangeRules('44', 'SURCHARGE'),
  ...turnover('99', { ...TAXED, regimes: ORDINARY }),
  // The turnover follows the general accrual, also in cash basis (Ley 37/1992, art. 121; box 108 adds it up).
  ...turnover('653', { ...TAXED, regimes: CASH }),
  // The special regimes without returns of the tax charged count in the total turnover too (Ley 37/1992, art. 121).
  ...turnover('100', { ...TAXED, regimes: ['20'] }),
  ...turnover('101', { ...TAXED, regimes: ['19'] }),
  ...turnover('102', { ...TAXED, regimes: ['18'], surcharge_rate: 'NONE' }),
  ...turnover('103', { ...EXEMPT, exemptions: ['E5', 'E6'], regimes: ['01', '15'], vat_number: true }),
  ...turnover('103', { ...NOT_SUBJECT_HERE, regimes: ORDINARY, vat_number: true }),
  ...turnover('104', { ...EXEMPT, exemptions: ['E2', 'E3', 'E4'], regimes: ['01', '02', '05'] }),
  ...turnover('104', { ...EXEMPT, exemptions: ['E6'], regimes: ['02', '05'] }),
  ...turnover('105', { ...EXEMPT, exemptions: ['E1'], regimes: [...ORDINARY, ...CASH] }),
  ...turnover('110', { ...NOT_SUBJECT_HERE, regimes: [...ORDINARY, ...MARGINAL, '08'], vat_number: false }),
  ...from('apartado 10, volumen de operaciones', {
    ...{ box: '125', column: 'BASE', qualification: 'S2', exemptions: null, regimes: ORDINARY },
    ...{ types: ['F1', 'F3', ...NAMED_CORRECTIVES], day: 'OPERATION' },
  }),
  ...turnover('126', { ...NOT_SUBJECT_HERE, regimes: ['17'] }),
  ...turnover('127', { ...TAXED, regimes: ['17'] }),
  ...marginTurnover('227', USED_GOODS),
  ...marginTurnover('228', TRAVEL),
  ...from(
    'apartado 11, operaciones específicas',
    { ...TAXED, box: '654', column: 'BASE', types: ALL, regimes: CASH, day: 'OPERATION' },
    { ...TAXED, box: '655', column: 'TAX', types: ALL, regimes: CASH, day: 'OPERATION' },
  ),
];

/** Boxes of form 390 that issued invoices fill, in the order of the form. */
export const BOXES_390: readonly Box[] = [
  { box: '01', label: 'Régimen ordinario. Tipo 4 %. Base imponible' },
  { box: '02', label: 'Régimen ordinario. Tipo 4 %. Cuota' },
  { box: '03', label: 'Régimen ordinario. Tipo 10 %. Base imponible' },
  { box: '04', label: 'Régimen ordinario. Tipo 10 %. Cuota' },
  { box: '05', label: 'Régimen ordinario. Tipo 21 %. Base imponible' },
  { box: '06', label: 'Régimen ordinario. Tipo 21 %. Cuota' },
  { box: '643', label: 'Criterio de caja. Tipo 4 %. Base imponible' },
  { box: '644', label: 'Criterio de caja. Tipo 4 %. Cuota' },
  { box: '645', label: 'Criterio de caja. Tipo 10 %. Base imponible' },
  { box: '646', label: 'Criterio de caja. Tipo 10 %. Cuota' },
  { box: '647', label: 'Criterio de caja. Tipo 21 %. Base imponible' },
  { box: '648', label: 'Criterio de caja. Tipo 21 %. Cuota' },
  { box: '07', label: 'Bienes usados. Tipo 4 %. Base imponible' },
  { box: '08', label: 'Bienes usados. Tipo 4 %. Cuota' },
  { box: '09', label: 'Bienes usados. Tipo 10 %. Base imponible' },
  { box: '10', label: 'Bienes usados. Tipo 10 %. Cuota' },
  { box: '11', label: 'Bienes usados. Tipo 21 %. Base imponible' },
  { box: '12', label: 'Bienes usados. Tipo 21 %. Cuota' },
  { box: '13', label: 'Agencias de viajes. Tipo 21 %. Base imponible' },
  { box: '14', label: 'Agencias de viajes. Tipo 21 %. Cuota' },
  { box: '29', label: 'Modificación de bases y cuotas. Base imponible' },
  { box: '30', label: 'Modificación de bases y cuotas. Cuota' },
  { box: '35', label: 'Recargo de equivalencia. Tipo 0,5 %. Base imponible' },
  { box: '36', label: 'Recargo de equivalencia. Tipo 0,5 %. Cuota' },
  { box: '599', label: 'Recargo de equivalencia. Tipo 1,4 %. Base imponible' },
  { box: '600', label: 'Recargo de equivalencia. Tipo 1,4 %. Cuota' },
  { box: '601', label: 'Recargo de equivalencia. Tipo 5,2 %. Base imponible' },
  { box: '602', label: 'Recargo de equivalencia. Tipo 5,2 %. Cuota' },
  { box: '41', label: 'Recargo de equivalencia. Tipo 1,75 %. Base imponible' },
  { box: '42', label: 'Recargo de equivalencia. Tipo 1,75 %. Cuota' },
  { box: '43', label: 'Modificación del recargo de equivalencia. Base imponible' },
  { box: '44', label: 'Modificación del recargo de equivalencia. Cuota' },
  { box: '99', label: 'Operaciones en régimen general' },
  { box: '653', label: 'Operaciones en régimen especial del criterio de caja' },
  { box: '100', label: 'Operaciones en régimen simplificado' },
  { box: '101', label: 'Operaciones en régimen especial de la agricultura, ganadería y pesca' },
  {
    box: '102',
    label:
      'Operaciones realizadas por sujetos pasivos acogidos al régimen especial del recargo de equivalencia',
  },
  { box: '103', label: 'Entregas intracomunitarias de bienes y servicios' },
  { box: '104', label: 'Exportaciones y otras operaciones exentas con derecho a deducción' },
  { box: '105', label: 'Operaciones exentas sin derecho a deducción' },
  { box: '110', label: 'Operaciones no sujetas por reglas de localización, excepto las de la casilla 126' },
  { box: '125', label: 'Operaciones sujetas con inversión del sujeto pasivo' },
  { box: '126', label: 'OSS. Operaciones no sujetas por reglas de localización acogidas a la OSS' },
  { box: '127', label: 'OSS. Operaciones sujetas y acogidas a la OSS' },
  {
    box: '227',
    label:
      'Operaciones en régimen especial de bienes usados, objetos de arte, antigüedades y objetos de colección',
  },
  { box: '228', label: 'Operaciones en régimen especial de agencias de viajes' },
  {
    box: '654',
    label: 'Criterio de caja. Entregas y servicios por la regla general de devengo. Base imponible',
  },
  { box: '655', label: 'Criterio de caja. Entregas y servicios por la regla general de devengo. Cuota' },
];

/** Known boxes that box 47 adds up. */
export const TAX_BOXES_390: readonly string[] = [
  ...['02', '04', '06', '644', '646', '648', '08', '10', '12', '14', '30', '36', '600', '602', '42', '44'],
];

/**
 * Known boxes that box 108 adds up: the total turnover (Ley 37/1992, art. 121). The form subtracts immovable property that is not
 * habitual (106) and investment goods (107) from it.
 */
export const TURNOVER_BOXES_390: readonly string[] = [
  ...['99', '653', '100', '101', '102', '103', '104', '105', '110', '125', '126', '127', '227', '228'],
];
