import { createMiddleware } from 'hono/factory';
import type { Row, SameCallsApp, SameCallsEnv } from './bindings.ts';

/** Milliseconds for which a credential is cached, as in the service (`src/http/access/access-cache.ts`). */
const CACHED_MS = 10_000;
const TOO_MANY_REQUESTS = 429;
const UNAUTHORIZED = 401;

/** API keys that this isolate has read, by hash. */
const known = new Map<string, { until: number }>();

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes the two rate-limit checks of a request at once: one by address, one by API key. */
export const limitRequests = createMiddleware<SameCallsApp>(async (context, next) => {
  const { RATE_LIMIT_GLOBAL, RATE_LIMIT_STANDARD } = context.env;
  const hash = await hashOf((context.req.header('Authorization') ?? '').slice('Bearer '.length));
  context.set('hash', hash);
  const outcomes = await Promise.all([
    RATE_LIMIT_GLOBAL.limit({ key: context.req.header('CF-Connecting-IP') ?? 'unknown' }),
    RATE_LIMIT_STANDARD.limit({ key: hash }),
  ]);
  if (outcomes.some(({ success }) => !success)) return context.body(null, TOO_MANY_REQUESTS);
  return await next();
});

/** Reads the API key and the company in one batch. */
async function readKey({ DIRECTORY }: SameCallsEnv, hash: string, companyId: string): Promise<boolean> {
  const [keys] = await DIRECTORY.batch<Row>([
    DIRECTORY.prepare('SELECT * FROM api_keys WHERE secret_hash = ?').bind(hash),
    DIRECTORY.prepare('SELECT * FROM companies WHERE id = ?').bind(companyId),
    DIRECTORY.prepare('SELECT * FROM activations WHERE company_id = ?').bind(companyId),
  ]);
  return keys?.results.length === 1;
}

/** Rejects an unknown API key. Reads a key from D1 once in 10 seconds. */
export const checkCredential = createMiddleware<SameCallsApp>(async (context, next) => {
  const hash = context.get('hash');
  const cached = known.get(hash);
  if (cached === undefined || cached.until <= Date.now()) {
    const isKnown = await readKey(context.env, hash, context.req.param('company') ?? '');
    if (!isKnown) return context.body(null, UNAUTHORIZED);
    known.set(hash, { until: Date.now() + CACHED_MS });
  }
  return await next();
});
