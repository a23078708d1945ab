import * as z from 'zod';
import { defineOperation } from '../define-operation.ts';
import { type CompanyCounts, type CountsByRepresentation, countCompanies } from './statistics-repository.ts';

const statisticsSchema = z
  .object({
    total: z.int().describe('Companies that the credential reaches'),
    sandbox: z.int().describe('Companies that are switched on in the sandbox'),
    live: z.int().describe('Companies that are switched on in production, until their removal takes effect'),
    leaving_live: z.int().describe('Of those, the ones whose removal is on its way'),
    without_nif: z.int().describe('Companies that have no NIF yet'),
    representation: z
      .object({
        not_started: z.int().describe('No document was made'),
        pdf_generated: z.int().describe('The document waits for its signature'),
        submitted: z.int().describe('The signed document waits for approval'),
        active: z.int().describe('The representation is in force'),
        cancelled: z.int().describe('The representation has ended'),
      })
      .meta({ id: 'RepresentationCounts' })
      .describe('Companies by the state of their representation'),
  })
  .meta({ id: 'CompanyStatistics' });

export const getCompanyStatistics = defineOperation({
  id: 'companies.statistics',
  method: 'GET',
  path: '/v1/accounts/{account_id}/companies/stats',
  tag: 'Accounts',
  summary: 'Count the companies of an account by where they stand',
  description:
    'Those that the credential reaches, as in the list; both environments are counted for every credential.',
  scope: 'companies:list',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: statisticsSchema, description: 'Counts' },
  errors: [],
  async run(context) {
    const { accountId, directory, serviceClock } = context;
    const reach = await context.reach();
    const groups = await countCompanies(directory, { accountId, reach }, serviceClock.now());
    const sum = (name: keyof CompanyCounts) => groups.reduce((all, group) => all + (group[name] ?? 0), 0);
    const of = (state: CountsByRepresentation['state']) =>
      groups.find((group) => group.state === state)?.total ?? 0;
    return {
      data: {
        total: sum('total'),
        sandbox: sum('sandbox'),
        live: sum('live'),
        leaving_live: sum('leavingLive'),
        without_nif: sum('withoutNif'),
        representation: {
          not_started: of('NOT_STARTED'),
          pdf_generated: of('PDF_GENERATED'),
          submitted: of('SUBMITTED'),
          active: of('ACTIVE'),
          cancelled: of('CANCELLED'),
        },
      },
    };
  },
});
