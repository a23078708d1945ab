import type { CompanyRecord } from '../context/company-record.ts';
import type { CompanyContext } from '../context/context.ts';
import { refuseLostUpdate } from '../contract/concurrency.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { ApiError } from '../platform/errors.ts';
import { refuseFurtherNif } from './agreed-price-repository.ts';
import { askedCensus } from './census-status.ts';
import { refuseNifLiveElsewhere, territoryAfter } from './change-company.ts';
import type { mergedCompanyFields } from './company-fields.ts';
import { updateCompany as writeCompany } from './repository.ts';

/**
 * Stores changed fields of a company, and asks the census about a new name or NIF. Throws 409 NIF_ALREADY_REGISTERED,
 * NIF_ALREADY_LIVE, CONTACT_SALES_REQUIRED or CONCURRENT_MODIFICATION.
 *
 * @param row company as it was read
 */
export async function saveCompany(
  context: CompanyContext,
  row: CompanyRecord['row'],
  fields: ReturnType<typeof mergedCompanyFields>,
): Promise<CompanyRecord['row']> {
  const { directory, environment, serviceClock } = context;
  const nowMs = serviceClock.now();
  const isRenamed = fields.nif !== row.nif || fields.legalName !== row.legalName;
  const census = isRenamed
    ? { [environment]: await askedCensus(context, { nif: fields.nif, name: fields.legalName }) }
    : row.census;
  const updated = await writeCompany(
    directory,
    context,
    row,
    { ...fields, census, fiscalTerritory: territoryAfter(row, fields, nowMs) },
    nowMs,
  ).catch((error: unknown) => {
    throw isUniqueViolation(error, 'companies.nif') ? new ApiError('NIF_ALREADY_REGISTERED') : error;
  });
  // In an account without an agreed price, another company may already have the only NIF.
  if (updated === undefined && row.nif === null && fields.nif !== null)
    await refuseFurtherNif(context.directory, row.accountId);
  if (updated === undefined) await refuseNifLiveElsewhere(context, row, fields);
  return refuseLostUpdate(updated);
}
