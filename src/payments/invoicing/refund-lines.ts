import type { StoredAmendment } from '../../db/books-json.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { fromCents } from '../../domain/money.ts';
import type { MainTax } from '../../domain/taxes/tax-line.ts';
import { standingLines } from '../../invoices/correcting/registered-lines.ts';
import { type LineBody, MAX_DESCRIPTION_CHARACTERS } from '../../invoices/fields/line-schemas.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';

/** Description of a refund on its corrective. */
const CALLED: Readonly<Record<InvoiceRow['language'], string>> = {
  es: 'Devolución',
  en: 'Refund',
  ca: 'Devolució',
};

/** Lines of an invoice with the same tax, and their amount with tax, in cents. */
interface TaxShare {
  description: string;
  mainTax: MainTax | null;
  surchargeRate: number;
  cents: number;
}

function sharesOf({ lines }: InvoiceWithLines, amendments: readonly StoredAmendment[]): TaxShare[] {
  const shares = new Map<string, TaxShare>();
  const standing = standingLines(lines, amendments);
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

/**
 * Returns the lines of a corrective for part of an invoice, in cents with taxes. Each tax has its share of the invoice. The
 * lines add up exactly to the amount, and have the taxes of the invoice's current record.
 */
export function refundLines(
  invoice: InvoiceWithLines,
  amendments: readonly StoredAmendment[],
  backCents: number,
): LineBody[] {
  const shares = sharesOf(invoice, amendments);
  const wholeCents = shares.reduce((sum, { cents }) => sum + cents, 0);
  let [leftCents, leftWhole] = [backCents, wholeCents];
  const called = CALLED[invoice.row.language];
  return shares.flatMap(({ description, mainTax, surchargeRate, cents }) => {
    const part = leftWhole === 0 ? leftCents : Math.round((leftCents * cents) / leftWhole);
    leftCents -= part;
    leftWhole -= cents;
    if (part === 0) return [];
    return [
      {
        line_type: mainTax === null ? 'DISBURSEMENT' : 'NORMAL',
        description: `${called}: ${description}`.slice(0, MAX_DESCRIPTION_CHARACTERS),
        quantity: -1,
        unit: null,
        total_including_tax: fromCents(-part),
        main_tax: mainTax,
        irpf_rate: 0,
        equivalence_surcharge_rate: surchargeRate,
      },
    ];
  });
}
