import type { Breakdowns, IssuedInvoice, TaxedAmount } from '../../../src/domain/tax-books/issued-invoice.ts';

/**
 * Forms 347 and 349 computed from invoices, without the register or a rule of the product. Sources: the regulation
 * (RD 1065/2007, arts. 31 to 35) and the order (EHA/769/2010). Amounts in cents.
 */

function dayOf({ is_corrective, issue_date, operation_date }: IssuedInvoice): string {
  return is_corrective ? issue_date : (operation_date ?? issue_date);
}

const isForeign = ({ recipient }: IssuedInvoice) => recipient?.alternative_id?.type === '02';

/** Rounds half away from zero, as money is rounded. */
function rounded(exact: number): number {
  return Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5 + 1e-9);
}

/**
 * Returns the part of a total collected in a year for a cash basis invoice: payments less returns. Ley 37/1992, art.
 * 163 terdecies.
 */
function collectedIn(invoice: IssuedInvoice, year: number, totalCents: number): number {
  const { is_corrective, issue_date, operation_date, settlements, to_pay_cents } = invoice;
  if (is_corrective) return issue_date.startsWith(`${year}-`) ? totalCents : 0;
  const lastYear = Number((operation_date ?? issue_date).slice(0, 4)) + 1;
  const until = (day: string): number => {
    if (day >= `${lastYear}-12-31`) return totalCents;
    if (to_pay_cents === 0) return 0;
    const moved = settlements.filter(({ date }) => date <= day);
    const signs: Record<string, number> = { PAYMENT: 1, SET_OFF: 1, RETURN: -1 };
    const sum = moved.reduce((total, { kind, amount_cents }) => total + (signs[kind] ?? 0) * amount_cents, 0);
    const part = Math.min(Math.max(sum / to_pay_cents, 0), 1);
    return rounded(totalCents * part);
  };
  return until(`${year}-12-31`) - until(`${year - 1}-12-31`);
}

/**
 * Returns the part of a tax group outside withholding: the customer declares the other part in form 190 or 180, and form 347
 * leaves it out (RD 1065/2007, art. 33.2.i).
 */
function outsideWithholding({ irpf, withheld }: Breakdowns, row: TaxedAmount): number {
  const total = row.base_cents + row.amount_cents;
  if (irpf.every(({ amount_cents }) => amount_cents === 0)) return total;
  const own = (withheld ?? []).find(
    (one) =>
      one.tax_type === row.tax_type &&
      one.percentage === row.percentage &&
      one.regime_key === row.regime_key &&
      one.exemption_reason === row.exemption_reason,
  );
  return own === undefined
    ? 0
    : rounded((total * own.outside_cents) / (own.base_cents + own.outside_cents)) + 0;
}

interface Declared347 {
  quarters: number[];
  accrued: number;
}

/**
 * Returns invoiced totals of a year by customer, in Spain and abroad, if they exceed 3,005.06. Maps `id operations`
 * to quarters and the amount collected in cash basis. A corrective by substitution takes back what it replaces.
 */
export function declared347(book: readonly IssuedInvoice[], year: number): Record<string, Declared347> {
  const records = new Map<string, Declared347 & { id: string }>();
  for (const invoice of book) {
    const { recipient, is_exchanged } = invoice;
    const id = recipient?.nif ?? recipient?.alternative_id?.number;
    if (id === undefined || is_exchanged) continue;
    const day = dayOf(invoice);
    const at = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
    const recordOf = (regime: string) => {
      const operations = regime === '07' ? 'CASH_BASIS' : regime === '11' ? 'LEASE' : 'ORDINARY';
      const key = `${id} ${operations}`;
      const record = records.get(key) ?? { id, quarters: [0, 0, 0, 0], accrued: 0 };
      records.set(key, record);
      return record;
    };
    const add = (regime: string, cents: number) => {
      if (!day.startsWith(`${year}-`)) return;
      const { quarters } = recordOf(regime);
      quarters[at] = (quarters[at] ?? 0) + cents;
    };
    let inCash = 0;
    const count = (breakdowns: Breakdowns, sign: number) => {
      for (const row of breakdowns.vat) {
        const { tax_type, regime_key, exemption_reason: reason } = row;
        const cents = sign * outsideWithholding(breakdowns, row);
        const isVat = tax_type === 'IVA';
        const isOss = isVat && regime_key === '17';
        const isExport =
          reason === 'E2' ||
          reason === 'E3' ||
          (isVat ? regime_key === '02' : tax_type === 'IPSI' && reason === 'E5');
        const isWithin =
          isForeign(invoice) && (!isVat || reason === 'E5' || reason === 'E6' || reason === 'N2');
        if (isVat && regime_key === '07') inCash += cents;
        if (!isOss && !isExport && !isWithin) add(isVat ? regime_key : '08', cents);
      }
      const isWithheld = breakdowns.irpf.some(({ amount_cents }) => amount_cents !== 0);
      for (const { amount_cents } of isWithheld ? [] : breakdowns.surcharge) add('01', sign * amount_cents);
    };
    count(invoice, 1);
    const replaced = invoice.replaced?.breakdowns ?? null;
    if (replaced !== null) count(replaced, -1);
    if (inCash !== 0) recordOf('07').accrued += collectedIn(invoice, year, inCash);
  }
  const sum = (id: string, of: (record: Declared347) => number) =>
    [...records.values()]
      .filter((record) => record.id === id)
      .reduce((total, record) => total + of(record), 0);
  const totalOf = ({ quarters }: Declared347) => quarters.reduce((total, cents) => total + cents, 0);
  const isDeclared = (id: string) =>
    Math.abs(sum(id, totalOf)) > 300_506 || Math.abs(sum(id, ({ accrued }) => accrued)) > 300_506;
  return Object.fromEntries(
    [...records]
      .filter(
        ([, { id, quarters, accrued }]) =>
          isDeclared(id) && (accrued !== 0 || quarters.some((cents) => cents !== 0)),
      )
      .map(([key, { quarters, accrued }]) => [key, { quarters, accrued }]),
  );
}

/** Returns the bases of form 349 in a quarter by operator and key, with rectifications. Maps `number key` to cents. */
export function declared349(
  book: readonly IssuedInvoice[],
  { from, to }: { from: string; to: string },
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const invoice of book) {
    const day = dayOf(invoice);
    const number = invoice.recipient?.alternative_id?.number;
    if (
      !isForeign(invoice) ||
      number === undefined ||
      invoice.register_type === 'F3' ||
      day < from ||
      day > to
    )
      continue;
    for (const { tax_type, regime_key, exemption_reason: reason, base_cents } of invoice.vat) {
      const isService = reason === 'N2' && regime_key !== '08';
      const key = reason === 'E5' ? 'E' : isService ? 'S' : null;
      if (tax_type !== 'IVA' || regime_key === '17' || key === null) continue;
      sums.set(`${number} ${key}`, (sums.get(`${number} ${key}`) ?? 0) + base_cents);
    }
  }
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
}
