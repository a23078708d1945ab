import { defineOperation } from '../define-operation.ts';
import { blockerView, readinessBlockers } from './readiness.ts';
import { readIssuingState } from './repository.ts';
import { readinessSchema } from './schemas.ts';

export const getIssuingReadiness = defineOperation({
  id: 'companies.issuing-readiness',
  method: 'GET',
  path: '/v1/companies/{company_id}/issuing-readiness',
  tag: 'Company',
  summary: 'What is missing before the company can issue',
  description:
    'In the environment of the credential, for all document types; `ready` is true only when nothing is missing.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: readinessSchema, description: 'Whether it is ready, and the blockers' },
  errors: [],
  async run(context) {
    const { environment } = context;
    const [company, state] = await Promise.all([
      context.company(),
      readIssuingState(context.books, context.companyId, environment),
    ]);
    const blockers = readinessBlockers({
      company,
      settings: state.settings,
      environment,
      defaultSeriesTypes: state.defaultSeriesTypes,
      producerConfigured: context.config.producer !== null,
      nowMs: context.serviceClock.now(),
    });
    return {
      data: {
        ready: blockers.length === 0,
        blockers: blockers.map((blocker) => blockerView(blocker, context.language)),
      },
    };
  },
});
