import { monthEnd } from '../calendar/month-end.ts';
import { type CompanyTimeZone, localDate } from '../calendar/time-zone.ts';

/** The plans of an account (decisions, section 6). */
export const PLANS = ['TRIAL', 'P50', 'P250', 'P1000', 'P2500', 'P5000', 'API', 'CUSTOM'] as const;

export type Plan = (typeof PLANS)[number];

/** How many production invoices a plan lets an account issue: in a calendar month, or in all; null: as many as it likes. */
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

/** The quota of a plan (specification, Time and other limits; decisions, section 6). */
export function issueQuota(plan: Plan): IssueQuota {
  return QUOTAS[plan];
}

/** How many production invoices an account has issued, by month (`YYYY-MM`); months without any may be absent. */
export type IssuedCounts = ReadonlyMap<string, number>;

/** The calendar month of a date, `YYYY-MM`. */
export function monthOf(date: string): string {
  return date.slice(0, MONTH_TEXT_LENGTH);
}

/** How many of those issued a quota counts as of a month. */
export function countedBy({ per }: IssueQuota, counts: IssuedCounts, month: string): number {
  if (per === 'MONTH') return counts.get(month) ?? 0;
  let total = 0;
  for (const issued of counts.values()) total += issued;
  return total;
}

/** Whether one more has room in a quota. */
export function hasRoom(quota: IssueQuota, counts: IssuedCounts, month: string): boolean {
  return quota.limit === null || countedBy(quota, counts, month) < quota.limit;
}

/** The counts once one more is issued in a month. */
export function countedOne(counts: IssuedCounts, month: string): IssuedCounts {
  return new Map(counts).set(month, (counts.get(month) ?? 0) + 1);
}

/** When a quota begins anew; null for one that never does. */
export interface QuotaReset {
  /** The first day of the next month. */
  date: string;
  atMs: number;
}

/** When a quota begins anew as of an instant, by the calendar of a company (specification, Time and other limits). */
export function quotaReset({ per }: IssueQuota, nowMs: number, zone: CompanyTimeZone): QuotaReset | null {
  if (per === 'ACCOUNT') return null;
  const atMs = monthEnd(nowMs, zone);
  return { date: localDate(atMs, zone), atMs };
}

/** What an account has used of its quota. Source: operations, `accounts.usage`. */
export interface QuotaUsage {
  issuedThisMonth: number;
  issuedInAll: number;
  /** The most that the quota lets the account issue; null: as many as it likes. */
  limit: number | null;
  /** How many more it may issue now; null: as many as it likes. */
  remaining: number | null;
  /** The date on which the quota begins anew; null where it never does. */
  resetsOn: string | null;
}

/** What the counts of an account come to under its plan, as of an instant, by the calendar of a zone. */
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
