/** The documents that lines belong to. */
export type DocumentType = 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE' | 'PROFORMA';

/** A day on which only those rates are in force that have no end: where the date is not known yet. */
export const OPEN_ENDED_DATE = '9999-12-31';

/** Where a line stands: `path` is its dotted path in the body; `taxDate` the operation date, else the issue date. */
export interface LineContext {
  path: string;
  documentType: DocumentType;
  taxDate: string;
}

/** " on 2026-06-15", in both languages, for a message; nothing where the date is not known yet. */
export function onTaxDate({ taxDate }: Pick<LineContext, 'taxDate'>): { en: string; es: string } {
  if (taxDate === OPEN_ENDED_DATE) return { en: '', es: '' };
  return { en: ` on ${taxDate}`, es: ` a fecha ${taxDate}` };
}
