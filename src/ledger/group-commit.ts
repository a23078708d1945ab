import type { Clock } from '../clock.ts';
import type { Sha256 } from '../verifactu/fingerprint.ts';
import { issueCommit, issuedDocument } from './commit-issues.ts';
import type { IssuedDocument, IssueOutcome, IssueRefusal, IssueRequest } from './ledger-port.ts';
import type { LedgerStore } from './ledger-store.ts';
import { type LedgerHeads, type PlannedIssue, planIssue } from './plan-issue.ts';
import { type CommitResult, sendCommit } from './send-commit.ts';

/** Documents in one commit. */
export const MAX_GROUP_DOCUMENTS = 64;
/** How often a document is planned anew on heads read afresh, after a number or position turned out to be taken. */
const MAX_REPLANS = 3;
/** Documents whose outcome is remembered, so that a second caller of the same draft is answered without a batch. */
const MAX_REMEMBERED_DOCUMENTS = 1_000;

interface Waiting {
  request: IssueRequest;
  resolve(outcome: IssueOutcome): void;
}

const UNAVAILABLE: IssueOutcome = { ok: false, refusal: { reason: 'UNAVAILABLE' } };

/**
 * The single writer of a company's numbers and chain. Callers wait in a queue; a drain loop takes what is waiting, numbers
 * and chains it, and commits it in one batch. The heads move after the commit and never before; when a commit's outcome
 * cannot be learnt they are forgotten and read again. The only thing awaited between planning and committing is the commit.
 */
export class GroupCommit {
  private readonly waiting: Waiting[] = [];
  private readonly remembered = new Map<string, { effectId: string; issued: IssuedDocument }>();
  private heads: LedgerHeads | null = null;
  private draining = false;

  private readonly store: LedgerStore;
  private readonly clock: Clock;
  private readonly sha256: Sha256;

  constructor(store: LedgerStore, clock: Clock, sha256: Sha256) {
    this.store = store;
    this.clock = clock;
    this.sha256 = sha256;
  }

  /** Queues a document; resolves when its commit stands or when it was refused. Never rejects. */
  issue(request: IssueRequest): Promise<IssueOutcome> {
    return new Promise((resolve) => {
      this.waiting.push({ request, resolve });
      if (!this.draining) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.draining = true;
    try {
      for (let group = this.nextGroup(); group.length > 0; group = this.nextGroup()) await this.settle(group);
    } finally {
      this.draining = false;
    }
  }

  /** Takes what is waiting, each document once; a second caller of the same draft waits for the first one's outcome. */
  private nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    const later: Waiting[] = [];
    const taken = new Set<string>();
    for (const item of this.waiting.splice(0)) {
      const { invoiceId } = item.request;
      const isFree = group.length < MAX_GROUP_DOCUMENTS && !taken.has(invoiceId);
      if (isFree) taken.add(invoiceId);
      (isFree ? group : later).push(item);
    }
    this.waiting.push(...later);
    return group;
  }

  private async settle(group: readonly Waiting[]): Promise<void> {
    const open = group.filter((item) => !this.answerFromMemory(item));
    try {
      await this.settleOpen(open);
    } catch (error) {
      this.heads = null;
      console.error(
        JSON.stringify({ ledger: 'failed', error: error instanceof Error ? error.message : String(error) }),
      );
      if (open.length > 1) await this.settleOneByOne(open);
      else for (const item of open) item.resolve(UNAVAILABLE);
    }
  }

  private async settleOpen(open: readonly Waiting[]): Promise<void> {
    if (open.length === 0) return;
    const result = await this.commitGroup(open);
    if (result === 'COMMITTED') return;
    if (result === 'UNKNOWN') {
      for (const item of open) item.resolve(UNAVAILABLE);
    } else if (open.length > 1) {
      await this.settleOneByOne(open);
    } else {
      for (const item of open) item.resolve(await this.settleAlone(item, result));
    }
  }

  /** One bad document refuses itself alone: the others of its group are committed one by one. */
  private async settleOneByOne(group: readonly Waiting[]): Promise<void> {
    for (const item of group) await this.settle([item]);
  }

  /** A document whose own batch was refused: learn why, or plan it again on fresh heads. */
  private async settleAlone(item: Waiting, first: CommitResult): Promise<IssueOutcome> {
    const { request } = item;
    let result = first;
    for (let replan = 0; replan < MAX_REPLANS && result === 'HEADS_TAKEN'; replan++) {
      this.heads = null;
      const own = await this.store.findIssued(request.invoiceId, request.effectId);
      if (own !== null) return { ok: true, issued: own };
      result = await this.commitGroup([item]);
      if (result === 'COMMITTED') return await this.rememberedOutcome(request);
    }
    if (result !== 'STALE') return UNAVAILABLE;
    const own = await this.store.findIssued(request.invoiceId, request.effectId);
    if (own !== null) return { ok: true, issued: own };
    const isDraft = await this.store.isDraftOfVersion(request.invoiceId, request.version);
    const refusal: IssueRefusal = { reason: isDraft ? 'STALE_SERIES' : 'STALE_DRAFT' };
    return { ok: false, refusal };
  }

  private async rememberedOutcome(request: IssueRequest): Promise<IssueOutcome> {
    const known = this.remembered.get(request.invoiceId);
    return known === undefined ? UNAVAILABLE : { ok: true, issued: known.issued };
  }

  private answerFromMemory({ request, resolve }: Waiting): boolean {
    const known = this.remembered.get(request.invoiceId);
    if (known === undefined) return false;
    resolve(
      known.effectId === request.effectId
        ? { ok: true, issued: known.issued }
        : { ok: false, refusal: { reason: 'STALE_DRAFT' } },
    );
    return true;
  }

  /** Plans and commits a group; answers its callers when the commit stands, and those whom the plan itself refuses. */
  private async commitGroup(group: readonly Waiting[]): Promise<CommitResult> {
    await this.loadHeads(group);
    const nowMs = this.clock.now();
    let heads = this.heads;
    if (heads === null) return 'UNKNOWN';
    const planned: { document: PlannedIssue; item: Waiting }[] = [];
    for (const item of group) {
      const plan = planIssue(heads, item.request, { nowMs, sha256: this.sha256 });
      if ('violations' in plan) {
        item.resolve({ ok: false, refusal: { reason: 'VIOLATIONS', violations: plan.violations } });
        continue;
      }
      heads = plan.heads;
      planned.push({ document: plan.planned, item });
    }
    const [companyId] = group.map((item) => item.request.companyId);
    if (planned.length === 0 || companyId === undefined) return 'COMMITTED';
    const commit = issueCommit(
      companyId,
      planned.map(({ document }) => document),
      nowMs,
    );
    const result = await sendCommit(this.store, commit);
    if (result !== 'COMMITTED') {
      if (result === 'UNKNOWN') this.heads = null;
      return result;
    }
    this.heads = heads;
    commit.documents.forEach((document, index) => {
      const issued = issuedDocument(commit, document);
      this.remember(document.request, issued);
      planned[index]?.item.resolve({ ok: true, issued });
    });
    return 'COMMITTED';
  }

  private async loadHeads(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (first === undefined) return;
    const wanted = new Set(group.map((item) => item.request.series.id));
    const missing = [...wanted].filter((id) => !this.heads?.counters.has(id));
    if (this.heads !== null && missing.length === 0) return;
    const read = await this.store.readHeads(first.request.companyId, missing);
    this.heads = {
      chain: this.heads === null ? read.chain : this.heads.chain,
      counters: new Map([...(this.heads?.counters ?? []), ...read.counters]),
    };
  }

  private remember(request: IssueRequest, issued: IssuedDocument): void {
    if (this.remembered.size >= MAX_REMEMBERED_DOCUMENTS) {
      const [oldest] = this.remembered.keys();
      if (oldest !== undefined) this.remembered.delete(oldest);
    }
    this.remembered.set(request.invoiceId, { effectId: request.effectId, issued });
  }
}
