import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../composition/env.ts';
import type { CompanyContext } from '../context/context.ts';
import type { Principal } from '../context/principal.ts';
import type { Operation, UntypedInput } from '../operations/operation.ts';
import type { Clock } from '../platform/clock.ts';
import type { Language } from '../platform/i18n/language.ts';
import type { AuthenticatedCredential } from './access/credentials.ts';
import type { RequestBody } from './body/request-body.ts';
import type { DeprecatedRequest } from './deprecated/deprecated-request.ts';
import type { Endpoint } from './endpoint.ts';

/** Values of a request that one middleware sets (`c.set`) and those after it read: `c.get` for one, because `c.var` copies them all. */
export interface Variables {
  /** Set by `requestVariables`. */
  url: URL;
  clock: Clock;
  language: Language;
  requestId: string;
  /** Trace that the `traceparent` header names, or null. */
  traceId: string | null;
  /** Address that links in responses begin with. */
  baseUrl: string;
  /** True if errors are shown as a page: a browser was sent to this address. */
  isForBrowsers: boolean;
  /** Set by `findOperation`: the most specific path of the contract that matches, or null. */
  endpoint: Endpoint | null;
  /** Set by `findOperation`: the operation of the endpoint and method, or null. */
  found: Operation | null;
  /** Set by `methodAllowed`: the operation that the steps after it run. */
  operation: Operation;
  /** Set by `deprecation`. Null on any other path. */
  deprecated: DeprecatedRequest | null;
  /** Set by `boundedBody`. */
  body: RequestBody;
  /** Set by `credential`. Null if the operation takes none. */
  credential: AuthenticatedCredential | null;
  /** Set by `scope`. Null before. */
  principal: Principal | null;
  /** Set by `credential` as sent; `access` decodes and validates them. */
  params: Record<string, string>;
  /** Account whose data is requested, set by `access`. Null before, and for requests without an account. */
  accountId: string | null;
  /** Set by `access`. */
  context: CompanyContext;
  /** Set by `query`. */
  query: Record<string, unknown>;
  /** Set by `body`: the JSON as sent, after the adapter of a deprecated route. */
  sentBody: unknown;
  /** Set by `body`. */
  input: UntypedInput;
  /** Set by `idempotency`. */
  run: {
    executionId: string;
    isRetry: boolean;
    /** Result of the operation's `beginReading`. Null without one, and for a retry. */
    begun: unknown;
  };
}

export interface AppEnv {
  Bindings: Env;
  Variables: Variables;
}

export type AppContext = Context<AppEnv>;
export type Middleware = MiddlewareHandler<AppEnv>;

/** Replaces the response. Assigning `c.res` alone would merge the headers of both. */
export function replaceResponse(c: AppContext, response: Response): void {
  if (c.res === response) return;
  c.res = undefined;
  c.res = response;
}
