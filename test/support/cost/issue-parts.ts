import { runInDurableObject } from 'cloudflare:test';
import { createAeat } from '../../../aeat-simulator/create-aeat.ts';
import type { Env } from '../../../src/composition/env.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { consumeJobs } from '../../../src/jobs/consume-jobs.ts';
import { consumeRequestLogs } from '../../../src/jobs/consume-request-logs.ts';
import { d1LedgerStore } from '../../../src/ledger/ledger-store.ts';
import { d1DispatchStore } from '../../../src/registration/dispatch/dispatch-store.ts';
import type { EventsMessage } from '../../../src/webhooks/publishing/event-queue.ts';
import { testEnv } from '../api-client.ts';
import { countedDatabase, countedEnv, RoundTripLog } from '../counted-env.ts';
import { measuredOn, operationOf, requestOf } from '../driven-operations.ts';
import { bindAeat, dispatcherObject } from '../registration/dispatcher.ts';
import type { Tenant } from '../tenant.ts';

/** Database and queue cost of one part of an issue. */
export interface PartCost {
  part: string;
  batches: number;
  statements: number;
  rowsWritten: number;
}

/** Cost of one issue: the part that its caller waits for, and all the work that follows. */
export interface IssueCost {
  /** Sequential round trips that the caller waits for, with the ledger's commit. */
  trips: number;
  /** Queue messages. */
  messages: number;
  parts: PartCost[];
}

interface Waiting {
  events: EventsMessage[];
  jobs: Job[];
  requests: string[];
}

/** Steps after which the work counts as endless. */
const MAX_STEPS = 50;

function batchOf<Body>(queue: string, bodies: readonly Body[]): MessageBatch<Body> {
  const messages = bodies.map((body) => ({ body, ack: () => undefined, retry: () => undefined }));
  return {
    queue,
    messages,
    ackAll: () => undefined,
    retryAll: () => undefined,
  } as unknown as MessageBatch<Body>;
}

function capturing<Body>(waiting: Body[]): Queue<Body> {
  return {
    async send(body: Body) {
      waiting.push(structuredClone(body));
    },
    async sendBatch(messages: Iterable<{ body: Body }>) {
      for (const { body } of messages) waiting.push(structuredClone(body));
    },
  } as unknown as Queue<Body>;
}

/** Counts the cost of issuing a sandbox draft and of the work that follows, by part. */
export class IssueMeter {
  private readonly logs = new Map<string, RoundTripLog>();
  private readonly waiting: Waiting = { events: [], jobs: [], requests: [] };
  private readonly tenant: Tenant;
  private readonly aeat = createAeat({ now: () => Date.now() });
  private messages = 0;
  /** True if the dispatcher has set its alarm since it last ran. */
  private isAlarmSet = false;
  private wakes: unknown[] = [];

  constructor(tenant: Tenant) {
    this.tenant = tenant;
  }

  /** Installs counters in the tenant's ledger and dispatcher. The tenant must not have issued yet. */
  async prepare(): Promise<void> {
    const { companyId } = this.tenant;
    const queues = this.queues();
    const dispatcher = { getByName: () => ({ wake: async (wake: unknown) => void this.wakes.push(wake) }) };
    await runInDurableObject(testEnv.FISCAL_LEDGER.getByName(`TEST:${companyId}`), (ledger) => {
      Object.assign(ledger, {
        storeOf: (books: D1Database) => d1LedgerStore(this.counted('Commit', books)),
        env: { ...testEnv, ...queues, VERIFACTU_DISPATCHER: dispatcher },
      });
    });
    await bindAeat(companyId, this.aeat);
    await runInDurableObject(dispatcherObject(companyId), async (sender, state) => {
      // On a busy machine the runtime would fire the alarm by itself, and the meter the next one.
      await state.storage.deleteAlarm();
      Object.assign(state.storage, {
        setAlarm: async () => {
          this.isAlarmSet = true;
        },
      });
      Object.assign(sender, {
        storeOf: (books: D1Database, identity: { companyId: string; accountId: string }) =>
          d1DispatchStore(this.counted('Sending to the AEAT', books), identity),
        env: { ...this.envOf('Sending to the AEAT'), ...queues },
      });
    });
  }

  /** Issues a draft with an idempotency key and does all the work that follows. */
  async issue(invoiceId: string, idempotencyKey: string): Promise<IssueCost> {
    this.logs.clear();
    this.messages = 0;
    const asked = requestOf(operationOf('invoices.issue'), {
      ids: { company_id: this.tenant.companyId, invoice_id: invoiceId },
      key: this.tenant.sandboxKey,
      headers: { 'Idempotency-Key': idempotencyKey },
    });
    const waited = () => this.logOf('Request').sequential + this.logOf('Commit').batches;
    const { response, atResponse: trips } = await measuredOn(this.envOf('Request'), asked, waited);
    if (response.status !== 200)
      throw new Error(`the issue came to ${response.status}: ${JSON.stringify(response.body)}`);
    await this.doTheRest();
    const parts = [...this.logs].map(([part, log]) => ({
      part,
      batches: log.batches,
      statements: log.statements.length,
      rowsWritten: log.rowsWritten,
    }));
    return { trips, messages: this.messages, parts: parts.filter(({ batches }) => batches > 0) };
  }

  /** Resets the wait: the next record is sent at once, by a dispatcher without memory, and is the first to be journaled. */
  async letPacePass(): Promise<void> {
    const { companyId } = this.tenant;
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE verifactu_dispatch SET next_send_at = 0 WHERE company_id = ?')
      .bind(companyId)
      .run();
    await runInDurableObject(dispatcherObject(companyId), (sender) => {
      Object.assign(sender, { dispatcher: null });
    });
    await this.prepare();
  }

  private async doTheRest(): Promise<void> {
    for (let step = 0; step < MAX_STEPS; step++) {
      const { events, jobs, requests } = this.taken();
      const wakes = this.wakes.splice(0);
      if (events.length + jobs.length + requests.length + wakes.length === 0) return;
      this.messages += events.length + jobs.length + requests.length;
      if (requests.length > 0)
        await consumeRequestLogs(
          batchOf('folio-request-logs', requests),
          this.envOf('Request log and use of the key'),
        );
      if (events.length > 0)
        await consumeEvents(batchOf('folio-events', events), this.envOf('Events to endpoints'));
      for (const job of jobs)
        await consumeJobs(
          batchOf('folio-jobs', [job]),
          this.envOf(job.kind === 'JOURNAL' ? 'Journal' : 'PDF'),
        );
      for (const wake of wakes) await this.dispatch(wake);
    }
    throw new Error('the work after an issue goes on for ever');
  }

  private async dispatch(wake: unknown): Promise<void> {
    await runInDurableObject(dispatcherObject(this.tenant.companyId), async (sender) => {
      await sender.wake(wake as Parameters<typeof sender.wake>[0]);
      if (!this.isAlarmSet) return;
      this.isAlarmSet = false;
      await sender.alarm();
    });
  }

  private taken(): Waiting {
    const { events, jobs, requests } = this.waiting;
    return { events: events.splice(0), jobs: jobs.splice(0), requests: requests.splice(0) };
  }

  private queues(): Partial<Env> {
    const { events, jobs, requests } = this.waiting;
    return {
      EVENTS: capturing(events),
      JOBS: capturing(jobs),
      REQUEST_LOG_QUEUE: capturing(requests),
    } as Partial<Env>;
  }

  private logOf(part: string): RoundTripLog {
    const known = this.logs.get(part) ?? new RoundTripLog();
    this.logs.set(part, known);
    return known;
  }

  /** Wraps a database so that its calls count for a part of whichever issue is measured. */
  private counted(part: string, books: D1Database): D1Database {
    return {
      prepare: (sql: string) => countedDatabase('BOOKS_SANDBOX', books, this.logOf(part)).prepare(sql),
      batch: (statements: D1PreparedStatement[]) =>
        countedDatabase('BOOKS_SANDBOX', books, this.logOf(part)).batch(statements),
    } as unknown as D1Database;
  }

  private envOf(part: string): Env {
    // A stub seems to have every method, so the counters would wrap it as a binding to count.
    const { DOCUMENTS } = testEnv;
    return { ...countedEnv(testEnv, this.logOf(part)), ...this.queues(), DOCUMENTS };
  }
}
