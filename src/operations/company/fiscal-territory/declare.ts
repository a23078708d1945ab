import * as z from 'zod';
import { logoUrl } from '../../../companies/logo-url.ts';
import { companySchema } from '../../../companies/schemas.ts';
import { readCompanyState } from '../../../companies/settings/repository.ts';
import { text } from '../../../contract/body-fields.ts';
import { FISCAL_TERRITORIES } from '../../../domain/fiscal/fiscal-territory.ts';
import { defineOperation } from '../../define-operation.ts';
import { companyView } from '../view.ts';
import { writeDeclaration } from './declare-territory.ts';

const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;

/** Reason of a fiscal declaration, for the audit trail. */
export const fiscalReason = text(MAX_REASON_CHARACTERS)
  .min(MIN_REASON_CHARACTERS)
  .describe('Reason, kept in the audit trail');

const declareTerritoryBody = z
  .object({ territory: z.enum(FISCAL_TERRITORIES), reason: fiscalReason })
  .meta({ id: 'DeclareFiscalTerritory' });

export const declareFiscalTerritory = defineOperation({
  id: 'fiscal-territory.declare',
  method: 'PUT',
  path: '/v1/companies/{company_id}/fiscal-territory',
  tag: 'Company',
  summary: 'Declare the fiscal territory of a company',
  description:
    'For a company whose tax administration differs from its address, such as a large company that does most of its business in another territory. It applies to both environments. If the company has VeriFactu records, it keeps its system until a move settles the change, and `fiscal_territory_pending` shows it. The owner gets a mail if the company is live.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: false,
  query: {},
  body: declareTerritoryBody,
  example: { territory: 'BIZKAIA', reason: 'Taxed by the Diputación of Bizkaia: 80 % of turnover there' },
  success: { status: 200, data: companySchema, description: 'Company with the declared territory' },
  errors: ['LIVE_CREDENTIAL_REQUIRED', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { body: { territory, reason } }) {
    const at = context.serviceClock.now();
    const written = await writeDeclaration(context, { territory, reason, at });
    const [company, state, url] = await Promise.all([
      context.company(),
      readCompanyState(context.books, context.companyId, context.environment),
      logoUrl(written, context),
    ]);
    return {
      data: companyView({ ...company, row: written }, state, context, url),
      version: written.version,
    };
  },
});
