import {
  countedBy,
  countedOne,
  type IssuedCounts,
  monthOf,
  quotaReset,
} from '../domain/accounts/issue-quota.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import type { SpentIssueQuota } from './ledger-outcome.ts';
import type { IssueRequest, IssueTree, LedgerRequest } from './ledger-request.ts';
import type { PlannedIssue } from './planned-document.ts';
import { documentsOf } from './request-documents.ts';

/** Row of the guard that holds a tree to its quota in a commit. */
interface TreeRow {
  account_ids: readonly string[];
  /** `YYYY-MM`. Null for a quota of all invoices. */
  month: string | null;
  ceiling: number;
}

const keyOf = ({ accountIds, quota }: IssueTree) => JSON.stringify([quota.limit, quota.per, accountIds]);

/**
 * Returns the ceilings that the counts of trees must not pass after a commit. A ceiling leaves room for later documents of the
 * commit that were validated on another tree or quota.
 */
export function treeRows(documents: readonly Pick<PlannedIssue, 'request' | 'countedIn'>[]): TreeRow[] {
  const counted = documents.filter(({ countedIn }) => countedIn !== null);
  const rows = new Map<string, TreeRow>();
  for (const [index, { request, countedIn }] of counted.entries()) {
    const { tree } = request;
    if (tree == null || tree.quota.limit === null) continue;
    const month = tree.quota.per === 'MONTH' ? countedIn : null;
    const later = counted
      .slice(index + 1)
      .filter((other) => month === null || other.countedIn === month).length;
    const ceiling = tree.quota.limit + later;
    rows.set(`${month} ${keyOf(tree)}`, { account_ids: tree.accountIds, month, ceiling });
  }
  return [...rows.values()];
}

/** Returns the tree that a request counts in. Null without one, or if its quota has no limit. */
function treeOf(request: LedgerRequest): { tree: IssueTree; request: IssueRequest; limit: number } | null {
  if (request.kind === 'RECORD' || request.tree == null) return null;
  const { tree } = request;
  const { limit } = tree.quota;
  return limit === null ? null : { tree, request, limit };
}

/**
 * Returns the requests, in order, for which their tree has no room left, each with the spent quota. Reads the counts of each tree
 * once.
 */
export async function spentTrees<T extends { request: LedgerRequest }>(
  items: readonly T[],
  nowMs: number,
  readCounts: (accountIds: readonly string[]) => Promise<IssuedCounts>,
): Promise<{ item: T; spent: SpentIssueQuota }[]> {
  const read = new Map<string, IssuedCounts>();
  const refused: { item: T; spent: SpentIssueQuota }[] = [];
  for (const item of items) {
    const found = treeOf(item.request);
    if (found === null) continue;
    const { tree, request, limit } = found;
    const key = keyOf(tree);
    let counts = read.get(key) ?? (await readCounts(tree.accountIds));
    const month = monthOf(localDate(nowMs, request.zone));
    const documents = documentsOf(request);
    if (countedBy(tree.quota, counts, month) + documents.length > limit) {
      const reset = quotaReset(tree.quota, nowMs, request.zone);
      const left = reset === null ? null : { date: reset.date, inMs: reset.atMs - nowMs };
      refused.push({ item, spent: { limit, per: tree.quota.per, reset: left } });
    } else for (const _ of documents) counts = countedOne(counts, month);
    read.set(key, counts);
  }
  return refused;
}
