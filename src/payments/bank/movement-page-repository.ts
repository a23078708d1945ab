import { type SQL, sql } from 'drizzle-orm';

/** State of matching of a movement. `NONE`: outgoing money, which pays no invoice. */
export const MOVEMENT_STATES = ['OPEN', 'PARTIAL', 'MATCHED', 'IGNORED', 'NONE'] as const;

export type MovementState = (typeof MOVEMENT_STATES)[number];

/** Place of a movement in the order of days and ids. */
export interface MovementPlace {
  bookedOn: string;
  id: string;
}

/** Filters of movements. Null means any. Days are ISO, both ends included. */
export interface MovementFilters {
  states: readonly MovementState[] | null;
  statementIds: readonly string[] | null;
  from: string | null;
  to: string | null;
}

/** Page of a company's movements that lie beyond a place in its order. */
interface MovementPage {
  companyId: string;
  filters: MovementFilters;
  after: MovementPlace | null;
  order: 'ASC' | 'DESC';
  limit: number;
}

/** Filters that every movement passes. */
export const ALL_MOVEMENTS: MovementFilters = { states: null, statementIds: null, from: null, to: null };

/** SQL for the state of a movement `own`. Migration 0112 has the same expression in its indexes. */
const STATE =
  sql.raw(`CASE WHEN own.is_ignored = 1 THEN 'IGNORED' WHEN own.amount_cents <= 0 THEN 'NONE' WHEN own.matched_cents = 0 THEN 'OPEN'
  WHEN own.matched_cents < own.amount_cents THEN 'PARTIAL' ELSE 'MATCHED' END`);

/** Returns distinct values as a table, in one bound parameter. */
function tableOf(values: readonly string[]): SQL {
  return sql`json_each(${JSON.stringify([...new Set(values)])})`;
}

/**
 * Returns the days and the place that bound a page. At the end where the page begins, only the day or the place is a condition,
 * whichever is tighter. With both, SQLite would use the day and read all movements of that day.
 */
function boundsOf({ filters: { from, to }, after, order }: MovementPage): SQL {
  const isUp = order === 'ASC';
  const fromDay = from === null ? sql`` : sql` AND own.booked_on >= ${from}`;
  const toDay = to === null ? sql`` : sql` AND own.booked_on <= ${to}`;
  const isPast =
    after !== null && (isUp ? from === null || after.bookedOn >= from : to === null || after.bookedOn <= to);
  if (!isPast) return sql`${fromDay}${toDay}`;
  const place = sql`(${after.bookedOn}, ${after.id})`;
  return isUp
    ? sql` AND (own.booked_on, own.id) > ${place}${toDay}`
    : sql`${fromDay} AND (own.booked_on, own.id) < ${place}`;
}

function orderOf(row: 'own' | 'one', { order, limit }: MovementPage): SQL {
  return sql.raw(`ORDER BY ${row}.booked_on ${order}, ${row}.id ${order} LIMIT ${limit}`);
}

/**
 * Returns a select of the ids of a page. Each state of each statement has its own range of an index, of which at most a page is
 * read, so the work does not grow with the movements stored. SQLite would sort all movements of the ranges together.
 */
export function selectPage(page: MovementPage): SQL {
  const { companyId, filters } = page;
  const { states, statementIds } = filters;
  const ranged = (condition: SQL) =>
    sql`SELECT own.id FROM bank_movements AS own WHERE ${condition}${boundsOf(page)} ${orderOf('own', page)}`;
  const isInState = sql`${STATE} = state.value`;
  const merged = (ranges: SQL, condition: SQL) =>
    sql`SELECT one.id FROM ${ranges} CROSS JOIN bank_movements AS one
      WHERE one.id IN (${ranged(condition)}) ${orderOf('one', page)}`;
  if (statementIds !== null) {
    const files = sql`(SELECT kept.id FROM ${tableOf(statementIds)} AS asked CROSS JOIN bank_statements AS kept
      ON kept.id = asked.value AND +kept.company_id = ${companyId}) AS file`;
    const ranges = sql`${files} CROSS JOIN ${tableOf(states ?? MOVEMENT_STATES)} AS state`;
    return merged(ranges, sql`own.statement_id = file.id AND ${isInState}`);
  }
  const isOwn = sql`own.company_id = ${companyId}`;
  if (states !== null) return merged(sql`${tableOf(states)} AS state`, sql`${isOwn} AND ${isInState}`);
  return ranged(isOwn);
}
