import { parameter } from '../../contract/parameters.ts';
import { compareDates } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { refusedParameter } from '../../platform/errors.ts';
import { periodOf } from '../../tax-books/quarter-period.ts';
import { readFiscalSummary } from '../../tax-books/summary-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { fiscalSummarySchema } from './schemas.ts';
import { fiscalSummaryView } from './view.ts';

export const getFiscalSummary = defineOperation({
  id: 'fiscal-summary.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/fiscal-summary',
  tag: 'Fiscal summary',
  summary: 'Get totals of VAT and IRPF of issued invoices',
  description:
    'Invoices count by operation date, or else by issue date. Cash basis (regime 07) counts the share of each payment, at the latest on 31 December of the following year. Correctives count by issue date with their differences, and the corrected invoices stay in. For a substitution, the difference is the correct amount minus the replaced amount. Exchanged simplified invoices count on their date, and the full invoice that replaces them does not. Invoices voided on request do not count. Tax of other member states (one-stop shop) is separate, in `oss`.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    from: parameter.date('First day. If absent, the start of the quarter of `to`, or of the current quarter'),
    to: parameter.date(
      'Last day. If absent, the end of the current quarter, or of the quarter of `from` if that is later',
    ),
  },
  body: null,
  isLongRun: true,
  success: { status: 200, data: fiscalSummarySchema, description: 'Fiscal summary' },
  errors: [],
  async run({ books, companyId, clock, zone }, { query }) {
    const period = periodOf(query.from, query.to, localDate(clock.now(), zone));
    if (compareDates(period.from, period.to) > 0) {
      throw refusedParameter('to', period.to, {
        en: `not before \`from\` (${period.from})`,
        es: `no puede ser anterior a \`from\` (${period.from})`,
      });
    }
    return { data: fiscalSummaryView(period, await readFiscalSummary(books, companyId, period)) };
  },
});
