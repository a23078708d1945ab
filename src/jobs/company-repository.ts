import { eq } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { type CompanyRow, companies } from '../db/directory-schema.ts';

/** A company that is known to be there. One round trip. */
export async function readCompany(directory: Database, companyId: string): Promise<CompanyRow> {
  const [row] = await directory.select().from(companies).where(eq(companies.id, companyId));
  if (row === undefined) throw new Error(`company ${companyId} is not there`);
  return row;
}
