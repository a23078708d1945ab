import type { IssuedInvoice } from '../../../src/domain/tax-books/issued-invoice.ts';

/**
 * Forms 347 and 349 said over invoices, without the register and without a rule of the product: by the regulation (RD 1065/2007, arts. 31 to
 * 35) and the order (EHA/769/2010). Amounts in cents.
 */

function dayOf({ is_corrective, issue_date, operation_date }: IssuedInvoice): string {
  return is_corrective ? issue_date : (operation_date ?? issue_date);
}

const isForeign = ({ recipient }: IssuedInvoice) => recipient?.alternative_id?.type === '02';

/** What customers in Spain and abroad were invoiced in a year, by quarter, of those beyond 3,005.06: `id` to quarters. */
export function declared347(book: readonly IssuedInvoice[], year: number): Record<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const invoice of book) {
    const { recipient, irpf, is_exchanged } = invoice;
    const id = recipient?.nif ?? recipient?.alternative_id?.number;
    const day = dayOf(invoice);
    const isWithheld = irpf.some(({ amount_cents }) => amount_cents !== 0);
    if (id === undefined || is_exchanged || isWithheld || !day.startsWith(`${year}-`)) continue;
    const quarters = sums.get(id) ?? [0, 0, 0, 0];
    const at = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
    const add = (cents: number) => {
      quarters[at] = (quarters[at] ?? 0) + cents;
    };
    for (const { tax_type, regime_key, exemption_reason: reason, base_cents, amount_cents } of invoice.vat) {
      const isVat = tax_type === 'IVA';
      const isOss = isVat && regime_key === '17';
      const isExport = isVat && (regime_key === '02' || reason === 'E2' || reason === 'E3');
      const isWithin =
        isForeign(invoice) && (!isVat || reason === 'E5' || reason === 'E6' || reason === 'N2');
      if (!isOss && !isExport && !isWithin) add(base_cents + amount_cents);
    }
    for (const { amount_cents } of invoice.surcharge) add(amount_cents);
    sums.set(id, quarters);
  }
  const total = (quarters: readonly number[]) => quarters.reduce((sum, cents) => sum + cents, 0);
  return Object.fromEntries([...sums].filter(([, quarters]) => Math.abs(total(quarters)) > 300_506));
}

/** The bases of form 349 of a quarter by operator and key, rectifications with them: `number key` to cents. */
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
