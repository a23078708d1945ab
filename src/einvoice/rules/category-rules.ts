import type { RawInvoice } from '../reading/raw-invoice.ts';
import { allowances, charges, haveBases, lineUses, ownRows, type Use } from './categories/category-bases.ts';
import { CATEGORIES, type CategoryTerms } from './categories/category-terms.ts';
import { amountOf } from './exact-amounts.ts';
import { type Rule, rule } from './rule.ts';
import { isTaxed, isUntaxed } from './sum-rules.ts';

function isRate({ rate: wanted }: CategoryTerms, text: string | null): boolean {
  const rate = amountOf(text);
  if (wanted === 'NONE') return text === null;
  if (wanted === 'POSITIVE') return rate?.gt(0) ?? false;
  return wanted === 'ZERO' ? (rate?.eq(0) ?? false) : (rate?.gte(0) ?? false);
}

function areIdentified({ seller, buyer }: CategoryTerms, i: RawInvoice): boolean {
  const hasVat = i.seller.vatId !== null || (i.representative?.vatId ?? null) !== null;
  const hasSeller = {
    VAT_OR_TAX: hasVat || i.seller.taxNumber !== null,
    VAT: hasVat,
    NONE: !hasVat,
  }[seller];
  const hasBuyer = {
    ANY: true,
    VAT_OR_REGISTRATION: i.buyer.vatId !== null || i.buyer.registration !== null,
    VAT: i.buyer.vatId !== null,
    NONE: i.buyer.vatId === null,
  }[buyer];
  return hasSeller && hasBuyer;
}

/** Builds the rules on the uses of a category: the identified parties and the rate. */
function useRules(terms: CategoryTerms): Rule[] {
  const { id, code, name } = terms;
  const identified = (number: string, of: (i: RawInvoice) => readonly Use[]) =>
    rule(
      `BR-${id}-${number}`,
      `“${name.en}” (${code}) asks for the tax numbers of seller and buyer, or for none.`,
      `«${name.es}» (${code}) exige los números fiscales de vendedor y comprador, o que no los haya.`,
      (i) => !of(i).some((use) => use.code === code) || areIdentified(terms, i),
    );
  const rated = (number: string, of: (i: RawInvoice) => readonly Use[]) =>
    rule(
      `BR-${id}-${number}`,
      `The rate of “${name.en}” (${code}) is wrong.`,
      `El tipo de «${name.es}» (${code}) no es correcto.`,
      (i) => of(i).every((use) => use.code !== code || isRate(terms, use.rate)),
    );
  return [
    identified('02', lineUses),
    identified('03', allowances),
    identified('04', charges),
    rated('05', lineUses),
    rated('06', allowances),
    rated('07', charges),
  ];
}

/**
 * True if a category has its rows. A row of a category that nothing uses is no fault of UBL if there is one for all rates, and none of CII
 * if there is one for each, as the official rules judge.
 */
function areRowsOfUses(terms: CategoryTerms, i: RawInvoice): boolean {
  const rows = ownRows(terms, i).length;
  const isUsed = [...lineUses(i), ...allowances(i), ...charges(i)].some(({ code }) => code === terms.code);
  if (isUsed) return terms.rows === 'ONE' ? rows === 1 : rows > 0;
  const mayStandUnused = (terms.rows === 'ONE') === (i.syntax === 'UBL');
  return rows === 0 || (mayStandUnused && (terms.rows === 'BY_RATE' || rows === 1));
}

function reasonRule(terms: CategoryTerms): Rule {
  const { id, code, name } = terms;
  const isDue = terms.reason === 'DUE';
  return rule(
    `BR-${id}-10`,
    isDue
      ? `“${name.en}” (${code}) says why (BT-120, BT-121).`
      : `“${name.en}” (${code}) gives no reason of exemption (BT-120, BT-121).`,
    isDue
      ? `«${name.es}» (${code}) dice por qué (BT-120, BT-121).`
      : `«${name.es}» (${code}) no lleva motivo de exención (BT-120, BT-121).`,
    (i) =>
      ownRows(terms, i).every(({ reason, reasonCode }) => (reason !== null || reasonCode !== null) === isDue),
  );
}

/** Builds the rules on the breakdown row of a category. */
function rowRules(terms: CategoryTerms): Rule[] {
  const { id, code, name } = terms;
  return [
    rule(
      `BR-${id}-01`,
      `“${name.en}” (${code}) and its row in the VAT breakdown go together.`,
      `«${name.es}» (${code}) y su fila en el desglose de IVA van juntas.`,
      (i) => areRowsOfUses(terms, i),
    ),
    rule(
      `BR-${id}-08`,
      `The base of “${name.en}” (${code}) is not that of its lines, charges and allowances.`,
      `La base de «${name.es}» (${code}) no es la de sus líneas, cargos y descuentos.`,
      (i) => haveBases(terms, i),
    ),
    rule(
      `BR-${id}-09`,
      `The tax of “${name.en}” (${code}) is wrong.`,
      `La cuota de «${name.es}» (${code}) no es correcta.`,
      (i) => ownRows(terms, i).every(terms.rows === 'BY_RATE' ? isTaxed : isUntaxed),
    ),
    reasonRule(terms),
  ];
}

const hasRow = (i: RawInvoice, code: string) => i.vatRows.some((row) => row.code === code);
const others = (uses: readonly Use[], code: string) => uses.some((use) => use.code !== code);

const FURTHER: readonly Rule[] = [
  rule(
    'BR-IC-11',
    'An intra-community supply says when it was delivered (BT-72) or its period (BG-14).',
    'Una entrega intracomunitaria dice cuándo se entregó (BT-72) o su periodo (BG-14).',
    (i) => !hasRow(i, 'K') || (i.delivery?.date ?? null) !== null || i.period !== null,
  ),
  rule(
    'BR-IC-12',
    'An intra-community supply says the country that it goes to (BT-80).',
    'Una entrega intracomunitaria dice el país de destino (BT-80).',
    (i) => !hasRow(i, 'K') || (i.delivery?.address?.country ?? null) !== null,
  ),
  rule(
    'BR-O-11',
    'A breakdown that is not subject to VAT has no other category.',
    'Lo no sujeto va solo en el desglose.',
    (i) => !hasRow(i, 'O') || i.vatRows.every(({ code }) => code === 'O'),
  ),
  rule(
    'BR-O-12',
    'What is not subject to VAT has no line of another category beside it.',
    'Lo no sujeto no lleva al lado una línea de otra categoría.',
    (i) => !hasRow(i, 'O') || !others(lineUses(i), 'O'),
  ),
  rule(
    'BR-O-13',
    'What is not subject to VAT has no allowance of another category beside it.',
    'Lo no sujeto no lleva al lado un descuento de otra categoría.',
    (i) => !hasRow(i, 'O') || !others(allowances(i), 'O'),
  ),
  rule(
    'BR-O-14',
    'What is not subject to VAT has no charge of another category beside it.',
    'Lo no sujeto no lleva al lado un cargo de otra categoría.',
    (i) => !hasRow(i, 'O') || !others(charges(i), 'O'),
  ),
];

/** Rules on each VAT category (EN 16931-1, 6.4.3). */
export const CATEGORY_RULES: readonly Rule[] = [
  ...CATEGORIES.flatMap((terms) => [...rowRules(terms), ...useRules(terms)]),
  ...FURTHER,
];
