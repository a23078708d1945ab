import { type DocumentStore, MemoryDocumentStore } from '../aeat-simulator/store/document-store.ts';
import { deliver } from './answer.ts';
import { Authorities, type LoggedRequest } from './authorities.ts';
import { receive } from './request.ts';
import type { ReceivedFile } from './store/file-register.ts';
import type { Territory } from './territory.ts';

export interface CreateAuthoritiesOptions {
  /** Returns the clock of the diputaciones, milliseconds since the epoch. */
  readonly now: () => number;
  /** Store of the received files. In memory by default. */
  readonly store?: DocumentStore;
  /** Behaviour of a response that never arrives, as the sender sees it. Rejects at once by default. */
  readonly hang?: () => Promise<void>;
  /** Most records in a page of a query of Bizkaia. */
  readonly queryPageSize?: number;
}

/** Simulated diputaciones inside a process. */
export interface LocalAuthorities {
  /** @throws the rejection of `hang`, if no response arrives */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>;
  submissions(territory: Territory): LoggedRequest[];
  records(territory: Territory, nif: string): ReceivedFile[];
  /** Revokes the representation of the sender of an issuer before a diputación, or grants it again. */
  setRevoked(territory: Territory, nif: string, isRevoked: boolean): void;
}

/** Creates simulated diputaciones for a test, on a clock that the test moves. */
export function createAuthorities(options: CreateAuthoritiesOptions): LocalAuthorities {
  const { now, store = new MemoryDocumentStore(), queryPageSize, hang } = options;
  const authorities = new Authorities({
    store,
    now,
    ...(queryPageSize === undefined ? {} : { queryPageSize }),
  });
  const delays = {
    slow: () => Promise.resolve(),
    hang: hang ?? (() => Promise.reject(new Error('The diputación gives no answer.'))),
  };
  return {
    fetch: async (input, init) =>
      deliver(authorities.answer(await receive(new Request(input, init))), delays),
    submissions: (territory) => authorities.submissions(territory),
    records: (territory, nif) => authorities.records(territory, nif),
    setRevoked: (territory, nif, isRevoked) => authorities.setRevoked(territory, nif, isRevoked),
  };
}
