import type { CompanyContext } from '../context/context.ts';
import type { BooksCompany } from '../domain/tax-books/issued-invoice.ts';

/** Company whose books are kept, with the data for its file names. */
export interface NamedCompany extends BooksCompany {
  nif: string | null;
  legal_name: string;
}

/** Reads the current company data for the tax books. */
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
