import { withTimeout } from '../platform/with-timeout.ts';
import { makesFile } from './file-signers.ts';
import type { LedgerStore } from './ledger-store.ts';
import { counterKey, type LedgerHeads } from './planned-document.ts';
import { documentsOf } from './request-documents.ts';
import type { WaitingDocument } from './waiting-document.ts';

/**
 * Heads of a company's chain, counters and files as the last commit left them. They are read again after `forget`, because a
 * failed commit may have been stored.
 */
export class KnownHeads {
  private known: LedgerHeads | null = null;
  private readonly store: LedgerStore;

  constructor(store: LedgerStore) {
    this.store = store;
  }

  /** Moves the heads after a stored commit. */
  moveTo(heads: LedgerHeads): void {
    this.known = heads;
  }

  /** Forgets the heads. The next group reads them from the database. */
  forget(): void {
    this.known = null;
  }

  /**
   * Adds the account's current counts to the heads. Other companies of the account issue at the same time, and no commit checks
   * a plan.
   */
  async withCounts(heads: LedgerHeads, group: readonly WaitingDocument[]): Promise<LedgerHeads> {
    const counted = group.find(({ request }) => request.kind === 'ISSUE' && request.quota !== null);
    if (counted === undefined) return heads;
    const { companyId, accountId } = counted.request;
    const { issued } = await withTimeout(this.store.readHeads(companyId, [], accountId, false));
    return { ...heads, issued };
  }

  /** Returns the heads that a group needs. Reads those that are not known yet. */
  async load(group: readonly WaitingDocument[]): Promise<LedgerHeads> {
    const known = this.known;
    const wanted = new Map(
      group.flatMap(({ request }) =>
        documentsOf(request).flatMap((one) =>
          one.kind === 'ISSUE' ? [[counterKey(one.series), one.series.id] as const] : [],
        ),
      ),
    );
    const missing = [...wanted].filter(([key]) => !known?.counters.has(key));
    const isCounted = group.some(({ request }) => request.kind === 'ISSUE' && request.quota !== null);
    const lacksCounts = isCounted && (known === null || known.issued === null);
    const lacksFiles =
      (known === null || known.files === null) && group.some(({ request }) => makesFile(request));
    const [first] = group;
    if (first === undefined || (known !== null && missing.length === 0 && !lacksCounts && !lacksFiles)) {
      return known ?? { chain: null, counters: new Map(), issued: null, files: null };
    }
    const { companyId, accountId } = first.request;
    const seriesIds = missing.map(([, id]) => id);
    const read = await withTimeout(
      this.store.readHeads(companyId, seriesIds, lacksCounts ? accountId : null, lacksFiles),
    );
    this.known = {
      chain: known === null ? read.chain : known.chain,
      counters: new Map([
        ...(known?.counters ?? []),
        ...missing.map(([key, id]) => [key, read.counters.get(id) ?? null] as const),
      ]),
      issued: known?.issued ?? read.issued,
      files: known?.files ?? read.files,
    };
    return this.known;
  }
}
