import { refuseWithoutAgreedPrice } from '../../companies/agreed-price.ts';
import { askedCensus } from '../../companies/census-standing.ts';
import {
  type CompanyPreconditions,
  insertCompany,
  readCompanyPreconditions,
} from '../../companies/companies-repository.ts';
import { defaultSeriesOf } from '../../companies/creating/first-series.ts';
import { companyFields, type NewCompanyRow, newCompanyRow } from '../../companies/creating/new-company.ts';
import {
  COMPANY_EXAMPLE,
  type CreateCompanyBody,
  createCompanyBody,
} from '../../companies/creating/schemas.ts';
import { companySchema } from '../../companies/schemas.ts';
import { defaultSettings } from '../../companies/settings/defaults.ts';
import type { AccountContext } from '../../context/context.ts';
import { warnOfPostalCode } from '../../contract/warnings/postal-code-warning.ts';
import type { ActivationRow } from '../../db/schema/directory-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { directoryEventRows } from '../../webhooks/publishing/directory-event-repository.ts';
import { companyCreated } from '../../webhooks/publishing/directory-events.ts';
import { companyView } from '../company/view.ts';
import { defineOperation } from '../define-operation.ts';

/** Throws 409 if the account has the NIF, and 403 if its terms allow no further one. */
function refuseFurtherCompany({ namesake, terms, nifs }: CompanyPreconditions): void {
  if (namesake !== null) throw new ApiError('NIF_ALREADY_REGISTERED', { details: { company_id: namesake } });
  refuseWithoutAgreedPrice(terms, nifs + 1);
}

async function placeOf({ directory, accountId }: AccountContext, row: NewCompanyRow, nif: string) {
  const place = await readCompanyPreconditions(directory, accountId, { id: row.id, nif });
  if (place === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return place;
}

/** Creates the company of this request, or returns the one that an earlier run of it created. */
async function makeCompany(context: AccountContext, body: CreateCompanyBody): Promise<NewCompanyRow> {
  const { accountId, directory, ids, serviceClock, booksShard } = context;
  const nowMs = serviceClock.now();
  const row = newCompanyRow(companyFields(body), { id: ids.next(), accountId, nowMs });
  const series = defaultSeriesOf(row.id, body.numbering ?? null, ids, nowMs);
  warnOfPostalCode(context.warnings, row.address, 'address');
  context.warnings.refuseIfStrict();
  const place = await placeOf(context, row, body.nif);
  const { externalRef } = place;
  const events = directoryEventRows([companyCreated({ id: accountId, externalRef }, row)], ids, nowMs);
  if (place.own === null) {
    refuseFurtherCompany(place);
    row.census = { [context.environment]: await askedCensus(context, { nif: row.nif, name: row.legalName }) };
    // The series are written before the company, so that it is never seen without them. Series of a rejected company
    // are never visible.
    await context.initialSeries.write(series, booksShard);
    if (!(await insertCompany(directory, row, events))) {
      refuseFurtherCompany(await placeOf(context, row, body.nif));
      throw new ApiError('CONCURRENT_MODIFICATION');
    }
  }
  await context.directoryEvents.add(events.map(({ id }) => id));
  return place.own ?? row;
}

export const createCompany = defineOperation({
  id: 'companies.create',
  method: 'POST',
  path: '/v1/accounts/{account_id}/companies',
  tag: 'Accounts',
  summary: 'Create a company',
  description:
    'A company is a NIF under which the account issues, in both environments. It is active in the sandbox at once. Activate it in production with `POST /v1/companies/{company_id}/activations`. Each environment has its own default series and configuration from the start. An account on the API plan without an agreed price can have one NIF. The service checks the NIF in the AEAT’s census. If the census does not contain the NIF, the request is rejected. If the census does not respond, `census.status` is PENDING.',
  scope: 'companies:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'OPERATE' },
  idempotency: true,
  gathersWarnings: true,
  query: {},
  body: createCompanyBody,
  example: COMPANY_EXAMPLE,
  success: { status: 201, data: companySchema, description: 'Company' },
  errors: [
    'NIF_ALREADY_REGISTERED',
    'CONTACT_SALES_REQUIRED',
    'NIF_INVALID_CONTROL_DIGIT',
    'NIF_NOT_IN_CENSUS',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    'SERIES_FORMAT_INVALID',
    'SERIES_CODE_DUPLICATED',
    'SERIES_FORMAT_OVERLAPS',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const row = await makeCompany(context, body);
    // The response shows the new company, even if an earlier run created it.
    const activation: ActivationRow = {
      companyId: row.id,
      environment: 'TEST',
      activatedAt: row.createdAt,
      endsAt: null,
    };
    const state = { ...defaultSettings(context.environment), incidentSinceMs: null, recordsTerritory: null };
    return {
      data: companyView({ row, activations: [activation], nifProof: null }, state, context, null),
      version: row.version,
      location: `/v1/companies/${row.id}`,
    };
  },
});
