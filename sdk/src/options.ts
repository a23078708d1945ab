/** Options of a client. */
export interface FolioOptions {
  /** API key, or session token. */
  apiKey: string;
  /** Address of the service, such as `https://api.example.com`. The default is a local service. */
  baseUrl?: string | undefined;
  /** Company of calls without one. */
  companyId?: string | undefined;
  /** Account of calls without one. If absent, the client asks `me.identity` for it once. */
  accountId?: string | undefined;
  /** Language of messages. The default is `en`. */
  language?: 'en' | 'es' | undefined;
  /** Environment of a session. An API key has its own. */
  environment?: 'TEST' | 'LIVE' | undefined;
  /**
   * True: requests with warnings are refused (`Prefer: handling=strict`). The default is true, because nobody reads a
   * program's warnings.
   */
  strict?: boolean | undefined;
  /** Most retries of a call. The default is 3. */
  retries?: number | undefined;
  /** Longest time of one attempt in milliseconds. The default is 60 seconds. */
  timeoutMs?: number | undefined;
  /** Replacement of the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  /** Idempotency key that replaces the generated one. */
  idempotencyKey?: string | undefined;
  /** `etag` of the version that the change is based on. */
  ifMatch?: string | undefined;
  strict?: boolean | undefined;
  language?: 'en' | 'es' | undefined;
  /** UUID to find the request by. If absent, the service creates one. */
  requestId?: string | undefined;
  /** Trace of the call (W3C Trace Context). */
  traceparent?: string | undefined;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  retries?: number | undefined;
  timeoutMs?: number | undefined;
}
