import { Aeat } from './aeat.ts';
import { receive } from './aeat-request.ts';
import { deliver } from './deliver.ts';
import type { FaultSource } from './faults/fault-kinds.ts';
import type { ReceivedChain } from './store/chain-registry.ts';
import { type DocumentStore, MemoryDocumentStore } from './store/document-store.ts';
import type { AeatEnvironment } from './submission/submission-desk.ts';
import type { LoggedSubmission } from './submission/submission-log.ts';

export interface CreateAeatOptions {
  /** The AEAT's clock, milliseconds since the epoch. */
  readonly now: () => number;
  /** Faults beside those of the magic NIFs. */
  readonly faultFor?: FaultSource;
  /** Where it remembers; in memory unless given. */
  readonly store?: DocumentStore;
  /** What an answer that never comes looks like to the sender; it rejects at once unless given. */
  readonly hang?: () => Promise<void>;
  /** What passes before a slow answer; nothing unless given. */
  readonly slow?: () => Promise<void>;
  /** Most records of a query's page; 10,000 unless given. */
  readonly queryPageSize?: number;
  /** Seconds that it asks to wait between submissions; the AEAT's own unless given. */
  readonly waitSeconds?: number;
}

/** The AEAT inside a process. */
export interface LocalAeat {
  /** @throws whatever `hang` rejects with, when no answer comes */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  /** All submissions received, newest last. */
  submissions(): LoggedSubmission[];
  /** Everything received of a taxpayer's installations, each in order of first reception; TEST unless given. */
  chainOf(nif: string, environment?: AeatEnvironment): ReceivedChain[];
}

/** An AEAT of its own for a test, on a clock that the test moves. */
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
