import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { fromCents } from '../../domain/money.ts';
import type { StatedLine } from '../../domain/payments/provider-event.ts';
import { type AmountsLeft, vatKeyOf, vatRowKey } from '../../domain/taxes/amounts-left.ts';
import type { MainTax, TaxLine } from '../../domain/taxes/tax-line.ts';
import { computeTotals } from '../../domain/taxes/totals.ts';
import type { CorrectiveMaterial } from '../../invoices/correcting/corrective-repository.ts';
import { linesInForce } from '../../invoices/correcting/registered-lines.ts';
import { type LineBody, MAX_DESCRIPTION_CHARACTERS } from '../../invoices/fields/line-schemas.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { creditedParts, divided } from './refund-parts.ts';

/** Description of a refund on its corrective. */
const CALLED: Readonly<Record<InvoiceRow['language'], string>> = {
  es: 'Devolución',
  en: 'Refund',
  ca: 'Devolució',
  gl: 'Devolución',
  eu: 'Itzulketa',
};

/** Part of an invoice with one tax, surcharge and withholding, and what correctives leave of it with tax, in cents. */
interface TaxShare {
  description: string;
  mainTax: MainTax | null;
  surchargeRate: number;
  irpfRate: number;
  cents: number;
}

/** Invoice to refund a part of, as `readCorrectiveMaterial` reads it. */
export type RefundedInvoice = Pick<CorrectiveMaterial, 'amendments' | 'left' | 'corrected'> & {
  original: InvoiceWithLines;
};

function shareKey(mainTax: MainTax | null): string | null {
  return mainTax === null ? null : vatKeyOf(mainTax);
}

/** Returns the parts of an invoice as it was issued. */
function issuedShares({ original, amendments }: RefundedInvoice): TaxShare[] {
  const { lines } = original;
  const shares = new Map<string, TaxShare>();
  const linesNow = linesInForce(lines, amendments);
  for (const [index, stored] of lines.entries()) {
    const line = linesNow[index];
    if (line === undefined) continue;
    const key = JSON.stringify([line.main_tax, line.equivalence_surcharge_rate, line.irpf_rate]);
    const known = shares.get(key);
    if (known !== undefined) known.cents += stored.lineTotalCents;
    else
      shares.set(key, {
        description: line.description,
        mainTax: line.main_tax,
        surchargeRate: line.equivalence_surcharge_rate,
        irpfRate: line.irpf_rate,
        cents: stored.lineTotalCents,
      });
  }
  return [...shares.values()];
}

/** Returns the taxes that only a substitution of the invoice has. */
function substitutedShares(left: AmountsLeft, known: ReadonlySet<string | null>, called: string): TaxShare[] {
  return left.vat_breakdown
    .filter((row) => !known.has(vatRowKey(row)))
    .map(({ tax_type, percentage, regime_key, exemption_reason }) => ({
      description: called,
      mainTax: { type: tax_type, percentage, regime_key, exemption_reason },
      surchargeRate: 0,
      irpfRate: 0,
      cents: 0,
    }));
}

/** Returns what is left of each tax with its surcharges, by key, and of the disbursements under null, in cents. */
function centsLeft(
  { original, corrected }: RefundedInvoice,
  left: AmountsLeft,
  shares: readonly TaxShare[],
): Map<string | null, number> {
  const found = new Map<string | null, number>([
    [null, original.row.totalDisbursementsCents + corrected.totalDisbursementsCents],
  ]);
  for (const row of left.vat_breakdown) found.set(vatRowKey(row), row.base_cents + row.amount_cents);
  for (const { percentage, amount_cents } of left.surcharge_breakdown) {
    const bearing = shares.find(({ surchargeRate }) => surchargeRate === percentage);
    const key = shareKey(bearing?.mainTax ?? null);
    if (bearing !== undefined) found.set(key, (found.get(key) ?? 0) + amount_cents);
  }
  return found;
}

/** Returns the parts of an invoice with what its correctives leave of them. As issued, if that is unknown by tax. */
function leftShares(invoice: RefundedInvoice): TaxShare[] {
  const issued = issuedShares(invoice);
  const { left } = invoice;
  if (left === null) return issued;
  const keys = new Set(issued.map(({ mainTax }) => shareKey(mainTax)));
  const shares = [...issued, ...substitutedShares(left, keys, issued[0]?.description ?? '')];
  const byKey = centsLeft(invoice, left, shares);
  const groups = Map.groupBy(shares, ({ mainTax }) => shareKey(mainTax));
  return [...groups].flatMap(([key, group]) => {
    const weights = group.map(({ cents }) => (group.length === 1 ? 1 : Math.max(cents, 0)));
    const parts = divided(byKey.get(key) ?? 0, weights);
    return group.map((share, index) => ({ ...share, cents: parts[index] ?? 0 }));
  });
}

/** Returns the percentages of a share's base that it amounts to with taxes, and that are paid of it after withholding. */
function percentagesOf({ mainTax, surchargeRate, irpfRate }: TaxShare): { whole: number; paid: number } {
  const whole = 100 + (mainTax?.percentage ?? 0) + surchargeRate;
  return { whole, paid: whole - irpfRate };
}

/** Returns what is paid of a share after withholding, in cents. */
function paidOf(share: TaxShare): number {
  const { whole, paid } = percentagesOf(share);
  return Math.round((share.cents * paid) / whole);
}

/** Returns the part of a share, with taxes, of which a paid amount is left after withholding, in cents. */
function wholeOf(share: TaxShare, paidCents: number): number {
  if (share.irpfRate === 0) return paidCents;
  if (paidCents === paidOf(share)) return share.cents;
  const { whole, paid } = percentagesOf(share);
  return Math.round((paidCents * whole) / paid);
}

/** A line that takes back an amount with taxes, in cents. */
interface ReturnedShare {
  share: TaxShare;
  cents: number;
}

function lineOf(
  { share, cents }: ReturnedShare,
  called: string,
): LineBody & { line_type: TaxLine['line_type'] } {
  return {
    line_type: share.mainTax === null ? 'DISBURSEMENT' : 'NORMAL',
    description: `${called}: ${share.description}`.slice(0, MAX_DESCRIPTION_CHARACTERS),
    // A tax that was corrected by mistake has less than nothing left, and takes its share the other way.
    quantity: cents > 0 ? -1 : 1,
    unit: null,
    total_including_tax: fromCents(-cents),
    main_tax: share.mainTax,
    irpf_rate: share.irpfRate,
    equivalence_surcharge_rate: share.surchargeRate,
  };
}

/** Most cents by which the roundings of withholding and taxes can miss an amount, one for each of their groups. */
const MAX_FITTINGS = 10;

/** Returns what lines that take back shares pay back after withholding, in cents. */
function paidBack(returned: readonly ReturnedShare[]): number {
  const lines = returned.map((each) => ({ ...lineOf(each, ''), unit_price: null, discount_percentage: 0 }));
  return -computeTotals(lines as TaxLine[]).total_to_pay_cents;
}

/**
 * Moves the first withheld line by single cents, until the lines take back exactly the amount. Each cent of a line moves what is paid
 * by one or none, so no amount is passed over.
 */
function fitToAmount(returned: ReturnedShare[], backCents: number): void {
  const moved = returned.find(({ share }) => share.irpfRate !== 0);
  for (let step = 0; moved !== undefined && step < MAX_FITTINGS; step++) {
    const missing = backCents - paidBack(returned);
    if (missing === 0) return;
    moved.cents += Math.sign(missing);
  }
}

/**
 * Returns the lines of a corrective for part of an invoice, in cents as paid: with taxes, after withholding. Each tax has its share of
 * what earlier correctives leave, and no more than that. The lines add up exactly to the amount, and have the taxes and the withholding
 * of the invoice's current record.
 *
 * @param credited lines that the provider's credit note credits. If the invoice has them, their taxes alone are taken back
 */
export function refundLines(
  invoice: RefundedInvoice,
  backCents: number,
  credited: readonly StatedLine[] = [],
): LineBody[] {
  const shares = leftShares(invoice);
  const called = CALLED[invoice.original.row.language];
  const all = shares.filter(({ cents }) => cents !== 0).map((share) => ({ share, cents: share.cents }));
  const paidCents = paidBack(all);
  if (backCents === paidCents) return all.map((each) => lineOf(each, called));
  const parts = creditedParts(credited, shares, backCents) ?? divided(backCents, shares.map(paidOf));
  const returned = shares.flatMap((share, index): ReturnedShare[] => {
    const part = parts[index] ?? 0;
    return part === 0 ? [] : [{ share, cents: wholeOf(share, part) }];
  });
  if (backCents < paidCents) fitToAmount(returned, backCents);
  return returned.map((each) => lineOf(each, called));
}
