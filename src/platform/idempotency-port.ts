export type ClaimResult =
  | { state: 'CLAIMED'; executionId: string }
  | { state: 'PROCESSING' }
  | { state: 'MISMATCH' }
  | { state: 'REPLAY'; response: StoredResponse };

export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Idempotency keys of a person in an environment and account, as requests use them. A call can be repeated. */
export interface IdempotencyKeysPort {
  /** Claims a key. `fingerprint` binds it to the operation, its ids and its body; `runId` is a UUID of the caller. */
  claim(key: string, fingerprint: string, runId: string): Promise<ClaimResult>;
  /** Renews the lease of a run. */
  renew(key: string, runId: string): void;
  /** Stores a 2xx or 5xx response. */
  complete(key: string, runId: string, response: StoredResponse): void;
  /** Frees the key after a response that is not stored. */
  release(key: string, runId: string): void;
  /** Ends a run with an unknown outcome: the next run continues its effect without waiting for the lease. */
  abandon(key: string, runId: string): void;
}
