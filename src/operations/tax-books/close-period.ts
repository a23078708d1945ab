import type { CompanyContext } from '../../context/context.ts';
import type { TaxClosingRow } from '../../db/schema/tax-closing-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import type { NamedPeriod } from '../../domain/tax-books/named-period.ts';
import { ApiError } from '../../platform/errors.ts';
import { booksCompany } from '../../tax-books/books-company.ts';
import { changesSinceClosing, readSeen } from '../../tax-books/changes-since-closing.ts';
import { findClosing, insertClosing, seriesEnds } from '../../tax-books/closing-repository.ts';
import { closingSchema, closingView } from '../../tax-books/closing-schemas.ts';
import { periodFigures } from '../../tax-books/period-figures.ts';
import { defineOperation } from '../define-operation.ts';
import { pathPeriod } from './asked-period.ts';

/** Most readings of figures that change while they are read. */
const MAX_READINGS = 5;

/**
 * Returns the closing of a period: its figures, their instant, and the changes of the previous minutes that they
 * include. If something changes during the read, it reads again. After the last reading, a change may be both in the
 * figures and among the late changes.
 */
async function settledFigures(
  context: Pick<CompanyContext, 'books' | 'companyId' | 'company' | 'clock'>,
  period: NamedPeriod,
): Promise<Omit<TaxClosingRow, 'id'>> {
  const { books, companyId, clock } = context;
  const company = await booksCompany(context);
  for (let reading = 1; ; reading++) {
    const closedAt = clock.now();
    const seen = await readSeen(books, companyId, period, closedAt);
    const { figures, ids } = await periodFigures(context, company, period);
    const ends = await seriesEnds(books, ids);
    const closing = { companyId, period: period.name, figures, seriesEnds: ends, seen, closedAt };
    const since = await changesSinceClosing(books, closing, period, ids);
    const isSettled = since.every(({ cause }) => cause === 'CORRECTIVE');
    if (isSettled || reading === MAX_READINGS) return closing;
  }
}

export const closeTaxPeriod = defineOperation({
  id: 'tax-periods.close',
  method: 'POST',
  path: '/v1/companies/{company_id}/tax-periods/{period}/close',
  textPlaceholders: ['period'],
  tag: 'Tax books',
  summary: 'Close a tax period with the filed figures',
  description:
    'Stores the current figures of a past quarter (`2026-1T`), month (`2026-01`) or year (`2026`). Nothing is blocked afterwards. Later changes to the figures are listed with the period in which they are declared. The audit trail records the closing.',
  scope: 'companies:write',
  access: 'company',
  idempotency: true,
  isLongRun: true,
  isBookkeeping: true,
  query: {},
  body: null,
  success: { status: 201, data: closingSchema, description: 'Closing' },
  errors: [
    'TAX_PERIOD_NOT_FOUND',
    'TAX_PERIOD_NOT_ENDED',
    'TAX_PERIOD_ALREADY_CLOSED',
    'EXPORT_LIMIT_EXCEEDED',
  ],
  async run(context, { params }) {
    const { books, companyId, clock, zone, ids, isRetry } = context;
    const period = pathPeriod(params.period);
    const { name, to } = period;
    if (localDate(clock.now(), zone) <= to)
      throw new ApiError('TAX_PERIOD_NOT_ENDED', { params: { period: name, to } });
    const id = ids.next();
    const row = { ...(await settledFigures(context, period)), id };
    if (await insertClosing(books, row)) return { data: closingView(row, period), status: 201 };
    const known = await findClosing(books, companyId, name);
    if (isRetry && known?.id === id) return { data: closingView(known, period), status: 201 };
    throw new ApiError('TAX_PERIOD_ALREADY_CLOSED', { params: { period: name } });
  },
});
