import { isNifHeldElsewhere } from '../../companies/proved-in-production.ts';
import { blockerView, readinessBlockers } from '../../companies/readiness.ts';
import { readIssuingState } from '../../companies/repository.ts';
import { readinessSchema } from '../../companies/schemas.ts';
import type { CompanyRecord } from '../../context/context.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { WARNING_CATALOGUE } from '../../warnings/warning-catalogue.ts';
import { defineOperation } from '../define-operation.ts';

export const getIssuingReadiness = defineOperation({
  id: 'companies.issuing-readiness',
  method: 'GET',
  path: '/v1/companies/{company_id}/issuing-readiness',
  tag: 'Company',
  summary: 'Get the issuing readiness of a company',
  description:
    'Covers all document types, in the environment of the credential. `ready` is true only when `blockers` is empty.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: readinessSchema, description: 'Readiness and blockers' },
  errors: [],
  async run(context) {
    const { environment } = context;
    const [company, state] = await Promise.all([
      context.company(),
      readIssuingState(context.books, context.companyId, environment),
    ]);
    const blockers = readinessBlockers({
      company,
      isNifHeldElsewhere: await isNifHeldElsewhere(context, company),
      settings: state.settings,
      environment,
      defaultSeriesTypes: state.defaultSeriesTypes,
      producer: context.config.producer,
      obligation: context.config.obligation,
      nowMs: context.serviceClock.now(),
    });
    return {
      data: {
        ready: blockers.length === 0,
        blockers: blockers.map((blocker) => blockerView(blocker, context.language)),
        recommendations: recommendations(company.row, context.language),
      },
    };
  },
});

/** Returns the warnings that every invoice of the company would get (decisions, section 12). */
function recommendations({ address }: CompanyRecord['row'], language: Language) {
  if (address !== null) return [];
  const code = 'ISSUER_ADDRESS_MISSING';
  return [{ code, message: WARNING_CATALOGUE[code][language] }];
}
