import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HeapInspector } from '../../bench/exports/heap-inspector.ts';
import { MailSink } from '../../local/mail/mail-sink.ts';
import { applyMigrations } from '../../local/migrations.ts';
import { StripeStandIn } from '../../local/payments/stripe-stand-in.ts';
import { loadWorkers, miniflareOptions, SERVICE_WORKER } from '../../local/worker-options.ts';
import type { Env } from '../../src/env.ts';
import { fillCustomers, fillInvoices, fillLines, fillSeries } from '../support/books/large-books.ts';
import { makeTenant, type Tenant } from '../support/tenant.ts';

/** What a Worker has. */
const WORKER_LIMIT_BYTES = 128 * 1024 * 1024;
/**
 * The heap that V8 is given, in megabytes: left alone it collects little before it has much, which would hide what is
 * needed; with less than is needed the runtime ends.
 */
const HEAP_FLAGS = '--max-heap-size=64';
/** Eighteen in twenty are issued: 50,000. */
const FILLED = 55_555;
const LINES_EACH = 2;
const TIMEOUT_MS = 300_000;

let state: string;
let miniflare: Miniflare;
let inspector: HeapInspector;
let baseUrl: string;
let tenant: Tenant;

async function fill(env: Env): Promise<void> {
  const { companyId } = tenant;
  const books = env.BOOKS_SANDBOX;
  const statements = [
    ...fillSeries(companyId),
    ...fillCustomers(companyId, 1),
    ...fillLines(companyId, FILLED, LINES_EACH),
    ...fillInvoices(companyId, FILLED, 1),
  ].map(({ sql, parameters }) => books.prepare(sql).bind(...parameters));
  await books.batch([books.prepare('PRAGMA defer_foreign_keys = on'), ...statements]);
}

beforeAll(async () => {
  vi.stubEnv('MINIFLARE_WORKERD_V8_FLAGS', HEAP_FLAGS);
  state = mkdtempSync(join(tmpdir(), 'folio-memory-'));
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
    pages: { simulator: 0, mail: 0 },
    stripe: { standIn: new StripeStandIn(), port: 0 },
    port: 0,
  });
  miniflare = new Miniflare({ ...options, inspectorPort: 0 });
  await miniflare.ready;
  await applyMigrations(miniflare);
  const env: Env = await miniflare.getBindings(SERVICE_WORKER);
  tenant = await makeTenant(env);
  await fill(env);
  baseUrl = (await miniflare.unsafeGetDirectURL(SERVICE_WORKER)).origin;
  inspector = await HeapInspector.open(await miniflare.getInspectorURL(), SERVICE_WORKER);
}, TIMEOUT_MS);

afterAll(async () => {
  inspector?.close();
  await miniflare?.dispose();
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true, force: true });
});

/** Takes an answer and throws it away. */
async function drained(path: string, body: unknown): Promise<{ bytes: number; headers: Headers }> {
  const response = await fetch(`${baseUrl}/v1/companies/${tenant.companyId}/invoices${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tenant.sandboxKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200 || response.body === null) throw new Error(await response.text());
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return { bytes, headers: response.headers };
}

it.each(['SUMMARY', 'ITEMS'])(
  '50,000 invoices with 100,000 lines are exported as %s out of a database within the memory of a Worker',
  async (format) => {
    const { result, peakBytes } = await inspector.peakWhile(() =>
      drained('/exports', { format, filters: {} }),
    );
    expect(result.headers.get('X-Total-Invoices')).toBe('50000');
    expect(result.bytes).toBeGreaterThan(2_000_000);
    expect(peakBytes).toBeLessThan(WORKER_LIMIT_BYTES);
  },
  TIMEOUT_MS,
);

it(
  '500 PDFs that nobody made yet are made and archived within the memory of a Worker',
  async () => {
    const { results } = await (await miniflare.getD1Database('BOOKS_SANDBOX', SERVICE_WORKER))
      .prepare("SELECT id FROM invoices WHERE company_id = ? AND status = 'SENT' LIMIT 500")
      .bind(tenant.companyId)
      .all<{ id: string }>();
    const invoice_ids = results.map(({ id }) => id);
    const { result, peakBytes } = await inspector.peakWhile(() => drained('/pdf-archive', { invoice_ids }));
    expect(result.headers.get('X-Bulk-Successful')).toBe('500');
    expect(peakBytes).toBeLessThan(WORKER_LIMIT_BYTES);
  },
  TIMEOUT_MS,
);
