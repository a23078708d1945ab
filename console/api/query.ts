import { QueryClient, useQuery, useQueryClient } from '@tanstack/preact-query';
import { createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { confirmWarnings } from '../parts/warnings-dialog.tsx';
import { type ApiResponse, ask, type Place } from './call.ts';
import { takeEarlyData } from './early-responses.ts';
import { Failure } from './failure.ts';
import { lostCalls } from './lost-calls.ts';
import type { Args, Data, OperationId } from './operations.ts';

const FRESH_MS = 10_000;
const MAX_RETRIES = 2;
/** First element of the cache keys of dry runs. */
const DRY_RUN = 'dry run';

/** Cache of responses. Failed reads are retried only for network errors and 5xx responses. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) =>
        count < MAX_RETRIES && error instanceof Failure && (error.status === 0 || error.status >= 500),
    },
  },
});

/** Puts the data of early responses into the cache, so that the first render of a place shows it. */
export function showEarlyData(place: Place): void {
  for (const { id, data, at } of takeEarlyData(place))
    queries.setQueryData([id, place, {}], data, { updatedAt: at });
}

export const PlaceContext = createContext<Place>({ environment: 'TEST', accountId: null, companyId: null });

/** Returns the environment, account and company of the page. */
export function usePlace(): Place {
  return useContext(PlaceContext);
}

/**
 * Returns the rule for data that stays on the screen while new data loads: only that of the same environment, account, company
 * and resource. Data of another place is never shown in this one, not even for a moment.
 */
export function keptWithin(place: Place, { path }: { path?: unknown }) {
  return <T>(previous: T | undefined, query?: { queryKey: readonly unknown[] }): T | undefined => {
    const [before, args] = query?.queryKey.slice(-2) ?? [];
    const isSame = JSON.stringify([before, pathOf(args)]) === JSON.stringify([place, path ?? null]);
    return isSame ? previous : undefined;
  };
}

function pathOf(args: unknown): unknown {
  return typeof args === 'object' && args !== null && 'path' in args ? args.path : null;
}

interface GetOptions<T> {
  enabled?: boolean;
  /** Keep showing the previous data while new data loads. Lists set it. */
  keep?: boolean;
  /** Milliseconds between reads, or false for none. A function decides by the data. */
  refreshMs?: number | false | ((data: T | undefined) => number | false);
  /** Account or company to read from instead of the page's. */
  at?: Partial<Place>;
}

/** Reads by an operation. The cache key includes place, operation and arguments, so environments never share entries. */
export function useGet<K extends OperationId>(id: K, args: Args<K> = {}, options: GetOptions<Data<K>> = {}) {
  const place = { ...usePlace(), ...options.at };
  const { refreshMs = false } = options;
  return useQuery<Data<K>, Error>({
    queryKey: [id, place, args],
    queryFn: async () => (await ask(place, id, args)).data,
    enabled: options.enabled ?? true,
    ...(options.keep === true ? { placeholderData: keptWithin(place, args) } : {}),
    refetchInterval: ({ state }) => (typeof refreshMs === 'function' ? refreshMs(state.data) : refreshMs),
  });
}

/**
 * Runs a call as a dry run while the person prepares it: the service writes nothing.
 * Warnings are returned instead of refused. A refusal is the same as that of the real call. `version` reads the ETag of the
 * resource on which the call acts.
 */
export function useDryRun<K extends OperationId>(
  id: K,
  args: Args<K>,
  enabled: boolean,
  version: () => Promise<string | null> = () => Promise.resolve(null),
) {
  const place = usePlace();
  return useQuery<Rehearsal<K>, Error>({
    queryKey: [DRY_RUN, id, place, args],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => await rehearse(place, id, args, await version()),
    enabled,
    placeholderData: keptWithin(place, args),
  });
}

/** Runs a call as a dry run. Throws a `Failure` as `ask` does. `basis` is the ETag of the resource on which it acts. */
export async function rehearse<K extends OperationId>(
  place: Place,
  id: K,
  args: Args<K>,
  basis: string | null,
): Promise<Rehearsal<K>> {
  const query = { ...args.query, dry_run: true };
  const options = { acceptsWarnings: true, ifMatch: basis };
  return { ...(await ask(place, id, { ...args, query } as Args<K>, options)), basis };
}

/** Result of a dry run. `basis` is the ETag of the resource that it was made of, null if the act names no version. */
export interface Rehearsal<K extends OperationId> extends ApiResponse<K> {
  basis: string | null;
}

interface ActOptions {
  acceptsWarnings?: boolean;
  /** ETag of the version that the person saw. */
  ifMatch?: string | null;
  at?: Partial<Place>;
}

type Attempt = <K extends OperationId>(
  id: K,
  args?: Args<K>,
  options?: ActOptions,
) => Promise<ApiResponse<K>>;

/** State of a person's act: one call at a time, and its failure is shown where it began. */
export interface Act {
  /** Calls an operation. Returns undefined if the service refuses (see `failure`) or the person cancels at the warnings. */
  run<K extends OperationId>(
    id: K,
    args?: Args<K>,
    options?: ActOptions & { done?: (response: ApiResponse<K>) => void },
  ): Promise<ApiResponse<K> | undefined>;
  failure: Failure | null;
  busy: boolean;
  clear(): void;
}

/**
 * Sends acts with strict handling. If there are warnings, shows them and repeats the call once the person confirms.
 * After a success, invalidates all data that was read. Ignores a second click while a call runs.
 */
export function useAct(): Act {
  const place = usePlace();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [once] = useState(lostCalls);
  const attempt: Attempt = async (id, args = {}, options = {}) => {
    const { at, ...others } = options;
    const here = { ...place, ...at };
    const isFile = 'body' in args && args.body instanceof FormData;
    const send = (acceptsWarnings: boolean) => {
      const sent = { ...others, acceptsWarnings };
      const call = isFile ? null : JSON.stringify([here, id, args, sent]);
      return once(call, (idempotencyKey) => ask(here, id, args, { ...sent, idempotencyKey }));
    };
    try {
      return await send(options.acceptsWarnings === true);
    } catch (error) {
      if (error instanceof Failure && error.warnings.length > 0 && (await confirmWarnings(error.warnings)))
        return await send(true);
      throw error;
    }
  };
  const run: Act['run'] = async (id, args, options = {}) => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const { done, ...others } = options;
      const response = await attempt(id, args, others);
      if (done !== undefined) {
        done(response);
        // The page that `done` leaves must unmount first: its data may no longer exist.
        await new Promise((resolve) => setTimeout(resolve));
      }
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== DRY_RUN });
      return response;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.warnings.length === 0) setFailure(error);
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, failure, busy, clear: () => setFailure(null) };
}
