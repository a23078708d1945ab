/** Types of the documents that have lines. */
export type DocumentType = 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE' | 'PROFORMA';

/** Stand-in for an unknown date: only rates without an end date are in force on it. */
export const OPEN_ENDED_DATE = '9999-12-31';

/** Context of a line. `path` is its dotted path in the body; `taxDate` is the operation date, or else the issue date. */
export interface LineContext {
  path: string;
  documentType: DocumentType;
  taxDate: string;
}

/** Returns " on 2026-06-15" in both languages for a message, or empty texts if the date is not known yet. */
export function onTaxDate({ taxDate }: Pick<LineContext, 'taxDate'>): { en: string; es: string } {
  if (taxDate === OPEN_ENDED_DATE) return { en: '', es: '' };
  return { en: ` on ${taxDate}`, es: ` a fecha ${taxDate}` };
}
