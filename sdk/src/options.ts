/** What a client is made with. */
export interface FolioOptions {
  /** An API key, or the token of a session. */
  apiKey: string;
  /** Where the service is, such as `https://api.example.com`; the address of a local one when absent. */
  baseUrl?: string | undefined;
  /** The company of calls that name none. */
  companyId?: string | undefined;
  /** The account of calls that name none; asked for once by `me.identity` when absent. */
  accountId?: string | undefined;
  /** Language of messages: `en` when absent. */
  language?: 'en' | 'es' | undefined;
  /** The environment that a session works on. A key has its own. */
  environment?: 'TEST' | 'LIVE' | undefined;
  /**
   * Whether what would come with a warning is refused instead (`Prefer: handling=strict`). True when absent: a client of a program has
   * nobody who reads warnings.
   */
  strict?: boolean | undefined;
  /** How often a call is tried again at most: 3 when absent. */
  retries?: number | undefined;
  /** How long one attempt may take: 60 seconds when absent. */
  timeoutMs?: number | undefined;
  /** Instead of the platform's own. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** What one call may say besides its input. */
export interface CallOptions {
  /** A key of your own in the place of the one that is made for each call. */
  idempotencyKey?: string | undefined;
  /** The `etag` of the version that a change is meant for. */
  ifMatch?: string | undefined;
  strict?: boolean | undefined;
  language?: 'en' | 'es' | undefined;
  /** A UUID to find the request by; the service makes one when absent. */
  requestId?: string | undefined;
  /** The trace that the call belongs to (W3C Trace Context). */
  traceparent?: string | undefined;
  /** Further headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  retries?: number | undefined;
  timeoutMs?: number | undefined;
}
