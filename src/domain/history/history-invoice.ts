import type { Violation } from '../violation.ts';

export const HISTORY_TYPES = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'] as const;

/** Invoice that another system issued, reduced to the stored fields: number, dates, type, recipient and sums. */
export interface HistoryInvoice {
  /** Number with its series, as printed. */
  invoice_number: string;
  /** ISO date. */
  issue_date: string;
  operation_date: string | null;
  type: (typeof HISTORY_TYPES)[number];
  recipient_name: string | null;
  recipient_nif: string | null;
  /** Cents, like all amounts here. `irpf` is the tax withheld, a positive number. */
  taxable_base: number;
  vat: number;
  surcharge: number;
  irpf: number;
  total: number;
}

/** Largest difference between a total and its sum, in cents: some programs round each line, others each rate. */
const TOLERANCE_CENTS = 5;

/**
 * Rejects an invoice of another system if base, VAT and surcharge do not add up to its total, with or without the withholding.
 * Source: RD 1619/2012, article 6.1.
 */
export function validateHistorySums(invoice: HistoryInvoice): Violation[] {
  const gross = invoice.taxable_base + invoice.vat + invoice.surcharge;
  const possible = [gross, gross - invoice.irpf];
  if (possible.some((sum) => Math.abs(sum - invoice.total) <= TOLERANCE_CENTS)) return [];
  const sum = (gross / 100).toFixed(2);
  return [
    {
      code: 'VALIDATION_ERROR',
      field: 'total',
      message: {
        en: `is not what base, VAT and surcharge add up to (${sum}), with or without the tax withheld`,
        es: `no es lo que suman base, IVA y recargo (${sum}), con la retención o sin ella`,
      },
    },
  ];
}
