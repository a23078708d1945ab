import { reachedPage } from '../../access/reach-repository.ts';
import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { QUARTERS } from '../../domain/tax-books/tax-period.ts';
import { defineOperation } from '../define-operation.ts';
import { askedQuarter } from './quarter.ts';
import { companyOverviewSchema } from './schemas.ts';
import { shardOverviews } from './shard-overviews.ts';

const MIN_YEAR = 2000;
const MAX_YEAR = 2100;

export const listCompanyOverviews = defineOperation({
  id: 'company-overviews.list',
  method: 'GET',
  path: '/v1/company-overviews',
  tag: 'Accounts',
  summary: 'List an overview of all companies that the caller reaches',
  description:
    'For advisers and gestorías, in the environment of the credential. A session gets the companies of every account that its person belongs to. A key gets the companies of its account. Both include the companies of managed accounts. The list is sorted by name. Each company has its state, its issuing blockers, the figures of a quarter, and its last invoice. A session acts in one account at a time (`Service-Account`).',
  scope: 'companies:list',
  access: 'principal',
  idempotency: false,
  query: {
    year: parameter.wholeNumber('Year of the quarter; the current year if absent', {
      minimum: MIN_YEAR,
      maximum: MAX_YEAR,
    }),
    period: parameter.enum(QUARTERS, 'Quarter; the current one if absent'),
    ...pageParameters,
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('company_overviews', companyOverviewSchema),
    description: 'Page of company overviews',
  },
  errors: [],
  async run(context, { query }) {
    const { page, limit } = query;
    const today = localDate(context.clock.now(), companyTimeZone(null));
    const quarter = askedQuarter(query.year, query.period, today);
    const nowMs = context.serviceClock.now();
    const place = { offset: pageOffset(page, limit), limit, nowMs };
    const { found, total } = await reachedPage(context.directory, context.principal, place);
    const shards = [...Map.groupBy(found, ({ booksShard }) => booksShard)];
    const views = await Promise.all(
      shards.map(([shard, companies]) => shardOverviews(context, companies, shard, quarter)),
    );
    const byId = new Map(views.flat().map((view) => [view.company_id, view]));
    const company_overviews = found.flatMap(({ company }) => byId.get(company.id) ?? []);
    return { data: { company_overviews, pagination: paginationOf(page, limit, total) } };
  },
});
