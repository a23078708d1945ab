import { join } from 'node:path';
import { AeatMemory, type SimulatorEnv } from '../../../aeat-simulator/aeat-memory.ts';
import Documents from '../../../documents-worker/index.ts';
import type { Env } from '../../../src/composition/env.ts';
import type { DocumentRenderer } from '../../../src/documents/document-renderer.ts';
import worker, {
  FiscalLedger,
  IdempotencyKeys,
  TestClocks,
  TicketbaiDispatcher,
  VerifactuDispatcher,
  WebhookEndpoint,
} from '../../../src/index.ts';
import jobs from '../../../src/jobs-worker.ts';
import { createAuthorities, type LocalAuthorities } from '../../../ticketbai-simulator/create-authorities.ts';
import { StoredDatabase } from './databases.ts';
import { Life, Wire } from './faults.ts';
import { StoredFiles } from './files.ts';
import { SimulatedObjects } from './objects.ts';
import { type QueueSettings, SimulatedQueue } from './queues.ts';
import type { Chance } from './seeded-randomness.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Settings as in wrangler.toml. */
const QUEUES = {
  JOBS: { name: 'folio-jobs', maxBatchSize: 10, maxRetries: 5, retryDelaySeconds: 30 },
  EVENTS: { name: 'folio-events', maxBatchSize: 100, maxRetries: 5, retryDelaySeconds: 5 },
  REQUEST_LOG_QUEUE: { name: 'folio-request-logs', maxBatchSize: 100, maxRetries: 3, retryDelaySeconds: 10 },
} as const satisfies Record<string, QueueSettings>;

const OBJECTS = {
  FISCAL_LEDGER: FiscalLedger,
  IDEMPOTENCY_KEYS: IdempotencyKeys,
  VERIFACTU_DISPATCHER: VerifactuDispatcher,
  TICKETBAI_DISPATCHER: TicketbaiDispatcher,
  WEBHOOK_ENDPOINT: WebhookEndpoint,
  TEST_CLOCKS: TestClocks,
} as const;

const UNREACHABLE = 'Network connection lost.';

/** External services that do not respond at the moment. */
export interface Outages {
  aeat: boolean;
  diputaciones: boolean;
  mail: boolean;
  webhooks: boolean;
}

type QueueName = keyof typeof QUEUES;
type ObjectName = keyof typeof OBJECTS;

function mapped<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>;
}

/** Whole service with its platform in one process: the deployed code, and a platform that can fail. */
export class World {
  readonly wire: Wire;
  readonly outages: Outages = { aeat: false, diputaciones: false, mail: false, webhooks: false };
  /** Ids of events that the webhook receiver has accepted, and the sent mails. */
  readonly received: string[] = [];
  readonly mails: string[] = [];
  readonly queues: Record<QueueName, SimulatedQueue>;
  readonly objects: Record<ObjectName, SimulatedObjects<Env>>;
  /** Environment without faults or deaths. */
  readonly env: Env;
  readonly databases: Record<'DIRECTORY' | 'BOOKS_LIVE' | 'BOOKS_SANDBOX' | 'REQUEST_LOGS', StoredDatabase>;
  private readonly files = new StoredFiles();
  private readonly documents = new Documents(
    { waitUntil: () => undefined } as unknown as ExecutionContext,
    {},
  );
  private readonly aeat: SimulatedObjects<SimulatorEnv>;
  private readonly diputaciones: LocalAuthorities;
  private readonly calm: Wire;
  private readonly time: VirtualTime;
  private readonly variables: Record<string, string>;

  constructor(
    time: VirtualTime,
    chance: Chance,
    { repository, variables }: { repository: string; variables: Record<string, string> },
  ) {
    this.time = time;
    this.variables = variables;
    const database = (folder: string) => new StoredDatabase(join(repository, 'migrations', folder));
    this.databases = {
      DIRECTORY: database('directory'),
      BOOKS_LIVE: database('books'),
      BOOKS_SANDBOX: database('books'),
      REQUEST_LOGS: database('request-logs'),
    };
    this.wire = new Wire(time, chance);
    this.calm = new Wire(time, chance);
    this.queues = mapped(
      Object.keys(QUEUES) as QueueName[],
      (name) => new SimulatedQueue(QUEUES[name], time, chance, (batch, life) => this.consume(batch, life)),
    );
    this.objects = mapped(
      Object.keys(OBJECTS) as ObjectName[],
      (name) =>
        new SimulatedObjects<Env>(OBJECTS[name], time, chance, (life) => this.seenBy(life, this.wire)),
    );
    this.aeat = new SimulatedObjects<SimulatorEnv>(
      AeatMemory,
      time,
      chance,
      () => ({ AEAT_WAIT_SECONDS: '60' }) as unknown as SimulatorEnv,
    );
    this.diputaciones = createAuthorities({ now: () => time.nowMs });
    this.env = this.seenBy(new Life(), this.calm);
  }

  /** Sends a request. Rejects if its run dies before it responds. */
  request(request: Request, life: Life): Promise<Response> {
    return new Promise((resolve, reject) => {
      life.onEnd(() => reject(new Error('connection lost')));
      worker.fetch(request, this.seenBy(life, this.wire), this.execution()).then(resolve, reject);
    });
  }

  /** Runs the cron, which is due every ten minutes. */
  async ring(): Promise<void> {
    const life = new Life();
    await Promise.race([
      jobs.scheduled({} as ScheduledController, this.seenBy(life, this.wire)).catch(() => undefined),
      // A cron run that died is not repeated before the next one.
      this.time.sleep(60_000).then(() => life.end()),
    ]);
  }

  close(): void {
    for (const objects of [...Object.values(this.objects), this.aeat]) objects.close();
    for (const database of Object.values(this.databases)) database.close();
  }

  private execution(): ExecutionContext {
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    return { waitUntil, passThroughOnException: () => undefined } as unknown as ExecutionContext;
  }

  private async consume(batch: MessageBatch<unknown>, life: Life): Promise<void> {
    await jobs.queue(batch as Parameters<typeof jobs.queue>[0], this.seenBy(life, this.wire));
  }

  private outside<T>(name: keyof Outages, wire: Wire, life: Life, carryOut: () => Promise<T>): Promise<T> {
    return wire.call(life, UNREACHABLE, async () => {
      if (this.outages[name]) {
        wire.faults += 1;
        throw new TypeError(UNREACHABLE);
      }
      return await carryOut();
    });
  }

  /** Returns the Worker that draws documents. Its calls can be lost, as those of any binding. */
  private documentsSeenBy(life: Life, wire: Wire): DocumentRenderer {
    const call = <T>(carryOut: () => Promise<T>) => wire.call(life, UNREACHABLE, carryOut);
    return {
      invoicePdf: (document) => call(() => this.documents.invoicePdf(document)),
      invoiceSvg: (document) => call(() => this.documents.invoiceSvg(document)),
      representationPdf: (document) => call(() => this.documents.representationPdf(document)),
      statementPdf: (document) => call(() => this.documents.statementPdf(document)),
      facturX: (pdf, cii) => call(() => this.documents.facturX(pdf, cii)),
    };
  }

  private seenBy(life: Life, wire: Wire): Env {
    const aeat = this.aeat.seenBy(new Life(), this.calm) as Env['FISCAL_LEDGER'] as unknown as {
      getByName(name: string): { fetch(request: Request): Promise<Response> };
    };
    const env: Partial<Record<keyof Env, unknown>> = {
      ...mapped(Object.keys(this.databases) as (keyof World['databases'])[], (name) =>
        this.databases[name].seenBy(life, wire),
      ),
      ...mapped(Object.keys(this.queues) as QueueName[], (name) => this.queues[name].seenBy(life, wire)),
      ...mapped(Object.keys(this.objects) as ObjectName[], (name) => this.objects[name].seenBy(life, wire)),
      FILES: this.files.seenBy(life, wire),
      DOCUMENTS: this.documentsSeenBy(life, wire),
      AEAT: {
        fetch: (url: string, init: RequestInit) =>
          this.outside('aeat', wire, life, () => aeat.getByName('aeat').fetch(new Request(url, init))),
      },
      TICKETBAI_SIMULATOR: 'on',
      TICKETBAI_WAIT_SECONDS: '60',
      TICKETBAI: {
        fetch: (url: string, init: RequestInit) =>
          this.outside('diputaciones', wire, life, () => this.diputaciones.fetch(url, init)),
      },
      MAIL_SINK: {
        fetch: (_url: string, init: RequestInit) =>
          this.outside('mail', wire, life, async () => {
            this.mails.push(await new Response(init.body).text());
            return new Response('kept', { status: 201 });
          }),
      },
      WEBHOOK_OUTBOUND: {
        fetch: (_url: string, init: RequestInit) =>
          this.outside('webhooks', wire, life, async () => {
            this.received.push(new Headers(init.headers).get('Service-Event-Id') ?? '');
            return new Response('taken');
          }),
      },
      BASE_URL: 'https://folio.test',
      SIGNING_SECRET: 'a secret of simulated histories, long enough',
      SEALING_SECRET: 'another secret of simulated histories, long enough',
      DNS_TABLE: 'hooks.example.com=93.184.215.14',
      RATE_LIMITS: 'off',
      CLOCK_OFFSET_MS: '0',
      ...this.variables,
    };
    return env as unknown as Env;
  }
}
