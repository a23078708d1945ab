import { attributeOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { ubl } from '../reading/ubl-elements.ts';
import { amountOf } from './exact-amounts.ts';
import { AMOUNTS, type DocumentRule, linesOf, named, peppol } from './peppol-document-rule.ts';

const { all, one, text } = ubl;

/** Largest difference between an allowance and its percentage, in units of the currency. */
const SLACK = '0.02';
const INDICATORS: readonly string[] = ['true', 'false'];

/** Returns the allowances and charges of the document and of its lines, without those of prices. */
function adjustmentsOf(root: XmlElement): XmlElement[] {
  return [root, ...linesOf(root)].flatMap((each) => all(each, 'cac:AllowanceCharge'));
}

function isOfPercentage(adjustment: XmlElement): boolean {
  const base = amountOf(text(adjustment, 'cbc:BaseAmount'));
  const percentage = amountOf(text(adjustment, 'cbc:MultiplierFactorNumeric'));
  const amount = amountOf(text(adjustment, 'cbc:Amount') ?? '0');
  if (base === null || percentage === null || amount === null) return true;
  return amount.minus(base.times(percentage).div(100)).abs().lte(SLACK);
}

function isInCurrency(root: XmlElement): boolean {
  const currency = text(root, 'cbc:DocumentCurrencyCode');
  const taxes = named(root, 'TaxTotal', 'TaxSubtotal').flatMap((each) =>
    each.local === 'TaxSubtotal' || one(each, 'cac:TaxSubtotal') !== null ? all(each, 'cbc:TaxAmount') : [],
  );
  return [...named(root, ...AMOUNTS), ...taxes].every((each) => attributeOf(each, 'currencyID') === currency);
}

function withSubtotals(root: XmlElement, has: boolean): number {
  return all(root, 'cac:TaxTotal').filter((each) => (one(each, 'cac:TaxSubtotal') !== null) === has).length;
}

/** True if the VAT totals in both currencies (BT-110, BT-111) are not of opposite signs. */
function haveOneSign(root: XmlElement): boolean {
  const accounting = text(root, 'cbc:TaxCurrencyCode');
  if (accounting === null) return true;
  const signOf = (currency: string | null) => {
    const total = all(root, 'cac:TaxTotal/cbc:TaxAmount').find(
      (each) => attributeOf(each, 'currencyID') === currency,
    );
    const amount = total === undefined ? null : amountOf(textOf(total));
    return amount === null ? null : amount.cmp(0);
  };
  const [own, other] = [signOf(text(root, 'cbc:DocumentCurrencyCode')), signOf(accounting)];
  return own !== null && other !== null && own * other >= 0;
}

/** Rules on allowances, charges, currencies and VAT totals. */
export const AMOUNT_RULES: readonly DocumentRule[] = [
  peppol(
    'R040',
    'An allowance or charge is not its base at its percentage.',
    'Un descuento o cargo no es su base por su porcentaje.',
    (root) => adjustmentsOf(root).every(isOfPercentage),
  ),
  peppol(
    'R043',
    'A charge indicator is neither true nor false.',
    'Un indicador de cargo no es true ni false.',
    (root) =>
      adjustmentsOf(root).every((each) => INDICATORS.includes(text(each, 'cbc:ChargeIndicator') ?? '')),
  ),
  peppol('R044', 'A price has a charge.', 'Un precio tiene un cargo.', (root) =>
    linesOf(root)
      .flatMap((line) => all(line, 'cac:Price/cac:AllowanceCharge'))
      .every((each) => text(each, 'cbc:ChargeIndicator') === 'false'),
  ),
  peppol(
    'R051',
    'An amount is in another currency than the invoice (BT-5).',
    'Un importe está en otra moneda que la factura (BT-5).',
    isInCurrency,
  ),
  peppol(
    'R053',
    'There is not exactly one VAT total with a breakdown.',
    'No hay exactamente un total de IVA con desglose.',
    (root) => withSubtotals(root, true) === 1,
  ),
  peppol(
    'R054',
    'A VAT total without a breakdown requires a VAT accounting currency (BT-6), and the currency requires the total.',
    'Un total de IVA sin desglose va con una moneda de contabilización (BT-6), y solo entonces.',
    (root) => withSubtotals(root, false) === (text(root, 'cbc:TaxCurrencyCode') === null ? 0 : 1),
  ),
  peppol(
    'R055',
    'The VAT totals in the two currencies have opposite signs.',
    'Los totales de IVA en las dos monedas tienen signos opuestos.',
    haveOneSign,
  ),
];
