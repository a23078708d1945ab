import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/composition/env.ts';
import { withPlacedObjects } from '../src/composition/placed-objects.ts';
import { noteChange } from '../src/context/queue/note-change.ts';
import { booksBinding, booksBindingName } from '../src/db/clients.ts';
import type { Environment } from '../src/domain/environment.ts';
import { documentEvents } from '../src/ledger/commit-events.ts';
import type { OpenSigner } from '../src/ledger/file-signers.ts';
import type { GroupCommit } from '../src/ledger/group-commit.ts';
import type { CommittedDocument } from '../src/ledger/ledger-commit.ts';
import type { IssueOutcome, PlanOutcome } from '../src/ledger/ledger-outcome.ts';
import type { LedgerObject } from '../src/ledger/ledger-port.ts';
import type { LedgerRequest } from '../src/ledger/ledger-request.ts';
import type { LedgerStore } from '../src/ledger/ledger-store.ts';
import { type Clock, clockFromOffset } from '../src/platform/clock.ts';
import { log } from '../src/platform/logging/log.ts';
import { sha256 } from '../src/platform/sha256.ts';
import { platformEventQueue } from '../src/webhooks/publishing/event-queue.ts';

/**
 * Fiscal ledger of a company in an environment: the only code that uses an invoice number or appends a record.
 * One object serialises a company, because the law chains all records of a taxpayer across series. RD 1007/2023 art.
 * 7.
 * It stores nothing itself: after a restart, it reads its heads from D1. The code of issuing is loaded at the first
 * use, so that the Worker starts without it.
 */
export class FiscalLedger extends DurableObject<Env> implements LedgerObject {
  private commits: GroupCommit | null = null;

  /**
   * Numbers and chains one document, or appends a record about one. Returns after the commit.
   *
   * @param aheadMs milliseconds that the company's books are ahead of the service's clock
   */
  async issue(request: LedgerRequest, aheadMs = 0): Promise<IssueOutcome> {
    return await (await this.commitsOf(request)).issue(request, aheadMs);
  }

  /**
   * Returns the result that `issue` would have now, after the requests in `before`. Uses up and writes nothing.
   * `aheadMs` as in `issue`.
   */
  async plan(
    request: LedgerRequest,
    before: readonly LedgerRequest[] = [],
    aheadMs = 0,
  ): Promise<PlanOutcome> {
    return await (await this.commitsOf(request)).plan(request, before, aheadMs);
  }

  /** Returns the store of the ledger's heads and commits. */
  protected async storeOf(books: D1Database): Promise<LedgerStore> {
    const { d1LedgerStore } = await import('../src/ledger/ledger-store.ts');
    return d1LedgerStore(books);
  }

  /** Returns the port that opens the certificates for files. */
  protected async openerOf(environment: Environment, booksShard: number, clock: Clock): Promise<OpenSigner> {
    const { signerOpener } = await import('../src/composition/file-signers.ts');
    return signerOpener(this.env, environment, booksShard, clock);
  }

  private async commitsOf(request: LedgerRequest): Promise<GroupCommit> {
    if (this.commits !== null) return this.commits;
    const { GroupCommit } = await import('../src/ledger/group-commit.ts');
    const clock = clockFromOffset(this.env.CLOCK_OFFSET_MS);
    const { environment, booksShard } = request;
    const store = await this.storeOf(booksBinding(this.env, environment, booksShard));
    const opener = await this.openerOf(environment, booksShard, clock);
    // Another call may have made it meanwhile. The law chains all in one place, so there is one.
    this.commits ??= new GroupCommit(
      store,
      clock,
      sha256,
      (documents, waitingEvents) => this.passOn(documents, waitingEvents),
      opener,
    );
    return this.commits;
  }

  /**
   * Starts the work after a commit: sending the records, publishing the events, making electronic documents. No
   * caller waits for it.
   * Sweeps later find lost work. A PDF is rendered at its first request.
   */
  private passOn(documents: readonly CommittedDocument[], waitingEvents: readonly string[] | null): void {
    const [first] = documents;
    if (first === undefined) return;
    const { environment, booksShard, companyId, accountId } = first.request;
    const of = { environment, booksShard, companyId, accountId };
    const records = documents.filter(({ appended }) => appended !== null).length;
    const files = documents.filter(
      ({ file, request }) => file !== null || (request.kind === 'RECORD' && request.resend != null),
    ).length;
    const isManaged = documents.some(({ request }) => request.isManaged !== false);
    const { VERIFACTU_DISPATCHER, TICKETBAI_DISPATCHER } = withPlacedObjects(this.env);
    const name = `${environment}:${companyId}`;
    if (records > 0)
      this.unwaited(
        'dispatcher not woken',
        VERIFACTU_DISPATCHER.getByName(name).wake({ ...of, isManaged, records }),
      );
    if (files > 0)
      this.unwaited(
        'sender of files not woken',
        TICKETBAI_DISPATCHER.getByName(name).wake({ ...of, isManaged, records: files }),
      );
    const eventIds = waitingEvents ?? documents.flatMap(documentEvents).map(({ id }) => id);
    const events = platformEventQueue(this.env.EVENTS, { environment, booksShard });
    if (eventIds.length > 0) this.ctx.waitUntil(events.add(eventIds));
    else this.ctx.waitUntil(noteChange(this.env.JOBS, booksBindingName(environment, booksShard)));
    const jobs = documents.flatMap(({ request }) =>
      request.kind === 'ISSUE' && request.mayGoOutElectronically
        ? [{ body: { kind: 'INVOICE_PDF' as const, invoiceId: request.invoiceId, ...of } }]
        : [],
    );
    if (jobs.length > 0) this.unwaited('documents not queued', this.env.JOBS.sendBatch(jobs));
  }

  private unwaited(what: string, work: Promise<unknown>): void {
    this.ctx.waitUntil(work.catch((error: unknown) => log('ledger.work_failed', { work: what }, error)));
  }
}
