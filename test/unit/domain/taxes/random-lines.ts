import type { ExemptionReason, TaxType } from '../../../../src/domain/taxes/tax-catalogue.ts';
import type { MainTax, TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { type Chooser, decimal, pick, seldom } from './chooser.ts';

/** Date with the most rates in force. */
export const RANDOM_LINES_DATE = '2024-11-15';

const SURCHARGES = new Map<number, readonly number[]>([
  [21, [5.2, 1.75]],
  [10, [1.4]],
  [7.5, [1]],
  [4, [0.5]],
  [2, [0.26]],
]);
const IRPF_RATES = [1, 2, 7, 15, 19, 24, 35];
/** Maximum number of lines of a random invoice. */
export const MOST_RANDOM_LINES = 20;

function tax(
  type: TaxType,
  percentage: number,
  regime_key = '01',
  exemption_reason: ExemptionReason | null = null,
): MainTax {
  return { type, percentage, regime_key, exemption_reason };
}

const TAXES: readonly MainTax[] = [
  ...[21, 21, 10, 10, 4, 7.5, 2].map((rate) => tax('IVA', rate)),
  tax('IVA', 21, '07'),
  tax('IVA', 21, '11'),
  tax('IVA', 10, '18'),
  tax('IVA', 0, '01', 'E1'),
  tax('IVA', 0, '02', 'E2'),
  tax('IVA', 0, '01', 'N1'),
  tax('IVA', 0, '01', 'N2'),
  tax('IVA', 0, '01', 'S2'),
  ...[0, 19, 25.5, 27].map((rate) => tax('IVA', rate, '17')),
  tax('IVA', 19, '17', 'N2'),
  ...[0, 3, 7, 9.5, 15, 20].map((rate) => tax('IGIC', rate)),
  tax('IGIC', 7, '17'),
  tax('IGIC', 0, '01', 'E7'),
  ...[0.5, 4, 10].map((rate) => tax('IPSI', rate)),
  tax('IPSI', 0, '19', 'E6'),
];

function quantity(choose: Chooser, corrective: boolean): number {
  const size = pick(choose, [
    () => choose.int(1, 12),
    () => 1,
    () => decimal(choose, 1, 99_999, 1000),
    () => decimal(choose, 1, 999_999_999, 1_000_000),
  ])();
  return corrective && seldom(choose, 3) ? -size : size;
}

function unitPrice(choose: Chooser): number {
  const price = pick(choose, [
    () => decimal(choose, 0, 99_999, 100),
    () => decimal(choose, 0, 9_999_999, 10_000),
    () => decimal(choose, 1, 99, 10_000),
    () => decimal(choose, 0, 999_999_999, 100),
  ])();
  return seldom(choose, 10) ? 0 - price : price;
}

/** Returns a quantity large enough for the unit price of a declared total to be storable. */
function declaredQuantity(choose: Chooser, corrective: boolean): number {
  const size = pick(choose, [
    () => choose.int(1, 12),
    () => 1,
    () => decimal(choose, 10_000, 999_999_999, 1_000_000),
  ])();
  return corrective && seldom(choose, 3) ? -size : size;
}

function declaredTotal(choose: Chooser, corrective: boolean): number {
  const total = pick(choose, [
    () => decimal(choose, 0, 100, 100),
    () => decimal(choose, 1, 99_999, 100),
    () => decimal(choose, 1, 99_999_999, 100),
  ])();
  return corrective && seldom(choose, 3) ? 0 - total : total;
}

interface Palette {
  corrective: boolean;
  taxes: readonly MainTax[];
  irpf: readonly number[];
  /** Number of lines in ten that declare their total. */
  declared: number;
}

function randomPalette(choose: Chooser): Palette {
  return {
    corrective: seldom(choose, 4),
    taxes: Array.from({ length: choose.int(1, 4) }, () => pick(choose, TAXES)),
    irpf: [0, ...Array.from({ length: choose.int(0, 2) }, () => pick(choose, IRPF_RATES))],
    declared: pick(choose, [0, 0, 3, 10]),
  };
}

function randomLine(choose: Chooser, palette: Palette): TaxLine {
  const inclusive = choose.int(1, 10) <= palette.declared;
  const disbursement = seldom(choose, 12);
  const mainTax = disbursement ? null : pick(choose, palette.taxes);
  const chargeable = mainTax?.type === 'IVA' && mainTax.regime_key !== '17';
  const surcharges = chargeable ? (SURCHARGES.get(mainTax.percentage) ?? []) : [];
  const discounted = seldom(choose, 3);
  return {
    line_type: disbursement ? 'DISBURSEMENT' : 'NORMAL',
    quantity: inclusive ? declaredQuantity(choose, palette.corrective) : quantity(choose, palette.corrective),
    unit_price: inclusive ? null : unitPrice(choose),
    total_including_tax: inclusive ? declaredTotal(choose, palette.corrective) : null,
    discount_percentage: discounted ? decimal(choose, 1, inclusive ? 9_000 : 10_000, 100) : 0,
    main_tax: mainTax,
    irpf_rate: disbursement ? 0 : pick(choose, palette.irpf),
    equivalence_surcharge_rate: seldom(choose, 2) ? pick(choose, [0, ...surcharges]) : 0,
  };
}

/**
 * Returns the lines of a random invoice, often several of one tax group, with unit prices, totals or both.
 */
export function randomLines(choose: Chooser, length: number): TaxLine[] {
  const palette = randomPalette(choose);
  return Array.from({ length }, () => randomLine(choose, palette));
}

/** Returns the same lines in random order. */
export function shuffled(choose: Chooser, lines: readonly TaxLine[]): TaxLine[] {
  const result: TaxLine[] = [];
  for (const line of lines) result.splice(choose.int(0, result.length), 0, line);
  return result;
}
