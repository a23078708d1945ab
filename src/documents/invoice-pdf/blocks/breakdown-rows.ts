import type { PrintableInvoice, PrintLanguage } from '../printable-invoice.ts';
import { type TaxTreatment, taxMentions } from '../words/tax-mentions.ts';

/** Ties lines to the rows of the breakdown that carry a legal mention. */
export interface TaxMarkers {
  /** "(1)", or empty for a treatment without mention or where all lines are treated alike. */
  of(treatment: TaxTreatment & { percentage: number }): string;
}

type Treatment = TaxTreatment & { percentage: number };

function keyOf({ tax_type, percentage, regime_key, exemption_reason }: Treatment): string {
  return [tax_type, percentage, regime_key, exemption_reason].join('|');
}

/** Numbers the breakdown rows that have a mention (RD 1619/2012 art. 7.1 asks which operations it concerns). */
export function markersOf(document: PrintableInvoice, language: PrintLanguage): TaxMarkers {
  const numbers = new Map<string, number>();
  if (document.vat_breakdown.length > 1) {
    for (const row of document.vat_breakdown) {
      if (taxMentions(row, language).length > 0) numbers.set(keyOf(row), numbers.size + 1);
    }
  }
  return {
    of(treatment) {
      const number = numbers.get(keyOf(treatment));
      return number === undefined ? '' : `(${number})`;
    },
  };
}
