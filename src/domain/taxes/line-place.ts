/** The documents that lines belong to. */
export type DocumentType = 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE' | 'PROFORMA';

/** Where a line stands: `path` is its dotted path in the body; `taxDate` the operation date, else the issue date. */
export interface LinePlace {
  path: string;
  documentType: DocumentType;
  taxDate: string;
}
