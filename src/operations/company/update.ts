import { changesIdentity, refuseLockedIdentity, workingTerritory } from '../../companies/change-company.ts';
import { mergedCompanyFields } from '../../companies/company-fields.ts';
import { refuseSandboxKeyOnLive } from '../../companies/live-identity.ts';
import { logoUrl } from '../../companies/logo-url.ts';
import { saveCompany } from '../../companies/save-company.ts';
import { companySchema, updateCompanyBody } from '../../companies/schemas.ts';
import { readCompanyState } from '../../companies/settings/repository.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { warnOfPostalCode } from '../../contract/warnings/postal-code-warning.ts';
import { validateActivity } from '../../domain/tax-books/activity.ts';
import { notifyOfIban } from '../../people/notices/iban-notice.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { STEERING_FIELDS } from './steering-fields.ts';
import { companyView } from './view.ts';

export const updateCompany = defineOperation({
  id: 'companies.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}',
  tag: 'Company',
  summary: 'Change a company',
  description:
    'Merges: an absent field does not change, null clears it. Issued invoices keep the data of their issue. Once an invoice of the company is registered in either environment, NIF and entity type never change. A new NIF ends the representation and the proof of the NIF, which are valid for one NIF only. Each environment has its own trade name, contact data, IAE and IBAN. On first activation, production copies those of the sandbox. Both environments share the fiscal identity (NIF, legal name, entity type, address, legal representative). A sandbox key cannot change it once the company has been live or has a proved NIF.',
  scope: 'companies:write',
  access: 'company',
  confirms: STEERING_FIELDS,
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
    const written = await saveCompany(context, row, fields);
    if (workingTerritory(written) !== workingTerritory(row))
      context.invalidateAccess({ accountId: row.accountId });
    notifyOfIban(context, {
      before: row.defaultIban,
      after: written.defaultIban,
      companyName: row.legalName,
    });
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
