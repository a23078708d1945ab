import type { Dispatcher } from './dispatcher.ts';
import type { Keys } from './keys.ts';
import type { Ledger } from './ledger.ts';

/** Bindings of the app, of the same kinds as those of the service. */
export interface SameCallsEnv {
  RATE_LIMIT_GLOBAL: RateLimit;
  RATE_LIMIT_STANDARD: RateLimit;
  DIRECTORY: D1Database;
  BOOKS: D1Database;
  REQUEST_LOG_QUEUE: Queue<string>;
  EVENTS: Queue<{ ofCompany: string }>;
  LEDGER: DurableObjectNamespace<Ledger>;
  KEYS: DurableObjectNamespace<Keys>;
  DISPATCHER: DurableObjectNamespace<Dispatcher>;
}

/** Type parameter of every Hono object of the app. */
export interface SameCallsApp {
  Bindings: SameCallsEnv;
  Variables: {
    /** SHA-256 of the API key, in hexadecimal. */
    hash: string;
    /** JSON text of the response, for the request log. */
    answer: string;
    /** JSON text of the request body, for the request log. Empty without a body. */
    sent: string;
  };
}

/** Row of a database, by column. */
export type Row = Record<string, string | number | null>;
