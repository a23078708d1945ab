import { factsOf, systemOf } from '../../companies/due-system.ts';
import { isNifBound, isNifHeldElsewhere } from '../../companies/proved-in-production.ts';
import { blockerView, readinessBlockers } from '../../companies/readiness.ts';
import { recommendationsFor } from '../../companies/recommendations.ts';
import { readIssuingState } from '../../companies/repository.ts';
import { readinessSchema } from '../../companies/schemas.ts';
import { readTicketbaiCertificates, ticketbaiFacts } from '../../companies/ticketbai-readiness.ts';
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
    const { settings, recordsTerritory } = state;
    const { foral, obligation } = context.config;
    const system = systemOf(company.row, {
      ...{ ...factsOf(context), ...settings, recordsTerritory },
    });
    const certificates = await readTicketbaiCertificates(context, system, settings);
    const facts = ticketbaiFacts(context, company, system, settings, certificates);
    const blockers = readinessBlockers({
      company,
      isNifHeldElsewhere: await isNifHeldElsewhere(context, company),
      isNifBound: await isNifBound(context, company, system),
      environment,
      system,
      defaultSeriesTypes: state.defaultSeriesTypes,
      producer: context.config.producer,
      foral,
      nowMs: context.serviceClock.now(),
      ticketbai: facts,
      unfitSeriesTypes: facts === null ? [] : state.unfitSeriesTypes,
    });
    const recommended = recommendationsFor({
      ...{ row: company.row, system, settings, foral, obligation, ticketbai: facts },
    });
    return {
      data: {
        ready: blockers.length === 0,
        blockers: blockers.map((blocker) => blockerView(blocker, context.language)),
        recommendations: recommended.map(({ code, message }) => ({
          code,
          message: message[context.language],
        })),
      },
    };
  },
});
