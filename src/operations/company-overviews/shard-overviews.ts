import type { ReachedCompany } from '../../access/reach-repository.ts';
import { readOverviewBooks } from '../../companies/overviews-repository.ts';
import type { PrincipalContext } from '../../context/context.ts';
import { readFiscalSummary } from '../../tax-books/summary-repository.ts';
import { fiscalSummaryView } from '../fiscal-summary/view.ts';
import type { Quarter } from './quarter.ts';
import type { CompanyOverviewView } from './schemas.ts';
import { companyOverviewView } from './view.ts';
/** Returns the overviews of companies in one shard. One round trip, plus those of a fiscal summary for each company. */
export async function shardOverviews(
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
