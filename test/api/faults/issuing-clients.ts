import { type Answer, companyClient, testEnv } from '../../support/api-client.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

/** Inside workerd a test sees those variables of its shell that begin with `VITE_`. */
const settings: ImportMeta & { env?: Record<string, string> } = import.meta;

/** Drafts that the load tests issue; `VITE_FOLIO_FAULT_DRAFTS=300` for a longer run. */
export const DRAFTS = Number(settings.env?.VITE_FOLIO_FAULT_DRAFTS ?? 72);
export const CLIENTS = 64;
const SERIES = ['FA', 'FB', 'FC'];
const MAX_TRIES = 100;
const TRY_AGAIN_MS = 100;

export interface Scene {
  tenant: Tenant;
  client: ReturnType<typeof companyClient>;
  series: string[];
}

/** A company of its own with three series of full invoices. */
export async function makeScene(): Promise<Scene> {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  const series: string[] = [];
  for (const code of SERIES) {
    const body = {
      document_type: 'STANDARD',
      code,
      format: '{CODE}-{YYYY}-{NUM:4}',
      reset_frequency: 'ANNUAL',
    };
    const made = await client.post('/series', body);
    if (made.status !== 201) throw new Error(made.text);
    series.push(made.body.data.id);
  }
  return { tenant, client, series };
}

/** Runs tasks from `CLIENTS` clients at once, each taking the next when it is done. */
export async function fromClients<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const left = tasks.entries();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const [index, task] of left) results[index] = await task();
    }),
  );
  return results;
}

/** Drafts over the series in turn; answers their ids. */
export async function makeDrafts({ client, series }: Scene, count: number): Promise<string[]> {
  const answers = await fromClients(
    Array.from({ length: count }, (_, index) => () => {
      return client.post('/invoices', invoiceBody({ series_id: series[index % series.length] }));
    }),
  );
  return answers.map((answer) => answer.body.data.id);
}

export interface Insisted {
  answer: Answer;
  /** Statuses of the tries before it. */
  before: number[];
}

/** Sends a request under one key until it is answered by something else than a 5xx or a run that still goes on. */
export async function insist(send: (headers: Record<string, string>) => Promise<Answer>): Promise<Insisted> {
  const headers = { 'Idempotency-Key': freshKey() };
  const before: number[] = [];
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const answer = await send(headers);
    const isProcessing = answer.body?.error?.code === 'IDEMPOTENCY_KEY_PROCESSING';
    if (answer.status < 500 && !isProcessing) return { answer, before };
    before.push(answer.status);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
  throw new Error(`never answered: ${before.join(' ')}`);
}

/** How often each status came, of all tries. */
export function statuses(insisted: readonly Insisted[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { answer, before } of insisted) {
    for (const status of [...before, answer.status]) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
