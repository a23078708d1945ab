import type { Violation } from '../violation.ts';

export const HISTORY_TYPES = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'] as const;

/** An invoice that another system issued, as far as it is kept: what its number, its date and its sums were. */
export interface HistoryInvoice {
  /** With its series, as printed. */
  invoice_number: string;
  /** ISO. */
  issue_date: string;
  operation_date: string | null;
  type: (typeof HISTORY_TYPES)[number];
  recipient_name: string | null;
  recipient_nif: string | null;
  /** Cents, as all amounts; `irpf` is what was withheld, above zero. */
  taxable_base: number;
  vat: number;
  surcharge: number;
  irpf: number;
  total: number;
}

/** How far a total may be from what it adds up of, in cents: programs round each line or each rate. */
const TOLERANCE_CENTS = 5;

/**
 * Whether the sums of an invoice of another system agree: base, VAT and surcharge make its total, with or without what was withheld.
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
