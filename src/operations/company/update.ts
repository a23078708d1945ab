import { isActivated } from '../../companies/activation.ts';
import { refuseFurtherNif } from '../../companies/agreed-price-repository.ts';
import { askedCensus } from '../../companies/census-standing.ts';
import { type CompanyFields, mergedCompanyFields } from '../../companies/company-fields.ts';
import { territoryOf } from '../../companies/fiscal-standing.ts';
import { refuseSandboxKeyOnLive } from '../../companies/live-identity.ts';
import { isNifLiveElsewhere } from '../../companies/live-nif-repository.ts';
import { logoUrl } from '../../companies/logo-url.ts';
import { updateCompany as writeCompany } from '../../companies/repository.ts';
import { companySchema, updateCompanyBody } from '../../companies/schemas.ts';
import { readCompanyState } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { refuseLostUpdate, refuseStale } from '../../contract/concurrency.ts';
import { warnOfPostalCode } from '../../contract/warnings/postal-code-warning.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { CompanyRow } from '../../db/schema/directory-schema.ts';
import { validateActivity } from '../../domain/tax-books/activity.ts';
import { activityTerritory } from '../../domain/taxes/activity-territory.ts';
import { tellOfIban } from '../../people/notices/iban-notice.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { companyView } from './view.ts';

function refuseLockedIdentity(row: CompanyRow, fields: CompanyFields): void {
  if (row.nifLockedAt === null) return;
  if (fields.nif !== row.nif || fields.entityType !== row.entityType) throw new ApiError('NIF_LOCKED');
}

/** True if two parts of a company have equal fields, in any order. */
function isSame(one: object | null, other: object | null): boolean {
  const entries = (part: object | null) => JSON.stringify(Object.entries(part ?? {}).sort());
  return entries(one) === entries(other);
}

/** True if the fiscal identity changes, which both environments share. */
function changesIdentity(row: CompanyRow, fields: CompanyFields): boolean {
  return (
    fields.nif !== row.nif ||
    fields.legalName !== row.legalName ||
    fields.entityType !== row.entityType ||
    !isSame(fields.address, row.address) ||
    !isSame(fields.legalRepresentative, row.legalRepresentative)
  );
}

/** Returns the stored territory after a change. It notes the time at which a new address changes the territory. */
function territoryAfter(row: CompanyRow, { address }: CompanyFields, nowMs: number) {
  const { fiscalTerritory } = row;
  if (territoryOf({ ...row, address }).territory === territoryOf(row).territory) return fiscalTerritory;
  return { declared: null, moves: [], ...fiscalTerritory, since: nowMs };
}

/** Returns the territory whose taxes are the company's defaults. */
function workingTerritory(row: CompanyRow) {
  return activityTerritory(row.activityTerritory, row.address);
}

/** Throws 409 if the company is live and its new NIF is live in another account. */
async function refuseNifLiveElsewhere(
  { directory, serviceClock, company }: CompanyContext,
  { accountId, nif }: CompanyRow,
  fields: CompanyFields,
): Promise<void> {
  if (fields.nif === null || fields.nif === nif) return;
  const nowMs = serviceClock.now();
  if (!isActivated((await company()).activations, 'LIVE', nowMs)) return;
  if (await isNifLiveElsewhere(directory, { accountId, nif: fields.nif }, nowMs))
    throw new ApiError('NIF_ALREADY_LIVE');
}

export const updateCompany = defineOperation({
  id: 'companies.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}',
  tag: 'Company',
  summary: 'Change a company',
  description:
    'Merges: an absent field does not change, null clears it. Issued invoices keep the data of their issue. Once an invoice of the company is registered in either environment, NIF and entity type never change. A new NIF ends the representation and the proof of the NIF, which are valid for one NIF only. Each environment has its own trade name, contact data, IAE and IBAN. On first activation, production copies those of the sandbox. Both environments share the fiscal identity (NIF, legal name, entity type, address, legal representative). While the company is live, a sandbox key cannot change it.',
  scope: 'companies:write',
  access: 'company',
  confirms: ['default_iban', 'email'],
  idempotency: false,
  gathersWarnings: true,
  query: {},
  body: updateCompanyBody,
  example: { trade_name: 'Estudio Ana', phone: '+34 910 000 000' },
  success: { status: 200, data: companySchema, description: 'Changed company' },
  errors: [
    'CONTACT_SALES_REQUIRED',
    'LIVE_CREDENTIAL_REQUIRED',
    'NIF_LOCKED',
    'NIF_ALREADY_REGISTERED',
    'NIF_ALREADY_LIVE',
    'NIF_INVALID_CONTROL_DIGIT',
    'NIF_NOT_IN_CENSUS',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const [{ row, activations, nifProof: proof }, state] = await Promise.all([
      context.company(),
      readCompanyState(context.books, context.companyId, context.environment),
    ]);
    refuseStale(context.ifMatch, row.version);
    const fields = mergedCompanyFields(row, body);
    refuseLockedIdentity(row, fields);
    refuseViolations(validateActivity(fields.activityCode, fields.activityType));
    warnOfPostalCode(context.warnings, body.address, 'address');
    context.warnings.refuseIfStrict();
    if (changesIdentity(row, fields)) await refuseSandboxKeyOnLive(context);
    const { directory, environment, serviceClock } = context;
    const nowMs = serviceClock.now();
    const isRenamed = fields.nif !== row.nif || fields.legalName !== row.legalName;
    const census = isRenamed
      ? { [environment]: await askedCensus(context, { nif: fields.nif, name: fields.legalName }) }
      : row.census;
    const updated = await writeCompany(
      directory,
      environment,
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
    const written = refuseLostUpdate(updated);
    if (workingTerritory(written) !== workingTerritory(row))
      context.invalidateAccess({ accountId: row.accountId });
    tellOfIban(context, { before: row.defaultIban, after: written.defaultIban, companyName: row.legalName });
    const url = await logoUrl(written, context);
    // A changed NIF has lost its proof.
    const nifProof = written.nif === row.nif ? proof : null;
    if (nifProof !== proof) context.invalidateAccess({ accountId: row.accountId });
    return {
      data: companyView({ row: written, activations, nifProof }, state, context, url),
      version: written.version,
    };
  },
});
