import type { RawAdjustment, RawInvoice, RawTotals, RawVatRow } from '../reading/raw-invoice.ts';
import {
  amountOf,
  amountOrNought,
  areNear,
  hasCentsAtMost,
  isExactly,
  NOUGHT,
  sumOf,
} from './exact-amounts.ts';
import { type Rule, rule } from './rule.ts';

function adjusted(invoice: RawInvoice, isCharge: boolean) {
  return sumOf(invoice.adjustments.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount));
}

/** True if a total of allowances or charges is their sum. Without any, there is no total, or one of 0. */
function isSumOfAdjustments(invoice: RawInvoice, stated: string | null, isCharge: boolean): boolean {
  if (stated === null) return invoice.adjustments.every((each) => each.isCharge !== isCharge);
  return isExactly(amountOrNought(stated), adjusted(invoice, isCharge), true);
}

/** True if a tax amount is the rate of its base, ignoring signs. The tax is 0 without a rate. */
function isTaxOf({ base, amount, rate }: RawVatRow): boolean {
  const tax = amountOrNought(amount).abs();
  const percent = amountOf(rate);
  if (percent === null || percent.round(0).eq(0)) return tax.round(0).eq(0);
  const due = amountOrNought(base).abs().times(percent).div(100).round(2);
  return areNear(tax, due);
}

/**
 * True if the amount due is the total less what is paid plus rounding. The official rules compare it exactly in CII. In UBL they
 * round to cents each side that has a difference.
 */
function isDueOfTotal({ totals, syntax }: RawInvoice): boolean {
  if (totals.due === null) return false;
  const [due, rounding] = [amountOrNought(totals.due), amountOrNought(totals.rounding)];
  const [gross, paid] = [amountOrNought(totals.gross), amountOrNought(totals.paid)];
  if (syntax === 'CII') return due.eq(gross.minus(paid).plus(rounding));
  const unrounded = totals.rounding === null ? due : due.minus(rounding).round(2);
  return isExactly(unrounded, gross.minus(paid), totals.paid !== null);
}

const SUMS: readonly Rule[] = [
  rule(
    'BR-CO-10',
    'The sum of line net amounts (BT-106) is not that of the lines (BT-131).',
    'La suma de importes netos (BT-106) no es la de las líneas (BT-131).',
    (i) =>
      i.totals.lines !== null &&
      isExactly(amountOrNought(i.totals.lines), sumOf(i.lines.map(({ netAmount }) => netAmount)), true),
  ),
  rule(
    'BR-CO-11',
    'The sum of allowances (BT-107) is not that of the allowances (BT-92).',
    'La suma de descuentos (BT-107) no es la de los descuentos (BT-92).',
    (i) => isSumOfAdjustments(i, i.totals.allowances, false),
  ),
  rule(
    'BR-CO-12',
    'The sum of charges (BT-108) is not that of the charges (BT-99).',
    'La suma de cargos (BT-108) no es la de los cargos (BT-99).',
    (i) => isSumOfAdjustments(i, i.totals.charges, true),
  ),
  rule(
    'BR-CO-13',
    'The total without VAT (BT-109) is not lines less allowances plus charges.',
    'El total sin IVA (BT-109) no es líneas menos descuentos más cargos.',
    ({ totals, syntax }) =>
      totals.net !== null &&
      isExactly(
        amountOrNought(totals.net),
        amountOrNought(totals.lines)
          .minus(amountOrNought(totals.allowances))
          .plus(amountOrNought(totals.charges)),
        syntax === 'CII' || totals.allowances !== null || totals.charges !== null,
      ),
  ),
  rule(
    'BR-CO-14',
    'The VAT total (BT-110) is not the sum of the breakdown (BT-117).',
    'El total de IVA (BT-110) no es la suma del desglose (BT-117).',
    (i) =>
      i.totals.tax === null ||
      i.vatRows.length === 0 ||
      isExactly(amountOrNought(i.totals.tax), sumOf(i.vatRows.map(({ amount }) => amount)), true),
  ),
  rule(
    'BR-CO-15',
    'The total with VAT (BT-112) is not the total without VAT (BT-109) plus VAT (BT-110).',
    'El total con IVA (BT-112) no es el total sin IVA (BT-109) más el IVA (BT-110).',
    ({ syntax, totals, currency, vatTotals }) =>
      currency === null ||
      // The official rule of CII takes any VAT total where both totals are equal.
      (syntax === 'CII' && amountOrNought(totals.gross).eq(amountOrNought(totals.net))) ||
      (totals.gross !== null &&
        totals.tax !== null &&
        vatTotals === 1 &&
        isExactly(
          amountOrNought(totals.gross),
          amountOrNought(totals.net).plus(amountOrNought(totals.tax)),
          true,
        )),
  ),
  rule(
    'BR-CO-16',
    'The amount due (BT-115) is not the total (BT-112) less what is paid (BT-113) plus rounding (BT-114).',
    'El importe a pagar (BT-115) no es el total (BT-112) menos lo pagado (BT-113) más el redondeo (BT-114).',
    isDueOfTotal,
  ),
  rule(
    'BR-CO-17',
    'A VAT amount (BT-117) is not its base (BT-116) at its rate (BT-119).',
    'Una cuota de IVA (BT-117) no es su base (BT-116) por su tipo (BT-119).',
    (i) => i.vatRows.every(isTaxOf),
  ),
];

interface Decimals {
  id: string;
  term: string;
  of(invoice: RawInvoice): readonly (string | null)[];
}

function total(id: string, term: string, name: keyof RawTotals): Decimals {
  return { id, term, of: ({ totals }) => [totals[name]] };
}

function adjustments(id: string, term: string, isCharge: boolean, name: 'amount' | 'base'): Decimals {
  return {
    id,
    term,
    of: (i) => i.adjustments.filter((each) => each.isCharge === isCharge).map((each) => each[name]),
  };
}

function lineAdjustments(id: string, term: string, isCharge: boolean, name: 'amount' | 'base'): Decimals {
  const own = (all: readonly RawAdjustment[]) => all.filter((each) => each.isCharge === isCharge);
  return { id, term, of: (i) => i.lines.flatMap((line) => own(line.adjustments).map((each) => each[name])) };
}

/** Rules on amounts with at most two decimals (EN 16931-1, 6.5.2). */
const DECIMALS: readonly Decimals[] = [
  adjustments('BR-DEC-01', 'BT-92', false, 'amount'),
  adjustments('BR-DEC-02', 'BT-93', false, 'base'),
  adjustments('BR-DEC-05', 'BT-99', true, 'amount'),
  adjustments('BR-DEC-06', 'BT-100', true, 'base'),
  total('BR-DEC-09', 'BT-106', 'lines'),
  total('BR-DEC-10', 'BT-107', 'allowances'),
  total('BR-DEC-11', 'BT-108', 'charges'),
  total('BR-DEC-12', 'BT-109', 'net'),
  total('BR-DEC-13', 'BT-110', 'tax'),
  total('BR-DEC-14', 'BT-112', 'gross'),
  total('BR-DEC-15', 'BT-111', 'taxInTaxCurrency'),
  total('BR-DEC-16', 'BT-113', 'paid'),
  total('BR-DEC-17', 'BT-114', 'rounding'),
  total('BR-DEC-18', 'BT-115', 'due'),
  { id: 'BR-DEC-19', term: 'BT-116', of: (i) => i.vatRows.map(({ base }) => base) },
  { id: 'BR-DEC-20', term: 'BT-117', of: (i) => i.vatRows.map(({ amount }) => amount) },
  { id: 'BR-DEC-23', term: 'BT-131', of: (i) => i.lines.map(({ netAmount }) => netAmount) },
  lineAdjustments('BR-DEC-24', 'BT-136', false, 'amount'),
  lineAdjustments('BR-DEC-25', 'BT-137', false, 'base'),
  lineAdjustments('BR-DEC-27', 'BT-141', true, 'amount'),
  lineAdjustments('BR-DEC-28', 'BT-142', true, 'base'),
];

/** True if the tax of a breakdown row is its rate of its base, as the category rules require. */
export function isTaxed(row: RawVatRow): boolean {
  return isTaxOf(row);
}

/** True if a row has no tax. */
export function isUntaxed({ amount }: RawVatRow): boolean {
  return amountOrNought(amount).eq(NOUGHT);
}

/** Rules on sums (EN 16931-1, 6.4.2 and 6.5.2). */
export const SUM_RULES: readonly Rule[] = [
  ...SUMS,
  ...DECIMALS.map(({ id, term, of }) =>
    rule(id, `${term} has more than two decimals.`, `${term} tiene más de dos decimales.`, (invoice) =>
      of(invoice).every(hasCentsAtMost),
    ),
  ),
];
