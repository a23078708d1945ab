import type { CompanyContext } from '../../context/context.ts';
import { refuseLostUpdate, refuseStale } from '../../contract/concurrency.ts';
import type { CompanyRow, StoredTaxSubject } from '../../db/schema/company-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { updateFiscalFields } from '../repository.ts';
import { readRecordsTerritory } from './records-territory-repository.ts';

/** True if production may hold a record of the company. A sandbox credential does not see records, so any document counts. */
async function isLocked({ environment, books, companyId, booksShard, liveDocuments }: CompanyContext) {
  return environment === 'LIVE'
    ? (await readRecordsTerritory(books, companyId)) !== null
    : await liveDocuments.areThere(companyId, booksShard);
}

/**
 * Stores the tax subject of a company, or null for that of its NIF. Returns the company as written. Throws 422 TAX_SUBJECT_LOCKED
 * after the first live record: the operator alone changes it then. Decisions, section 15, Dates.
 */
export async function writeTaxSubject(
  context: CompanyContext,
  taxSubject: StoredTaxSubject | null,
): Promise<CompanyRow> {
  const { row } = await context.company();
  refuseStale(context.ifMatch, row.version);
  if (await isLocked(context)) throw new ApiError('TAX_SUBJECT_LOCKED');
  const { directory, serviceClock } = context;
  return refuseLostUpdate(
    await updateFiscalFields(directory, context, row, { taxSubject }, serviceClock.now()),
  );
}
