import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import { databasesAlone } from '../../local/databases-alone.ts';
import { MailSink } from '../../local/mail/mail-sink.ts';
import { StripeStandIn } from '../../local/payments/stripe-stand-in.ts';
import { JOBS_WORKER, loadWorkers, miniflareOptions, SERVICE_WORKER } from '../../local/worker-options.ts';
import type { Env } from '../../src/composition/env.ts';
import type { FillStatement } from '../../test/support/books/large-books.ts';
import { makeTenant, type Tenant } from '../../test/support/tenant.ts';
import { HeapInspector } from './heap-inspector.ts';

/**
 * Default heap limit of V8 in megabytes. Without a limit V8 collects late, which hides the needed memory. Below the
 * needed memory the runtime ends.
 */
const MOST_HEAP_MEGABYTES = 64;

/** Size and headers of a discarded response. */
interface DrainedResponse {
  bytes: number;
  headers: Headers;
}

/** Separate service whose sandbox books hold one company of any size. */
export interface LargeService {
  miniflare: Miniflare;
  inspector: HeapInspector;
  tenant: Tenant;
  /** Sends a request below the company's path and discards the response. A body is sent as JSON, with POST. */
  drained(path: string, body?: unknown): Promise<DrainedResponse>;
  close(): Promise<void>;
}

async function fill(env: Env, commits: readonly (readonly FillStatement[])[]): Promise<void> {
  const books = env.BOOKS_SANDBOX;
  for (const statements of commits)
    await books.batch([
      books.prepare('PRAGMA defer_foreign_keys = on'),
      ...statements.map(({ sql, parameters }) => books.prepare(sql).bind(...parameters)),
    ]);
}

async function started(state: string): Promise<Miniflare> {
  const options: MiniflareOptions = miniflareOptions(await loadWorkers(), {
    dataDirectory: state,
    runtimeEnvironment: {},
    variables: {
      RATE_LIMITS: 'off',
      BASE_URL_FROM_REQUEST: 'on',
      SIGNING_SECRET: 'a secret of the tests that signs links to files',
      SEALING_SECRET: 'a secret of the tests that seals what is stored',
    },
    operatorToken: 'the tests have no operator',
    log: 'off',
    mailSink: new MailSink(join(state, 'mail'), Date.now),
    baseUrl: '',
    pages: { simulator: 0, ticketbai: 0, mail: 0 },
    stripe: { standIn: new StripeStandIn(), port: 0 },
    port: 0,
  });
  const miniflare = new Miniflare({ ...options, inspectorPort: 0 });
  await miniflare.ready;
  return miniflare;
}

/** Starts the service within `heapMegabytes` of heap and fills the books of a company, one commit after the other. */
export async function largeService(
  commits: (companyId: string) => readonly (readonly FillStatement[])[],
  heapMegabytes = MOST_HEAP_MEGABYTES,
): Promise<LargeService> {
  const state = mkdtempSync(join(tmpdir(), 'folio-memory-'));
  await (await databasesAlone(state, {})).dispose();
  process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapMegabytes}`;
  const miniflare = await started(state);
  const env: Env = await miniflare.getBindings(SERVICE_WORKER);
  const tenant = await makeTenant(env);
  await fill(env, commits(tenant.companyId));
  const { origin } = await miniflare.unsafeGetDirectURL(SERVICE_WORKER);
  const inspector = await HeapInspector.open(await miniflare.getInspectorURL(), JOBS_WORKER);
  const Authorization = `Bearer ${tenant.sandboxKey}`;
  return {
    miniflare,
    inspector,
    tenant,
    async drained(path, body) {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = await fetch(`${origin}/v1/companies/${tenant.companyId}${path}`, {
        ...sent,
        headers: { Authorization, 'Content-Type': 'application/json' },
      });
      if (response.status !== 200 || response.body === null) throw new Error(await response.text());
      let bytes = 0;
      for await (const chunk of response.body) bytes += chunk.length;
      return { bytes, headers: response.headers };
    },
    async close() {
      inspector.close();
      await miniflare.dispose();
      delete process.env.MINIFLARE_WORKERD_V8_FLAGS;
      rmSync(state, { recursive: true, force: true });
    },
  };
}
