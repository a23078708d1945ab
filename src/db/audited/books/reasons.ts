/** Place of a row in the books of its company. */
export const OF_COMPANY = { account: null, company: '$row.company_id', environment: null } as const;

/** Reason why columns of the search are not audited. */
export const SEARCHED = 'what lists search by, which follows from columns that are shown';

/** Reason why the content of documents is not audited. */
export const CONTENT =
  'content of a document: its version shows that it changed, and what was issued never does';
