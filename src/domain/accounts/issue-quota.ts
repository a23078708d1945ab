import { monthEnd } from '../calendar/month-end.ts';
import { type CompanyTimeZone, localDate } from '../calendar/time-zone.ts';

/** Plans of an account (decisions, section 6). */
export const PLANS = ['TRIAL', 'P50', 'P250', 'P1000', 'P2500', 'P5000', 'API', 'CUSTOM'] as const;

export type Plan = (typeof PLANS)[number];

/** Number of production invoices that a plan allows, per calendar month or in total. A null `limit` means unlimited. */
export interface IssueQuota {
  limit: number | null;
  per: 'MONTH' | 'ACCOUNT';
}

const MONTH_TEXT_LENGTH = 'YYYY-MM'.length;

const QUOTAS: Readonly<Record<Plan, IssueQuota>> = {
  TRIAL: { limit: 20, per: 'ACCOUNT' },
  P50: { limit: 50, per: 'MONTH' },
  P250: { limit: 250, per: 'MONTH' },
  P1000: { limit: 1_000, per: 'MONTH' },
  P2500: { limit: 2_500, per: 'MONTH' },
  P5000: { limit: 5_000, per: 'MONTH' },
  API: { limit: null, per: 'MONTH' },
  CUSTOM: { limit: null, per: 'MONTH' },
};

/** Returns the quota of a plan (specification, Time and other limits; decisions, section 6). */
export function issueQuota(plan: Plan): IssueQuota {
  return QUOTAS[plan];
}

/** Production invoices issued by an account, by month (`YYYY-MM`). Months without invoices may be absent. */
export type IssuedCounts = ReadonlyMap<string, number>;

/** Returns the calendar month of a date, `YYYY-MM`. */
export function monthOf(date: string): string {
  return date.slice(0, MONTH_TEXT_LENGTH);
}

/** Returns the number of issued invoices that count towards a quota in a month. */
export function countedBy({ per }: IssueQuota, counts: IssuedCounts, month: string): number {
  if (per === 'MONTH') return counts.get(month) ?? 0;
  let total = 0;
  for (const issued of counts.values()) total += issued;
  return total;
}

/** True if the quota allows one more invoice. */
export function hasRoom(quota: IssueQuota, counts: IssuedCounts, month: string): boolean {
  return quota.limit === null || countedBy(quota, counts, month) < quota.limit;
}

/** Returns the counts with one more invoice in a month. */
export function countedOne(counts: IssuedCounts, month: string): IssuedCounts {
  return new Map(counts).set(month, (counts.get(month) ?? 0) + 1);
}

/** Start of the next quota period. */
export interface QuotaReset {
  /** First day of the next month. */
  date: string;
  atMs: number;
}

/**
 * Returns the next reset of a quota after an instant, by the company's calendar. Null if the quota never resets. Specification,
 * Time and other limits.
 */
export function quotaReset({ per }: IssueQuota, nowMs: number, zone: CompanyTimeZone): QuotaReset | null {
  if (per === 'ACCOUNT') return null;
  const atMs = monthEnd(nowMs, zone);
  return { date: localDate(atMs, zone), atMs };
}

/** Use that an account has made of its quota. Source: operations, `accounts.usage`. */
export interface QuotaUsage {
  issuedThisMonth: number;
  issuedInAll: number;
  /** Largest number that the quota allows. Null means unlimited. */
  limit: number | null;
  /** Number of invoices that the account may still issue now. Null means unlimited. */
  remaining: number | null;
  /** Date of the next reset. Null if the quota never resets. */
  resetsOn: string | null;
}

/** Returns the use of an account's quota under its plan at an instant, by the calendar of a zone. */
export function quotaUsage(
  plan: Plan,
  counts: IssuedCounts,
  nowMs: number,
  zone: CompanyTimeZone,
): QuotaUsage {
  const quota = issueQuota(plan);
  const month = monthOf(localDate(nowMs, zone));
  return {
    issuedThisMonth: countedBy({ ...quota, per: 'MONTH' }, counts, month),
    issuedInAll: countedBy({ ...quota, per: 'ACCOUNT' }, counts, month),
    limit: quota.limit,
    remaining: quota.limit === null ? null : Math.max(0, quota.limit - countedBy(quota, counts, month)),
    resetsOn: quotaReset(quota, nowMs, zone)?.date ?? null,
  };
}
