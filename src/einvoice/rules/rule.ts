import type { RawInvoice } from '../reading/raw-invoice.ts';

/** Text in both languages. */
export interface RuleText {
  en: string;
  es: string;
}

/** Rule of EN 16931, or of a specification on top of it. */
export interface Rule {
  /** Id in its source: `BR-CO-15`. */
  id: string;
  /** A document that breaks only warnings is valid. */
  severity: 'FATAL' | 'WARNING';
  text: RuleText;
  /** Source of the rule. */
  source: string;
  holds(invoice: RawInvoice): boolean;
}

export const EN_16931 = 'EN 16931-1:2017, 6.4; CEN/TC 434 validation artefacts 1.3.16';
export const PEPPOL = 'Peppol BIS Billing 3.0, 2026.5';

/** Builds a fatal rule of EN 16931. */
export function rule(id: string, en: string, es: string, holds: Rule['holds']): Rule {
  return { id, severity: 'FATAL', text: { en, es }, source: EN_16931, holds };
}
