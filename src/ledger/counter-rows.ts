import type { CommittedIssue } from './ledger-commit.ts';

/** Returns the last counter of each series and period in the group. */
export function counterRows(documents: readonly CommittedIssue[]) {
  const rows = new Map<
    string,
    { series_id: string; period: string; last_sequence: number; last_date: string }
  >();
  for (const { request, assigned } of documents) {
    rows.set(`${request.series.id} ${assigned.period}`, {
      series_id: request.series.id,
      period: assigned.period,
      last_sequence: assigned.sequence,
      last_date: assigned.issue_date,
    });
  }
  return [...rows.values()];
}

/** Returns the series of the group, with the version of their numbering that each invoice was validated on. */
export function seriesRows(documents: readonly CommittedIssue[]) {
  const rows = new Map(
    documents.map(({ request: { series } }) => [
      // Every version that an invoice was validated on gets a row: if there are two, one is stale and the guard finds it.
      `${series.id} ${series.numberingVersion}`,
      { id: series.id, numbering_version: series.numberingVersion },
    ]),
  );
  return [...rows.values()];
}

/** Returns how many invoices each account issues with this commit, by month. */
export function countRows(documents: readonly CommittedIssue[]) {
  const rows = new Map<string, { account_id: string; month: string; issued: number }>();
  for (const { request, countedIn: month } of documents) {
    if (month === null) continue;
    const { accountId: account_id } = request;
    const key = `${account_id} ${month}`;
    rows.set(key, { account_id, month, issued: (rows.get(key)?.issued ?? 0) + 1 });
  }
  return [...rows.values()];
}

/**
 * Returns the quotas that the counts must not exceed after the commit. A quota applies to its invoices up to its last one. If
 * later invoices fall under another quota (the plan changed since), the ceiling leaves room for them.
 */
export function quotaRows(documents: readonly CommittedIssue[]) {
  const counted = documents.filter(({ countedIn }) => countedIn !== null);
  const rows = new Map<
    string,
    { account_id: string; month: string | null; ceiling: number; limit: number; added: number }
  >();
  for (const [index, { request, countedIn }] of counted.entries()) {
    const { quota, accountId: account_id } = request;
    if (quota === null || quota.limit === null) continue;
    const month = quota.per === 'MONTH' ? countedIn : null;
    const isOfQuota = (other: CommittedIssue) => month === null || other.countedIn === month;
    const later = counted.slice(index + 1).filter(isOfQuota).length;
    rows.set(`${account_id} ${month} ${quota.limit}`, {
      account_id,
      month,
      ceiling: quota.limit + later,
      limit: quota.limit,
      added: counted.filter(isOfQuota).length,
    });
  }
  return [...rows.values()];
}
