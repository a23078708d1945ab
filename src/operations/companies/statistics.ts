import * as z from 'zod';
import {
  type CompanyCounts,
  type CountsByRepresentation,
  countCompanies,
} from '../../companies/statistics-repository.ts';
import { defineOperation } from '../define-operation.ts';

const statisticsSchema = z
  .object({
    total: z.int().describe('Number of companies that the credential reaches'),
    sandbox: z.int().describe('Number of companies that are active in the sandbox'),
    live: z
      .int()
      .describe('Number of companies that are active in production, until their removal takes effect'),
    leaving_live: z.int().describe('Number of those companies with a pending removal'),
    without_nif: z.int().describe('Number of companies without a NIF'),
    representation: z
      .object({
        not_started: z.int().describe('Number without a document'),
        pdf_generated: z.int().describe('Number with a document to be signed'),
        submitted: z.int().describe('Number with a signed document to be approved'),
        active: z.int().describe('Number with a representation in force'),
        cancelled: z.int().describe('Number with an ended representation'),
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
  summary: 'Count the companies of an account by state',
  description:
    'Counts the companies that the credential reaches, as in the list. Every credential gets the counts of both environments.',
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
