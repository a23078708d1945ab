import { keepPreviousData, QueryClient, useQuery, useQueryClient } from '@tanstack/preact-query';
import { createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { confirmWarnings } from '../parts/warnings-dialog.tsx';
import { type Answer, ask, type Place } from './call.ts';
import { Failure } from './failure.ts';
import type { Args, Data, OperationId } from './operations.ts';

const FRESH_MS = 10_000;
const MAX_RETRIES = 2;
/** Begins the keys of what was only rehearsed. */
const DRY_RUN = 'dry run';

/** What was read, kept while it is fresh; refusals are not asked again, a service that is not reached is. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) =>
        count < MAX_RETRIES && error instanceof Failure && (error.status === 0 || error.status >= 500),
    },
  },
});

export const PlaceContext = createContext<Place>({ environment: 'TEST', accountId: null, companyId: null });

/** Where the page acts: environment, account and company. */
export function usePlace(): Place {
  return useContext(PlaceContext);
}

interface GetOptions {
  enabled?: boolean;
  /** Show what was read last while further values are on their way: lists do. */
  keep?: boolean;
  refreshMs?: number | false;
  /** Read with another account or company than the page's. */
  at?: Partial<Place>;
}

/** Reads by an operation. What it returns is kept under place, operation and arguments, so that no environment shows another's. */
export function useGet<K extends OperationId>(id: K, args: Args<K> = {}, options: GetOptions = {}) {
  const place = { ...usePlace(), ...options.at };
  return useQuery<Data<K>, Error>({
    queryKey: [id, place, args],
    queryFn: async () => (await ask(place, id, args)).data,
    enabled: options.enabled ?? true,
    ...(options.keep === true ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: options.refreshMs ?? false,
  });
}

/**
 * What a call would do, asked while it is being prepared: nothing is written. Its warnings are shown, not refused; a refusal is that
 * of the real call.
 */
export function useDryRun<K extends OperationId>(id: K, args: Args<K>, enabled: boolean) {
  const place = usePlace();
  return useQuery<Answer<K>, Error>({
    queryKey: [DRY_RUN, id, place, args],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      ask(place, id, { ...args, query: { ...args.query, dry_run: true } } as Args<K>, {
        acceptsWarnings: true,
      }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

interface ActOptions {
  acceptsWarnings?: boolean;
  at?: Partial<Place>;
}

type Attempt = <K extends OperationId>(id: K, args?: Args<K>, options?: ActOptions) => Promise<Answer<K>>;

/** What a person does: one call at a time, whose failure is shown where it was begun. */
export interface Act {
  /** Calls an operation. Returns undefined where it was refused, which `failure` says, or the person thought better of it. */
  run<K extends OperationId>(
    id: K,
    args?: Args<K>,
    options?: ActOptions & { done?: (answer: Answer<K>) => void },
  ): Promise<Answer<K> | undefined>;
  failure: Failure | null;
  busy: boolean;
  clear(): void;
}

/**
 * For acts: sends with strict handling, shows the warnings where there are any, and goes on where the person says so. All that was
 * read is read again afterwards. A second click while one is under way does nothing.
 */
export function useAct(): Act {
  const place = usePlace();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const attempt: Attempt = async (id, args = {}, options = {}) => {
    const { at, ...others } = options;
    const here = { ...place, ...at };
    try {
      return await ask(here, id, args, others);
    } catch (error) {
      if (error instanceof Failure && error.warnings.length > 0 && (await confirmWarnings(error.warnings)))
        return await ask(here, id, args, { ...others, acceptsWarnings: true });
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
      const answer = await attempt(id, args, others);
      if (done !== undefined) {
        done(answer);
        // The page that is left reads nothing again: what it showed may be gone.
        await new Promise((resolve) => setTimeout(resolve));
      }
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== DRY_RUN });
      return answer;
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
