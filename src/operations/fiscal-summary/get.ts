import { parameter } from '../../contract/parameters.ts';
import { compareDates } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { refusedParameter } from '../../platform/errors.ts';
import { periodOf } from '../../tax-books/quarter-period.ts';
import { defineOperation } from '../define-operation.ts';
import { readFiscalSummary } from './repository.ts';
import { fiscalSummarySchema } from './schemas.ts';
import { fiscalSummaryView } from './view.ts';

export const getFiscalSummary = defineOperation({
  id: 'fiscal-summary.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/fiscal-summary',
  tag: 'Fiscal summary',
  summary: 'Sum up the VAT and IRPF of issued invoices',
  description:
    'By operation date, or else by issue date; cash basis (regime 07) by the share of each payment, at the latest on 31 December of the year after; correctives by issue date, with their differences (of a substitution: what is right less what it takes the place of), and what they corrected stays in. Exchanged simplified invoices count on their day, and the full invoice that stands for them does not. Invoices that were voided on request are out. Tax of other member states (one-stop shop) is apart, in `oss`.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    from: parameter.date(
      'First day; the start of the current quarter when absent, of the quarter of `to` with that alone',
    ),
    to: parameter.date(
      'Last day; the end of the current quarter when absent, or of the quarter of `from` if that lies ahead',
    ),
  },
  body: null,
  isLongRun: true,
  success: { status: 200, data: fiscalSummarySchema, description: 'The summary' },
  errors: [],
  async run({ books, companyId, clock, zone }, { query }) {
    const period = periodOf(query.from, query.to, localDate(clock.now(), zone));
    if (compareDates(period.from, period.to) > 0) {
      throw refusedParameter('to', period.to, {
        en: `not before from (${period.from})`,
        es: `no puede ser anterior a from (${period.from})`,
      });
    }
    return { data: fiscalSummaryView(period, await readFiscalSummary(books, companyId, period)) };
  },
});
