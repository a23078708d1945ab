import type { Env } from '../composition/env.ts';
import type { DatedWork } from '../context/dated-work.ts';
import type { DatedCursor, DatedItem } from '../context/queue/dated-item.ts';
import { type DatedWorkReport, reportOf } from '../context/queue/dated-work-report.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import { dueInstant } from '../domain/calendar/due-day.ts';
import { type CompanyTimeZone, localDate } from '../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../domain/company-time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { readCompaniesOf } from './background-repository.ts';
import { DATED_WORKS } from './dated-works.ts';
import { runItems } from './run-items.ts';
import { SLICE_ITEMS } from './slice-limits.ts';

/** Due work of one account in one environment, run by its test clock. */
export interface AccountWork {
  /**
   * Returns the instant of the next due work, in the books' time. Its day is later than the day of `afterMs` and at most the
   * day of `untilMs`. The instant is the early hour of that day, or `untilMs` if that is earlier. Null if nothing is due.
   */
  nextAt(afterMs: number, untilMs: number): Promise<number | null>;
  /**
   * Runs a slice of the work due on the books' day, at any hour: schedules before templates, each by date. Continues from a
   * cursor that it returned before, null for the first. Returns a null cursor after the last slice. A failing item does not
   * stop the others and counts as left.
   */
  runSlice(
    clockAheadMs: number,
    cursor: string | null,
  ): Promise<{ report: DatedWorkReport; cursor: string | null }>;
}

const ZONES: readonly CompanyTimeZone[] = ['Europe/Madrid', 'Atlantic/Canary'];

/** Progress of a run: index of the current work, and a cursor within it. */
interface Progress {
  index: number;
  after: DatedCursor | null;
}

/** Page of due items of one work, and the start of the next page. */
interface Slice {
  work: DatedWork;
  items: DatedItem[];
  next: Progress | null;
}

/** Returns the due work of an account. */
export function accountWork(
  env: Env,
  { environment, booksShard, accountId }: { environment: Environment; booksShard: number; accountId: string },
): AccountWork {
  const books = booksOf(env, environment, booksShard);
  const companies = () => readCompaniesOf(directoryOf(env), accountId);

  async function nextSlice(
    companyIds: readonly string[],
    untilDate: string,
    from: Progress,
  ): Promise<Slice | null> {
    let { after } = from;
    for (const [index, work] of DATED_WORKS.entries()) {
      if (index < from.index) continue;
      const items = await work.readItemsOf(books, companyIds, { untilDate, after, limit: SLICE_ITEMS });
      const last = items.at(-1);
      if (last !== undefined)
        return { work, items, next: { index, after: { date: last.date, id: last.id } } };
      after = null;
    }
    return null;
  }

  return {
    async nextAt(afterMs, untilMs) {
      const all = await companies();
      const instants = await Promise.all(
        ZONES.flatMap((zone) => {
          const ids = all.filter(({ address }) => companyTimeZone(address) === zone).map(({ id }) => id);
          const lastDate = localDate(untilMs, zone);
          return DATED_WORKS.map(async (work) => {
            const date = ids.length === 0 ? null : await work.nextDate(books, ids, localDate(afterMs, zone));
            return date === null || date > lastDate ? null : Math.min(dueInstant(date, zone), untilMs);
          });
        }),
      );
      return instants.reduce(
        (first, at) => (first === null || (at !== null && at < first) ? at : first),
        null,
      );
    },

    async runSlice(clockAheadMs, cursor) {
      const companyIds = (await companies()).map(({ id }) => id);
      const nowMs = clockFromOffset(env.CLOCK_OFFSET_MS).now() + clockAheadMs;
      const from = cursor === null ? { index: 0, after: null } : (JSON.parse(cursor) as Progress);
      // Madrid has the earliest day. A company in another time zone is checked again by its own day.
      const slice = await nextSlice(companyIds, localDate(nowMs, 'Europe/Madrid'), from);
      const place = { environment, clockAheadMs, waitsForHour: false };
      const outcomes = slice === null ? [] : await runItems(env, slice.work, place, slice.items);
      return {
        report: reportOf(slice?.work.kind ?? null, outcomes),
        cursor: slice === null ? null : JSON.stringify(slice.next),
      };
    },
  };
}
