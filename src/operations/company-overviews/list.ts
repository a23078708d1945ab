import { type ReachedCompany, reachedPage } from '../../access/reach-repository.ts';
import { readOverviewBooks } from '../../companies/overviews-repository.ts';
import type { PrincipalContext } from '../../context/context.ts';
import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { quarterOf } from '../../domain/tax-books/counting-date.ts';
import { periodDays, QUARTERS, type TaxPeriod } from '../../domain/tax-books/tax-period.ts';
import { readFiscalSummary } from '../../tax-books/summary-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { fiscalSummaryView } from '../fiscal-summary/view.ts';
import { type CompanyOverviewView, companyOverviewSchema } from './schemas.ts';
import { companyOverviewView } from './view.ts';

const MIN_YEAR = 2000;
const MAX_YEAR = 2100;

/** Quarter of the figures. */
interface Quarter {
  name: string;
  days: { from: string; to: string };
}

function askedQuarter(year: number | null, period: TaxPeriod | null, today: string): Quarter {
  const current = quarterOf(today);
  const part = period ?? QUARTERS.find((one) => one === current.quarter) ?? '1T';
  const of = year ?? Number(current.year);
  return { name: `${of}-${part}`, days: periodDays(of, part) };
}

/** Returns the overviews of companies in one shard. One round trip, plus those of a fiscal summary for each company. */
async function ofShard(
  context: PrincipalContext,
  companies: readonly ReachedCompany[],
  booksShard: number,
  { name, days }: Quarter,
): Promise<CompanyOverviewView[]> {
  const books = context.booksAt(booksShard);
  const ids = companies.map(({ company }) => company.id);
  const [stateOf, ...summaries] = await Promise.all([
    readOverviewBooks(books, ids, { environment: context.environment, period: name }),
    ...ids.map((id) => readFiscalSummary(books, id, days)),
  ]);
  return companies.flatMap((reached, index) => {
    const summary = summaries[index];
    if (summary === undefined) return [];
    const { totals } = fiscalSummaryView(days, summary);
    const found = { books: stateOf(reached.company.id), totals, period: name };
    return [companyOverviewView(reached, found, context)];
  });
}

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
      shards.map(([shard, companies]) => ofShard(context, companies, shard, quarter)),
    );
    const byId = new Map(views.flat().map((view) => [view.company_id, view]));
    const company_overviews = found.flatMap(({ company }) => byId.get(company.id) ?? []);
    return { data: { company_overviews, pagination: paginationOf(page, limit, total) } };
  },
});
