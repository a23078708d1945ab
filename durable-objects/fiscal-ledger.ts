import { DurableObject } from 'cloudflare:workers';
import { clockFromOffset } from '../src/clock.ts';
import { booksBinding } from '../src/db/clients.ts';
import type { Env } from '../src/env.ts';
import { GroupCommit } from '../src/ledger/group-commit.ts';
import type { FiscalLedgerPort, IssueOutcome, LedgerRequest } from '../src/ledger/ledger-port.ts';
import { d1LedgerStore, type LedgerStore } from '../src/ledger/ledger-store.ts';
import { sha256 } from '../src/sha256.ts';

/**
 * One object for each environment and company: the only code that consumes an invoice number or appends a record. The law
 * chains all records of a taxpayer, whatever the series (RD 1007/2023 art. 7), so the company is what is serialised. It
 * keeps nothing of its own: restarted, it reads its heads from D1.
 */
export class FiscalLedger extends DurableObject<Env> implements FiscalLedgerPort {
  private commits: GroupCommit | null = null;
  /** A test puts a faulty store here before the first document. */
  storeFor: (books: D1Database) => LedgerStore = d1LedgerStore;

  /** Numbers and chains one document, or appends a record about one; answers once its commit stands. */
  issue(request: LedgerRequest): Promise<IssueOutcome> {
    this.commits ??= new GroupCommit(
      this.storeFor(booksBinding(this.env, request.environment, request.booksShard)),
      clockFromOffset(this.env.CLOCK_OFFSET_MS),
      sha256,
      (of, records) => this.wakeDispatcher(of, records),
    );
    return this.commits.issue(request);
  }

  /** Nobody waits for it: a wake-up that gets lost is made up for by the sweep. */
  private wakeDispatcher(of: LedgerRequest, records: number): void {
    const { environment, booksShard, companyId, accountId } = of;
    const dispatcher = this.env.VERIFACTU_DISPATCHER.getByName(`${environment}:${companyId}`);
    const woken = dispatcher.wake({ environment, booksShard, companyId, accountId, records });
    this.ctx.waitUntil(
      woken.catch((error: unknown) =>
        console.warn(JSON.stringify({ dispatcher: 'not woken', error: String(error) })),
      ),
    );
  }
}
