import { parameter } from '../../contract/parameters.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { Ties } from '../../domain/tax-books/ties.ts';
import { bookPeriod } from '../../tax-books/book-period.ts';
import { tiesSchema, tiesView } from '../../tax-books/tie-schemas.ts';
import { readTied } from '../../tax-books/tied-repository.ts';
import { defineOperation } from '../define-operation.ts';

export const reconcileTaxBooks = defineOperation({
  id: 'tax-books.reconcile',
  method: 'GET',
  path: '/v1/companies/{company_id}/tax-books/reconciliation',
  tag: 'Tax books',
  summary: 'Reconcile the register with the invoices and their records',
  description:
    'Compares the total of the register with the sum of the invoices and of their registration records, by quarter and series. It covers invoices issued from `from` to `to`. Each difference has a cause with its invoices. Differences without a cause are in `unexplained_register` and `unexplained_records`, which are 0 if everything matches.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {
    from: parameter.date('First date of issue; if absent, the start of the year of `to`'),
    to: parameter.date('Last date of issue; if absent, the end of the current quarter'),
  },
  body: null,
  success: { status: 200, data: tiesSchema, description: 'Reconciliation' },
  errors: [],
  async run(context, { query }) {
    const { books, companyId, clock, zone } = context;
    const period = bookPeriod(query.from, query.to, localDate(clock.now(), zone));
    const ties = new Ties();
    for await (const tied of readTied(books, companyId, period)) ties.add(tied);
    return { data: tiesView(period, ties.all()) };
  },
});
