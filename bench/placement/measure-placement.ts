import type { V4WorkerOptions } from 'miniflare';
import { bundleWorker } from '../../local/bundle-worker.ts';
import { type LocalService, startLocalService } from '../../local/local-service.ts';
import { companyRequests } from '../company-requests.ts';
import { closeConnections, send, withHeaders } from '../http-client.ts';
import { measure } from '../measure.ts';
import { benchOptions, temporaryState, withUnreachedLimits } from '../service-options.ts';

const USER_HEADER = 'Bench-User-Ms';
const BINDINGS_HEADER = 'Bench-Bindings-Ms';
const CLIENTS = 1;

/** Users, with the round trip between them and the databases in milliseconds. */
export const USERS = [
  { name: 'beside the databases', ms: 0 },
  { name: 'Madrid', ms: 20 },
  { name: 'Canarias', ms: 90 },
  { name: 'Buenos Aires', ms: 150 },
] as const;

/** Time of an operation from each user in milliseconds, with the Worker in either place. */
export interface PlacedOperation {
  operation: string;
  /** Medians from each of `USERS`, in their order. */
  nearUser: readonly number[];
  nearDatabases: readonly number[];
}

interface PlacedCase {
  operation: string;
  prepare(): Promise<string>;
  act(prepared: string): Promise<unknown>;
}

/** Removes the queue consumers: background work must not delay a response. */
function placed(modules: V4WorkerOptions['modules']): (service: V4WorkerOptions) => V4WorkerOptions {
  return (service) => withUnreachedLimits({ ...service, modules, queueConsumers: {} } as V4WorkerOptions);
}

async function casesOf({ credentials }: LocalService): Promise<readonly PlacedCase[]> {
  const company = companyRequests({ credentials });
  const { base_url, sandbox_key } = credentials;
  const headers = { Authorization: `Bearer ${sandbox_key}` };
  const draft = await company.createDraft();
  const nothing = async () => '';
  const newDraft = () => company.createDraft();
  return [
    {
      operation: 'no-database route',
      prepare: nothing,
      act: () => send({ method: 'GET', url: `${base_url}/v1/tax-types`, headers, body: null }),
    },
    { operation: 'GET an invoice', prepare: nothing, act: () => company.get(`/invoices/${draft}`) },
    { operation: 'GET 20 invoices', prepare: nothing, act: () => company.get('/invoices?limit=20') },
    { operation: 'POST a draft', prepare: nothing, act: newDraft },
    { operation: 'POST a draft, with a key', prepare: nothing, act: () => company.createDraft('with a key') },
    { operation: 'POST issue', prepare: newDraft, act: (id) => company.issue(id) },
    { operation: 'POST issue, with a key', prepare: newDraft, act: (id) => company.issue(id, 'with a key') },
  ];
}

async function medianMs(
  { prepare, act }: PlacedCase,
  distances: { user: number; bindings: number },
  requests: number,
): Promise<number> {
  const prepared: string[] = [];
  for (let made = 0; made < requests; made++) prepared.push(await prepare());
  const headers = {
    [USER_HEADER]: String(distances.user),
    [BINDINGS_HEADER]: String(distances.bindings),
  };
  const sample = await withHeaders(headers, () =>
    measure(requests, CLIENTS, (index) => act(prepared[index] ?? '')),
  );
  return sample.medianMs;
}

/**
 * Measures every kind of request from every user, with the Worker in two places. Near the user, each of its calls
 * goes the whole way. Near the databases, only the request does.
 */
export async function measurePlacement(
  requests: number,
  tell: (progress: string) => void,
): Promise<PlacedOperation[]> {
  const modules = await bundleWorker(new URL('./worker.ts', import.meta.url).pathname, []);
  const service = await startLocalService(benchOptions(temporaryState()), [], undefined, placed(modules));
  try {
    const results: PlacedOperation[] = [];
    for (const one of await casesOf(service)) {
      tell(one.operation);
      // The first requests of a kind load its modules and cache the credential.
      await medianMs(one, { user: 0, bindings: 0 }, requests);
      const nearUser: number[] = [];
      const nearDatabases: number[] = [];
      for (const { ms } of USERS) {
        nearUser.push(await medianMs(one, { user: 0, bindings: ms }, requests));
        nearDatabases.push(await medianMs(one, { user: ms, bindings: 0 }, requests));
      }
      results.push({ operation: one.operation, nearUser, nearDatabases });
    }
    return results;
  } finally {
    closeConnections();
    await service.stop();
  }
}
