import { Aeat } from './aeat.ts';
import { receive } from './aeat-request.ts';
import { deliver } from './deliver.ts';
import type { FaultSource } from './faults/fault-kinds.ts';
import type { ReceivedChain } from './store/chain-registry.ts';
import { type DocumentStore, MemoryDocumentStore } from './store/document-store.ts';
import type { AeatEnvironment } from './submission/submission-desk.ts';
import type { LoggedSubmission } from './submission/submission-log.ts';

export interface CreateAeatOptions {
  /** Returns the AEAT's clock, milliseconds since the epoch. */
  readonly now: () => number;
  /** Source of faults besides those of the magic NIFs. */
  readonly faultFor?: FaultSource;
  /** Store of the received records. In memory by default. */
  readonly store?: DocumentStore;
  /** Behaviour of a response that never arrives, as the sender sees it. Rejects at once by default. */
  readonly hang?: () => Promise<void>;
  /** Delay of a slow response. None by default. */
  readonly slow?: () => Promise<void>;
  /** Most records in a page of a query. 10,000 by default. */
  readonly queryPageSize?: number;
  /** Seconds to wait between submissions. The AEAT's own by default. */
  readonly waitSeconds?: number;
}

/** Simulated AEAT inside a process. */
export interface LocalAeat {
  /** @throws the rejection of `hang`, if no response arrives */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** Returns all submissions received, newest last. */
  submissions(): LoggedSubmission[];
  /** Returns everything received from a taxpayer's installations, each in order of first reception. TEST by default. */
  chainOf(nif: string, environment?: AeatEnvironment): ReceivedChain[];
}

/** Creates a simulated AEAT for a test, on a clock that the test moves. */
export function createAeat(options: CreateAeatOptions): LocalAeat {
  const { now, faultFor, store, queryPageSize, waitSeconds } = options;
  const aeat = new Aeat({
    store: store ?? new MemoryDocumentStore(),
    now,
    faults: faultFor ?? null,
    ...(queryPageSize === undefined ? {} : { queryPageSize }),
    ...(waitSeconds === undefined ? {} : { waitSeconds }),
  });
  const delays = {
    slow: options.slow ?? (() => Promise.resolve()),
    hang: options.hang ?? (() => Promise.reject(new Error('The AEAT gives no answer.'))),
  };
  return {
    fetch: async (input, init) => deliver(aeat.answer(await receive(new Request(input, init))), delays),
    submissions: () => aeat.submissions(),
    chainOf: (nif, environment = 'TEST') => aeat.chainsOf(nif, environment),
  };
}
