import type { SaidInvoice, SaidVatRow } from '../reading/said-invoice.ts';
import { type Amount, amountOf, amountOrNought, areEqual, areNear, NOUGHT } from './exact-amounts.ts';
import { type Rule, rule } from './rule.ts';
import { isTaxed, isUntaxed } from './sum-rules.ts';

/** Differences between the rules on VAT categories (EN 16931-1, 6.4.3). */
interface CategoryTerms {
  /** Name in rule ids. */
  id: string;
  code: string;
  name: { en: string; es: string };
  /** Required rate: above 0, 0, at least 0, or none. */
  rate: 'POSITIVE' | 'ZERO' | 'ANY' | 'NONE';
  /** One row in the breakdown, or one for each rate. */
  rows: 'ONE' | 'BY_RATE';
  /** DUE if its row must give the reason for charging no tax. */
  reason: 'DUE' | 'NONE';
  /** Tax numbers that seller and buyer must have, or must not have. */
  seller: 'VAT_OR_TAX' | 'VAT' | 'NONE';
  buyer: 'ANY' | 'VAT_OR_REGISTRATION' | 'VAT' | 'NONE';
}

const CATEGORIES: readonly CategoryTerms[] = [
  {
    id: 'S',
    code: 'S',
    name: { en: 'Standard rated', es: 'tipo general' },
    rate: 'POSITIVE',
    rows: 'BY_RATE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'Z',
    code: 'Z',
    name: { en: 'Zero rated', es: 'tipo cero' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'E',
    code: 'E',
    name: { en: 'Exempt', es: 'exenta' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'AE',
    code: 'AE',
    name: { en: 'Reverse charge', es: 'inversión del sujeto pasivo' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT_OR_TAX',
    buyer: 'VAT_OR_REGISTRATION',
  },
  {
    id: 'IC',
    code: 'K',
    name: { en: 'Intra-community supply', es: 'entrega intracomunitaria' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT',
    buyer: 'VAT',
  },
  {
    id: 'G',
    code: 'G',
    name: { en: 'Export', es: 'exportación' },
    rate: 'ZERO',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'VAT',
    buyer: 'ANY',
  },
  {
    id: 'O',
    code: 'O',
    name: { en: 'Not subject to VAT', es: 'no sujeta' },
    rate: 'NONE',
    rows: 'ONE',
    reason: 'DUE',
    seller: 'NONE',
    buyer: 'NONE',
  },
  {
    id: 'AF',
    code: 'L',
    name: { en: 'IGIC', es: 'IGIC' },
    rate: 'ANY',
    rows: 'BY_RATE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
  {
    id: 'AG',
    code: 'M',
    name: { en: 'IPSI', es: 'IPSI' },
    rate: 'ANY',
    rows: 'BY_RATE',
    reason: 'NONE',
    seller: 'VAT_OR_TAX',
    buyer: 'ANY',
  },
];

interface Use {
  code: string | null;
  rate: string | null;
  amount: string | null;
}

/** Returns the taxes of each line with its amount. A tax that a line names twice counts once. */
function lineUses(i: SaidInvoice): Use[] {
  return i.lines.flatMap(({ taxes, netAmount }) => {
    const distinct = new Map(taxes.map((tax) => [`${tax.code} ${tax.rate}`, tax]));
    return [...distinct.values()].map((tax) => ({ ...tax, amount: netAmount }));
  });
}

function adjustmentUses(i: SaidInvoice, isCharge: boolean): Use[] {
  return i.adjustments
    .filter((each) => each.isCharge === isCharge)
    .map(({ tax, amount }) => ({ code: tax?.code ?? null, rate: tax?.rate ?? null, amount }));
}

function isRate({ rate: wanted }: CategoryTerms, text: string | null): boolean {
  const rate = amountOf(text);
  if (wanted === 'NONE') return text === null;
  if (wanted === 'POSITIVE') return rate?.gt(0) ?? false;
  return wanted === 'ZERO' ? (rate?.eq(0) ?? false) : (rate?.gte(0) ?? false);
}

function areIdentified({ seller, buyer }: CategoryTerms, i: SaidInvoice): boolean {
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

/** Returns the key of a rate. Equal rates have the same key in any notation. Null for none. */
function rateKey(text: string | null): string | null {
  const rate = amountOf(text);
  if (rate === null) return null;
  return rate.eq(0) ? '0' : rate.toFixed();
}

/**
 * Returns a function for the base of a category's lines, charges and allowances. Without a rate, it returns the base of all
 * rates. They are added up once, so that the cost is only the rows plus the lines.
 */
function basesOf(i: SaidInvoice, code: string): (rate: string | null) => Amount {
  let all = NOUGHT;
  const byRate = new Map<string, Amount>();
  const add = (uses: readonly Use[], isCharged: boolean) => {
    for (const use of uses) {
      if (use.code !== code) continue;
      const amount = amountOrNought(use.amount);
      const signed = isCharged ? amount : NOUGHT.minus(amount);
      all = all.plus(signed);
      const key = rateKey(use.rate);
      if (key !== null) byRate.set(key, (byRate.get(key) ?? NOUGHT).plus(signed));
    }
  };
  add(lineUses(i), true);
  add(adjustmentUses(i, true), true);
  add(adjustmentUses(i, false), false);
  return (rate) => {
    const key = rateKey(rate);
    return key === null ? all : (byRate.get(key) ?? NOUGHT);
  };
}

/** True if the rows of a category have the bases of their lines, charges and allowances. */
function haveBases(terms: CategoryTerms, i: SaidInvoice): boolean {
  const rows = ownRows(terms, i);
  if (rows.length === 0) return true;
  const base = basesOf(i, terms.code);
  return rows.every((row) => {
    const stated = amountOrNought(row.base);
    return terms.rows === 'ONE' ? areEqual(stated, base(null)) : areNear(stated, base(row.rate));
  });
}

const charges = (i: SaidInvoice) => adjustmentUses(i, true);
const allowances = (i: SaidInvoice) => adjustmentUses(i, false);

/** Builds the rules on the uses of a category: the identified parties and the rate. */
function useRules(terms: CategoryTerms): Rule[] {
  const { id, code, name } = terms;
  const identified = (number: string, of: (i: SaidInvoice) => readonly Use[]) =>
    rule(
      `BR-${id}-${number}`,
      `“${name.en}” (${code}) asks for the tax numbers of seller and buyer, or for none.`,
      `«${name.es}» (${code}) exige los números fiscales de vendedor y comprador, o que no los haya.`,
      (i) => !of(i).some((use) => use.code === code) || areIdentified(terms, i),
    );
  const rated = (number: string, of: (i: SaidInvoice) => readonly Use[]) =>
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

function ownRows({ code }: CategoryTerms, i: SaidInvoice): SaidVatRow[] {
  return i.vatRows.filter((row) => row.code === code);
}

function areRowsOfUses(terms: CategoryTerms, i: SaidInvoice): boolean {
  const rows = ownRows(terms, i).length;
  const isUsed = [...lineUses(i), ...allowances(i), ...charges(i)].some(({ code }) => code === terms.code);
  if (!isUsed) return rows === 0;
  return terms.rows === 'ONE' ? rows === 1 : rows > 0;
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

const hasRow = (i: SaidInvoice, code: string) => i.vatRows.some((row) => row.code === code);
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
    'What is not subject to VAT stands alone in the breakdown.',
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
