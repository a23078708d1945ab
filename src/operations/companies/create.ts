import { makeCompany } from '../../companies/creating/make-company.ts';
import { COMPANY_EXAMPLE, createCompanyBody } from '../../companies/creating/schemas.ts';
import { companySchema } from '../../companies/schemas.ts';
import { defaultSettings } from '../../companies/settings/defaults.ts';
import type { ActivationRow } from '../../db/schema/company-schema.ts';
import { companyView } from '../company/view.ts';
import { defineOperation } from '../define-operation.ts';

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
