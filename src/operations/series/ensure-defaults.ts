import { companyToday } from '../../companies/series/company-today.ts';
import { writeDefaults } from '../../companies/series/defaults-repository.ts';
import { planDefaults } from '../../companies/series/plan-defaults.ts';
import { retryStale } from '../../companies/series/retry-stale.ts';
import { seriesDefaultsSchema } from '../../companies/series/schemas.ts';
import { readAllSeries, type SeriesState } from '../../companies/series/series-repository.ts';
import { seriesStamp } from '../../companies/series/stamp-repository.ts';
import type { Database } from '../../db/clients.ts';
import type { IdSource } from '../../platform/ids.ts';
import { defineOperation } from '../define-operation.ts';
import { defaultsView } from './view.ts';

/**
 * Ensures that a company has a default series for every document type in these books. Returns all its series
 * afterwards. A repeated or simultaneous call changes nothing. One round trip if none is missing, two otherwise. Throws
 * 409 as `planDefaults` does, and CONCURRENT_MODIFICATION.
 */
export function ensureDefaultSeries(
  books: Database,
  companyId: string,
  ids: IdSource,
  nowMs: number,
): Promise<SeriesState[]> {
  return retryStale<SeriesState[]>(async () => {
    const states = await readAllSeries(books, companyId);
    const plan = planDefaults(
      companyId,
      states.map(({ row }) => row),
      ids,
      nowMs,
    );
    const { promoted, created } = plan;
    if (promoted.length + created.length === 0) return states;
    if (!(await writeDefaults(books, companyId, plan, seriesStamp(states)))) return null;
    const rewritten = new Map(promoted.map((row) => [row.id, row]));
    return [
      ...states.map(({ row, counter }) => ({ row: rewritten.get(row.id) ?? row, counter })),
      ...created.map((row) => ({ row, counter: null })),
    ];
  });
}

export const ensureSeriesDefaults = defineOperation({
  id: 'series.ensure-defaults',
  method: 'PUT',
  path: '/v1/companies/{company_id}/series/defaults',
  tag: 'Series',
  summary: 'Ensure the default series',
  description:
    'Creates the missing defaults, F for STANDARD, S for SIMPLIFIED and R for CORRECTIVE, and keeps the existing ones. If the code is taken, an active series of the type becomes the default, or one is created with the next free code.',
  scope: 'series:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: seriesDefaultsSchema, description: 'Default series of every document type' },
  errors: ['SERIES_FORMAT_OVERLAPS', 'CONCURRENT_MODIFICATION'],
  async run(context) {
    const { books, companyId, ids, clock } = context;
    const states = await ensureDefaultSeries(books, companyId, ids, clock.now());
    return { data: defaultsView(states, companyToday(context)) };
  },
});
