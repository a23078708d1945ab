import type { PrintableInvoice, PrintLanguage } from '../printable-invoice.ts';
import { type TaxTreatment, taxMentions } from '../words/tax-mentions.ts';

/** Markers that link lines to breakdown rows with a legal mention. */
export interface TaxMarkers {
  /** Returns "(1)" or similar. Empty for a treatment without a mention, or if all lines have the same treatment. */
  of(treatment: TaxTreatment & { percentage: number }): string;
}

type Treatment = TaxTreatment & { percentage: number };

function keyOf({ tax_type, percentage, regime_key, exemption_reason }: Treatment): string {
  return [tax_type, percentage, regime_key, exemption_reason].join('|');
}

/**
 * Numbers the breakdown rows with a mention. The document must show which operations a mention concerns (RD 1619/2012 art.
 * 7.1).
 */
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
