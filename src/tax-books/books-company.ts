import type { CompanyContext } from '../context/context.ts';
import type { BooksCompany } from '../domain/tax-books/issued-invoice.ts';

/** The company whose books are kept, and what names its files. */
export interface NamedCompany extends BooksCompany {
  nif: string | null;
  legal_name: string;
}

/** What the books say of the company as it is today. */
export async function booksCompany(context: Pick<CompanyContext, 'company'>): Promise<NamedCompany> {
  const { row } = await context.company();
  return {
    is_legal_entity: row.entityType === 'LEGAL_ENTITY',
    activity_code: row.activityCode,
    activity_type: row.activityType,
    iae: row.iae,
    nif: row.nif,
    legal_name: row.legalName,
  };
}
