import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { type AmountsLeft, vatKeyOf, vatRowKey } from '../../domain/taxes/amounts-left.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import type { CorrectiveMaterial } from '../../invoices/correcting/corrective-repository.ts';
import { linesInForce } from '../../invoices/correcting/registered-lines.ts';
import { type LineBody, MAX_DESCRIPTION_CHARACTERS } from '../../invoices/fields/line-schemas.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';

/** Description of a refund on its corrective. */
const CALLED: Readonly<Record<InvoiceRow['language'], string>> = {
  es: 'Devolución',
  en: 'Refund',
  ca: 'Devolució',
  gl: 'Devolución',
  eu: 'Itzulketa',
};

/** Part of an invoice with one tax and surcharge, and what correctives leave of it with tax, in cents. */
interface TaxShare {
  description: string;
  mainTax: MainTax | null;
  surchargeRate: number;
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
  const standing = linesInForce(lines, amendments);
  for (const [index, stored] of lines.entries()) {
    const line = standing[index];
    if (line === undefined) continue;
    const key = JSON.stringify([line.main_tax, line.equivalence_surcharge_rate]);
    const known = shares.get(key);
    if (known !== undefined) known.cents += stored.lineTotalCents;
    else
      shares.set(key, {
        description: line.description,
        mainTax: line.main_tax,
        surchargeRate: line.equivalence_surcharge_rate,
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

/** Divides an amount by weights, exactly. No part is greater than its weight if the amount is not greater than their sum. */
function divided(cents: number, weights: readonly number[]): number[] {
  let [leftCents, leftWeight] = [cents, weights.reduce((sum, weight) => sum + weight, 0)];
  return weights.map((weight) => {
    const part = leftWeight === 0 ? 0 : Math.round((leftCents * weight) / leftWeight);
    leftCents -= part;
    leftWeight -= weight;
    return part;
  });
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

/**
 * Returns the lines of a corrective for part of an invoice, in cents with taxes. Each tax has its share of what earlier
 * correctives leave, and no more than that. The lines add up exactly to the amount, and have the taxes of the invoice's current
 * record.
 */
export function refundLines(invoice: RefundedInvoice, backCents: number): LineBody[] {
  const shares = leftShares(invoice);
  const called = CALLED[invoice.original.row.language];
  const parts = divided(
    backCents,
    shares.map(({ cents }) => cents),
  );
  return shares.flatMap(({ description, mainTax, surchargeRate }, index) => {
    const part = parts[index] ?? 0;
    if (part === 0) return [];
    return [
      {
        line_type: mainTax === null ? 'DISBURSEMENT' : 'NORMAL',
        description: `${called}: ${description}`.slice(0, MAX_DESCRIPTION_CHARACTERS),
        // A tax that was corrected by mistake has less than nothing left, and takes its share the other way.
        quantity: part > 0 ? -1 : 1,
        unit: null,
        total_including_tax: fromCents(-part),
        main_tax: mainTax,
        irpf_rate: 0,
        equivalence_surcharge_rate: surchargeRate,
      },
    ];
  });
}
