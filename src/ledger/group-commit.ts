import type { Clock } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { inSpan } from '../platform/tracing.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { Sha256 } from '../verifactu/fingerprint.ts';
import { FileSigners, type OpenSigner } from './file-signers.ts';
import { KnownHeads } from './known-heads.ts';
import { type CommittedDocument, issuedTogether, type LedgerCommit, ledgerCommit } from './ledger-commit.ts';
import type { IssueOutcome, IssueRefusal, PlanOutcome } from './ledger-outcome.ts';
import type { LedgerRequest } from './ledger-request.ts';
import { type LedgerStore, UncomparedBooksError } from './ledger-store.ts';
import { type GroupPlan, planGroup } from './plan-group.ts';
import { RememberedIssues } from './remembered-issues.ts';
import { documentsOf, documentsTogether } from './request-documents.ts';
import { type CommitResult, sendCommit } from './send-commit.ts';
import { shownRecord } from './shown-record.ts';
import { spentTrees } from './tree-quota.ts';
import { openOnes, takeGroup, WaitingDocument } from './waiting-document.ts';

/** Attempts to plan a group before it is cut in two. */
const MAX_PLANS = 4;

/** Callback after a commit, with its documents and the ids of its events that wait to be published. Null: any event may wait. */
export type Committed = (
  documents: readonly CommittedDocument[],
  waitingEvents: readonly string[] | null,
) => void;

/**
 * Single writer of a company's numbers and chain. Callers wait in a queue. A drain loop takes a group, numbers and chains it,
 * and commits it in one batch. The heads move only after the commit. If a commit fails, they are forgotten and read again.
 * Between planning and committing, the loop awaits nothing but signatures of files.
 */
export class GroupCommit {
  private readonly queue: WaitingDocument[] = [];
  private readonly remembered = new RememberedIssues();
  private readonly heads: KnownHeads;
  private draining = false;

  private readonly store: LedgerStore;
  private readonly clock: Clock;
  private readonly sha256: Sha256;

  private readonly committed: Committed;
  private readonly signers: FileSigners;

  /**
   * @param committed is called after each commit and not awaited
   * @param open opens the certificates that sign TicketBAI files
   */
  constructor(
    store: LedgerStore,
    clock: Clock,
    sha256: Sha256,
    committed: Committed = () => undefined,
    open: OpenSigner = () => Promise.resolve(null),
  ) {
    this.store = store;
    this.heads = new KnownHeads(store);
    this.clock = clock;
    this.sha256 = sha256;
    this.committed = committed;
    this.signers = new FileSigners(open);
  }

  /**
   * Queues a document. Resolves once its commit is stored or refused. Never rejects.
   *
   * @param aheadMs milliseconds that the company's books are ahead of the service's clock
   */
  issue(request: LedgerRequest, aheadMs = 0): Promise<IssueOutcome> {
    return new Promise((resolve) => {
      this.queue.push(new WaitingDocument(request, aheadMs, resolve));
      if (!this.draining) void this.drain();
    });
  }

  /**
   * Plans a document as if it were issued now, after the commits under way. Writes nothing and keeps the heads. Never rejects.
   *
   * @param before requests that would be issued first
   * @param aheadMs milliseconds that the company's books are ahead of the service's clock
   */
  async plan(
    request: LedgerRequest,
    before: readonly LedgerRequest[] = [],
    aheadMs = 0,
  ): Promise<PlanOutcome> {
    try {
      const items = [...before, request].map((one) => new WaitingDocument(one, aheadMs, () => undefined));
      const loaded = await this.heads.withCounts(await this.heads.load(items), items);
      const signers = await this.signers.of(items.map((item) => item.request));
      const committedAtMs = this.clock.now();
      const nowMs = committedAtMs + aheadMs;
      const context = { nowMs, committedAtMs, sha256: this.sha256, signers, signs: false };
      const { planned, refused } = await planGroup(loaded, items, context);
      const refusal = refused.find(({ item }) => item.request === request);
      if (refusal !== undefined) return { ok: false, refusal: refusal.refusal };
      const documents = planned.flatMap((one) => one.documents);
      const commit = ledgerCommit(request.companyId, documents, { nowMs, committedAtMs });
      const own = planned.at(-1)?.documents.length ?? 0;
      const [document, second] = commit.documents.slice(commit.documents.length - own);
      if (document === undefined) return { ok: false, refusal: { reason: 'FAILED' } };
      const followingRecord = second === undefined ? null : shownRecord(second);
      const issued = issuedTogether(commit, document, second);
      return { ok: true, issued, record: shownRecord(document), followingRecord };
    } catch (error) {
      if (error instanceof UncomparedBooksError) return { ok: false, refusal: { reason: 'NOT_COMPARED' } };
      log('ledger.not_planned', { invoice: request.invoiceId }, error);
      return { ok: false, refusal: { reason: 'UNAVAILABLE' } };
    }
  }

  private async drain(): Promise<void> {
    this.draining = true;
    try {
      for (;;) {
        const group = takeGroup(this.queue, this.remembered);
        if (group.length === 0) return;
        await this.settle(group);
      }
    } finally {
      this.draining = false;
    }
  }

  /** Commits a group and responds to each of its callers, even after an error. Never rejects. */
  private async settle(group: readonly WaitingDocument[]): Promise<void> {
    try {
      await this.settleOpen(group);
    } catch (error) {
      this.heads.forget();
      if (error instanceof UncomparedBooksError)
        for (const item of group) item.refuse({ reason: 'NOT_COMPARED' });
      else log('ledger.group_failed', {}, error);
    }
    for (const item of group) item.refuse({ reason: 'UNAVAILABLE' });
  }

  /**
   * Commits a group. If the commit is stale, the callers of the stale documents get their response and the rest is planned
   * again. If no document is to blame, the group is cut in two until the bad document is alone and is refused.
   */
  private async settleOpen(group: readonly WaitingDocument[]): Promise<void> {
    let open = openOnes(group);
    for (let plan = 0; plan < MAX_PLANS && open.length > 0; plan++) {
      const result = await this.commitGroup(open);
      if (result === 'COMMITTED') return;
      this.heads.forget();
      if (result === 'UNKNOWN') return;
      if (result === 'REFUSED') break;
      await this.resolveStale(open);
      if (result === 'STALE') await this.refuseSpentTrees(openOnes(open));
      open = openOnes(open);
    }
    if (open.length <= 1) {
      for (const item of open) item.refuse({ reason: 'FAILED' });
      return;
    }
    const middle = Math.ceil(open.length / 2);
    await this.settle(open.slice(0, middle));
    await this.settle(open.slice(middle));
  }

  /**
   * Plans a group, commits it and responds to its callers. No caller gets a response before the commit is stored. A refused
   * request waits too: it was validated on numbers and dates that the requests before it were to take.
   */
  private async commitGroup(group: readonly WaitingDocument[]): Promise<CommitResult> {
    const loaded = await this.heads.load(group);
    const signers = await this.signers.of(group.map((item) => item.request));
    const committedAtMs = this.clock.now();
    const nowMs = committedAtMs + (group[0]?.aheadMs ?? 0);
    const context = { nowMs, committedAtMs, sha256: this.sha256, signers, signs: true };
    const { planned, refused, heads } = await planGroup(loaded, group, context);
    const [first] = planned;
    if (first !== undefined) {
      const documents = planned.flatMap((one) => one.documents);
      const commit = ledgerCommit(first.item.request.companyId, documents, { nowMs, committedAtMs });
      const { result, waitingEvents } = await inSpan('ledger.commit', { 'folio.commit_id': commit.id }, () =>
        sendCommit(this.store, commit, () => this.clock.now()),
      );
      if (result !== 'COMMITTED') return result;
      this.heads.moveTo(heads);
      this.resolveCommitted(commit, planned);
      this.committed(commit.documents, waitingEvents);
    }
    await this.refuse(refused);
    return 'COMMITTED';
  }

  private resolveCommitted(commit: LedgerCommit, planned: GroupPlan<WaitingDocument>['planned']): void {
    let place = 0;
    for (const { item, documents } of planned) {
      const [document, second] = commit.documents.slice(place, place + documents.length);
      place += documents.length;
      if (document === undefined) throw new Error('a planned document is not in its commit');
      const issued = issuedTogether(commit, document, second);
      this.remembered.add(item.request, issued);
      item.issued(issued);
    }
  }

  /**
   * Refuses the requests that the plan refused. For a spent quota it reads the database first: a commit whose response was lost
   * may have issued these very documents.
   */
  private async refuse(refused: readonly { item: WaitingDocument; refusal: IssueRefusal }[]): Promise<void> {
    await this.resolveStale(
      refused.flatMap(({ item, refusal }) => (refusal.reason === 'QUOTA' ? [item] : [])),
    );
    for (const { item, refusal } of refused) item.refuse(refusal);
  }

  /** Reads the state of refused documents and responds to the callers whose document can no longer be issued. */
  private async resolveStale(group: readonly WaitingDocument[]): Promise<void> {
    const requests = group.flatMap(({ request }) => documentsOf(request));
    const [first] = requests;
    if (first === undefined) return;
    const documentStates = await withTimeout(this.store.documentStates(first.companyId, requests));
    for (const item of group) {
      const documentState = documentsTogether(documentStates, item.request);
      if (documentState?.state === 'ISSUED') this.remembered.add(item.request, documentState.issued);
      item.settleFrom(documentState);
    }
  }

  /**
   * Refuses the requests for which the accounts that count together have no room left. The plan does not count them, because the
   * other accounts issue through other ledgers. The commit does.
   */
  private async refuseSpentTrees(open: readonly WaitingDocument[]): Promise<void> {
    const nowMs = this.clock.now() + (open[0]?.aheadMs ?? 0);
    const read = (accountIds: readonly string[]) => withTimeout(this.store.readCounts(accountIds));
    for (const { item, spent } of await spentTrees(open, nowMs, read))
      item.refuse({ reason: 'QUOTA', spent });
  }
}
