import { type ApiResponse, companyClient, testEnv } from '../../support/api-client.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

/** Vite passes shell variables to tests inside workerd only if they begin with `VITE_`. */
const settings: ImportMeta & { env?: Record<string, string> } = import.meta;

/** Number of drafts that the load tests issue. `VITE_FOLIO_FAULT_DRAFTS=300` makes a longer run. */
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

/** Creates a separate company with three series of standard invoices. */
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

/** Runs tasks from `CLIENTS` concurrent clients. Each takes the next task when it has finished one. */
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

/** Creates drafts, in turn over the series, and returns their ids. */
export async function makeDrafts({ client, series }: Scene, count: number): Promise<string[]> {
  const responses = await fromClients(
    Array.from({ length: count }, (_, index) => () => {
      return client.post('/invoices', invoiceBody({ series_id: series[index % series.length] }));
    }),
  );
  return responses.map((response) => response.body.data.id);
}

export interface Insisted {
  response: ApiResponse;
  /** Statuses of the earlier attempts. */
  before: number[];
}

/** Repeats a request under one key until the response is neither a 5xx nor a run in progress. */
export async function insist(
  send: (headers: Record<string, string>) => Promise<ApiResponse>,
): Promise<Insisted> {
  const headers = { 'Idempotency-Key': freshKey() };
  const before: number[] = [];
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const response = await send(headers);
    const isProcessing = response.body?.error?.code === 'IDEMPOTENCY_KEY_PROCESSING';
    if (response.status < 500 && !isProcessing) return { response, before };
    before.push(response.status);
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
  throw new Error(`never answered: ${before.join(' ')}`);
}

/** Counts each status over all attempts. */
export function statuses(insisted: readonly Insisted[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { response, before } of insisted) {
    for (const status of [...before, response.status]) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
