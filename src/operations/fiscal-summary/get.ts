import { compareDates } from '../../domain/calendar/dates.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { refusedParameter } from '../../errors.ts';
import { defineOperation } from '../define-operation.ts';
import { parameter } from '../parameters.ts';
import { periodOf } from './period.ts';
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
    'By issue date. Invoices that were voided on request or exchanged are out; correctives are in with their differences, and so is what they corrected.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    from: parameter.date(
      'First issue date; the start of the current quarter when absent, of the quarter of `to` with that alone',
    ),
    to: parameter.date(
      'Last issue date; the end of the current quarter when absent, or of the quarter of `from` if that lies ahead',
    ),
  },
  body: null,
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
