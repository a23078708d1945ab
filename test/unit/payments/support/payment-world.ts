import type { DatabaseSync } from 'node:sqlite';
import type { CompanyContext } from '../../../../src/context/context.ts';
import type { Job } from '../../../../src/context/queue/job.ts';
import { booksOf, type Database, directoryOf } from '../../../../src/db/clients.ts';
import type { PaymentConnectionRow } from '../../../../src/db/schema/payment-connection-schema.ts';
import type { SimplifiedLimit } from '../../../../src/domain/taxes/limits.ts';
import type { FiscalLedgerPort } from '../../../../src/ledger/ledger-port.ts';
import { insertEvent } from '../../../../src/payments/events/event-repository.ts';
import { ingestEvent } from '../../../../src/payments/events/ingest-event.ts';
import { advancePayment } from '../../../../src/payments/steps/advance-payment.ts';
import { uuidV7 } from '../../../../src/platform/ids.ts';
import { migratedDatabase } from '../../../support/books/migrated-database.ts';
import { d1Over } from '../../../support/books/sqlite-d1.ts';
import type { SentEvent } from '../../../support/payments/stripe-events.ts';
import { bindingsOf, sqliteBooks } from '../../ledger/support/sqlite-books.ts';
import { COMPANY, dueContext, ledgerOf } from '../../recurring/support/due-company.ts';

export const ACCOUNT = 'acct_world';
const CONNECTION = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e40';

/** Job with the instant from which it may run. */
interface QueuedJob {
  job: Job;
  at: number;
}

/** Event as the tests read it. */
export interface ShownEvent {
  external_event_id: string;
  event_type: string;
  event_kind: string;
  payment_id: string | null;
  external_payment_id: string | null;
  status: string;
  failure_category: string | null;
  failure_reason: string | null;
  invoice_id: string | null;
  money_returned: number;
}

/** Invoice as the tests read it. */
export interface ShownInvoice {
  id: string;
  type: string;
  status: string;
  number: number | null;
  invoice_total_cents: number;
  recipient_nif: string | null;
  customer_id: string | null;
  rectification_type: string | null;
  reason: string | null;
  rectified_invoice_id: string | null;
  payment_date: string | null;
  payment_method: string | null;
  deleted_at: number | null;
}

/** Company with a payment connection, its books in memory, and a queue that runs on demand. */
export interface PaymentWorld {
  books: D1Database;
  ledger: FiscalLedgerPort;
  queue: QueuedJob[];
  now(): number;
  /** Moves the clock of the service. */
  pass(ms: number): void;
  settings(change: Partial<PaymentConnectionRow>): void;
  /** Returns the context of a process with its own connections to books and ledger. */
  context(books?: D1Database, ledger?: FiscalLedgerPort): CompanyContext;
  /** Stores events and queues them, as the webhook does. */
  receive(...events: SentEvent[]): Promise<void>;
  /** Runs a job. */
  carryOut(context: CompanyContext, job: Job): Promise<void>;
  /** Runs all jobs that are due now. */
  work(): Promise<void>;
  /** Runs all jobs and moves the clock as needed. */
  settle(): Promise<void>;
  /** Queues the payments that are due, as the sweep does, and runs all jobs. */
  sweep(): Promise<void>;
  events(): Promise<ShownEvent[]>;
  invoices(): Promise<ShownInvoice[]>;
}

function sqliteDirectory(): DatabaseSync {
  const database = migratedDatabase('directory');
  database.exec('PRAGMA foreign_keys = off');
  return database;
}

function connect(directory: DatabaseSync): void {
  directory
    .prepare(
      `INSERT INTO payment_connections (id, company_id, account_id, environment, provider, external_account_id, status,
         connected_at, created_at, updated_at) VALUES (?, ?, 'account', 'TEST', 'stripe', ?, 'ACTIVE', 1, 1, 1)`,
    )
    .run(CONNECTION, COMPANY, ACCOUNT);
}

function addSeries(books: D1Database): Promise<unknown> {
  const add = `INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, is_default, created_at, updated_at)
    VALUES (?1, ?2, ?3, ?4, '{CODE}-{YYYY}-{NUM:6}', 'ANNUAL', 1, 1, 1)`;
  const types = [
    ['F', 'STANDARD'],
    ['S', 'SIMPLIFIED'],
    ['R', 'CORRECTIVE'],
  ] as const;
  return books.batch(
    types.map(([code, type]) => books.prepare(add).bind(`series-${code}`, COMPANY, code, type)),
  );
}

/** Creates the world. `onJob` replaces the execution of a job. */
export async function paymentWorld(
  declared: { simplifiedLimit?: SimplifiedLimit } = {},
): Promise<PaymentWorld> {
  const books = sqliteBooks();
  await addSeries(books);
  const directory = sqliteDirectory();
  connect(directory);
  const directoryD1 = d1Over(directory);
  const ledger = ledgerOf(books);
  const queue: QueuedJob[] = [];
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const jobs = {
    add: (job: Job, delaySeconds = 0) => {
      queue.push({ job, at: now() + delaySeconds * 1_000 });
      return Promise.resolve();
    },
  };

  const context = (over = books, through = ledger): CompanyContext => {
    const given = dueContext(over, through);
    const lasting: Database = directoryOf({ ...bindingsOf(over), DIRECTORY: directoryD1 });
    const events = { add: () => Promise.resolve() };
    const rest = {
      directory: lasting,
      jobs,
      serviceClock: { now },
      waitUntil: () => undefined,
      webhooks: { events },
      company: async () => {
        const record = await given.company();
        return { ...record, row: { ...record.row, ...declared } };
      },
    };
    return { ...given, ...rest } as unknown as CompanyContext;
  };

  const world: PaymentWorld = {
    books,
    ledger,
    queue,
    now,
    pass: (ms) => {
      aheadMs += ms;
    },
    settings: (change) => {
      const names: Record<string, string> = {
        status: 'status',
        eventSource: 'event_source',
        autoInvoiceEnabled: 'auto_invoice_enabled',
        autoCreateCustomer: 'auto_create_customer',
        pricesIncludeTax: 'prices_include_tax',
        seriesStandardId: 'series_standard_id',
      };
      for (const [key, value] of Object.entries(change)) {
        const stored = typeof value === 'boolean' ? Number(value) : (value as string | null);
        directory.prepare(`UPDATE payment_connections SET ${names[key]} = ?`).run(stored);
      }
    },
    context,
    async receive(...sent) {
      const connection = directory.prepare('SELECT status FROM payment_connections').get();
      const isMeant = connection?.status !== 'DISCONNECTED';
      for (const event of sent) {
        const id = await insertEvent(booksOf(bindingsOf(books), 'TEST', 0), {
          id: uuidV7(now()),
          companyId: COMPANY,
          connectionId: CONNECTION,
          provider: 'stripe',
          externalEventId: event.id,
          eventType: event.type,
          payload: JSON.stringify(event),
          receivedAt: now(),
          status: isMeant ? 'RECEIVED' : 'SKIPPED',
          processedAt: isMeant ? null : now(),
        });
        const place = {
          environment: 'TEST',
          booksShard: 0,
          accountId: 'account',
          companyId: COMPANY,
        } as const;
        if (id !== null) await jobs.add({ kind: 'PAYMENT_EVENT', ...place, eventId: id });
      }
    },
    async carryOut(process, job) {
      if (job.kind === 'PAYMENT_EVENT') {
        const paymentId = await ingestEvent(process, job.eventId);
        if (paymentId !== null) await advancePayment(process, paymentId);
      } else if (job.kind === 'PAYMENT') await advancePayment(process, job.paymentId);
      else throw new Error(`no payment's job: ${job.kind}`);
    },
    async work() {
      for (;;) {
        const index = queue.findIndex(({ at }) => at <= now());
        const [next] = index < 0 ? [] : queue.splice(index, 1);
        if (next === undefined) return;
        await world.carryOut(context(), next.job);
      }
    },
    async settle() {
      while (queue.length > 0) {
        const first = Math.min(...queue.map(({ at }) => at));
        world.pass(Math.max(first - now(), 0));
        await world.work();
      }
    },
    async sweep() {
      const due = 'SELECT id, due_at FROM payments WHERE due_at IS NOT NULL';
      const { results } = await books.prepare(due).all<{ id: string; due_at: number }>();
      const place = { environment: 'TEST', booksShard: 0, accountId: 'account', companyId: COMPANY } as const;
      for (const { id, due_at } of results)
        queue.push({ job: { kind: 'PAYMENT', ...place, paymentId: id }, at: due_at });
      await world.settle();
    },
    async events() {
      const { results } = await books
        .prepare('SELECT * FROM payment_events ORDER BY rowid')
        .all<ShownEvent>();
      return results;
    },
    async invoices() {
      const { results } = await books
        .prepare('SELECT * FROM invoices ORDER BY created_at, id')
        .all<ShownInvoice>();
      return results;
    },
  };
  return world;
}
