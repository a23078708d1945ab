import { PAGE_LANGUAGES } from '../pages/invoice/page-language.ts';

/** Rate-limit tiers, chosen by path and method. Specification, Limits, Rate limits. */
type Tier = 'GLOBAL' | 'STANDARD' | 'STRICT';

interface TierLimits {
  RATE_LIMIT_GLOBAL: RateLimit;
  RATE_LIMIT_STANDARD: RateLimit;
  RATE_LIMIT_STRICT: RateLimit;
}

export const TIER_LIMIT_REQUESTS: Readonly<Record<Tier, number>> = { GLOBAL: 1000, STANDARD: 300, STRICT: 5 };
export const WINDOW_SECONDS = 60;

const COMPANY = '/v1/companies/[^/]+';
const COMPANY_OF_ACCOUNT = '/v1/accounts/[^/]+/companies/[^/]+';

/** Paths that take no credential: the invoice pages. */
const PAGE_PATHS = [`/(?:${PAGE_LANGUAGES.join('|')})/i`];
/** Paths that programs request before they have a credential (`src/http/oauth`). */
const TOKEN_PATHS = ['/oauth/(?:register|token)'];

const STANDARD_PATHS = pathPattern([
  ...PAGE_PATHS,
  '/v1/accounts/imports',
  `${COMPANY}/customers`,
  `${COMPANY}/invoices`,
  '/v1/customers',
  '/v1/invoices',
  '/v1/me',
]);
const STANDARD_POST_PATHS = pathPattern([...TOKEN_PATHS, '/v1/nif/validate']);
/** Paths counted by address. They check no credential, so a made-up one must not get a count of its own. */
const BY_ADDRESS_PATHS = pathPattern([...PAGE_PATHS, ...TOKEN_PATHS]);
const STRICT_PATHS = pathPattern([`${COMPANY}/logo`]);
const STRICT_POST_PATHS = pathPattern([
  `${COMPANY_OF_ACCOUNT}/representation/(?:generate|submit)`,
  '/v1/accounts/[^/]+/invitations',
  `${COMPANY}/invoices/deliveries`,
  `${COMPANY}/invoices/[^/]+/send`,
  `${COMPANY}/representation`,
  '/v1/invoices/bulk/send',
]);
/**
 * Callback of a payment provider, never limited. Specification, Rate limits.
 * Webhooks of providers are limited like any request: forged ones cost no more, and a provider retries after a 429.
 */
const EXCLUDED_PATH = /^\/v1\/payment-providers\/[^/]+\/callback$/;

/** Returns a pattern of the paths and their sub-paths. */
function pathPattern(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.join('|')})(?:/|$)`);
}

/** Returns the tiers that a request counts against. */
export function tiersOf(method: string, pathname: string): Tier[] {
  if (method === 'GET' && EXCLUDED_PATH.test(pathname)) return [];
  const isPost = method === 'POST';
  const tiers: Tier[] = ['GLOBAL'];
  if (STANDARD_PATHS.test(pathname) || (isPost && STANDARD_POST_PATHS.test(pathname))) tiers.push('STANDARD');
  if (STRICT_PATHS.test(pathname) || (isPost && STRICT_POST_PATHS.test(pathname))) tiers.push('STRICT');
  return tiers;
}

const LIMITERS = {
  GLOBAL: 'RATE_LIMIT_GLOBAL',
  STANDARD: 'RATE_LIMIT_STANDARD',
  STRICT: 'RATE_LIMIT_STRICT',
} as const;

/**
 * Returns the first tier that the request exceeds, or null. A request counts against all its tiers, which are checked
 * at once.
 * Requests are counted by `credential` or by `ip`, for IPv6 the network.
 */
export async function exceededTier(
  limits: TierLimits,
  request: { method: string; pathname: string },
  caller: { ip: string; credential: string },
): Promise<Tier | null> {
  const tiers = tiersOf(request.method, request.pathname);
  const outcomes = await Promise.all(
    tiers.map((tier) => {
      const isOfCredential = tier === 'STANDARD' && !BY_ADDRESS_PATHS.test(request.pathname);
      return limits[LIMITERS[tier]].limit({ key: isOfCredential ? caller.credential : caller.ip });
    }),
  );
  return tiers.find((_, index) => outcomes[index]?.success === false) ?? null;
}

const TIER_MESSAGES: Readonly<Record<Tier, string>> = {
  GLOBAL:
    'Has superado el límite global de 1000 peticiones por minuto desde tu dirección IP. Inténtalo de nuevo más tarde.',
  STANDARD:
    'Has superado el límite de 300 peticiones por minuto de tu credencial en esta ruta. Inténtalo de nuevo más tarde.',
  STRICT: 'Has superado el límite de 5 peticiones por minuto de esta ruta. Inténtalo de nuevo más tarde.',
};

/**
 * Returns the 429 response of the network edge: only `success` and `error`, in Spanish, without `meta`.
 * Specification, Errors.
 * The binding reports only that the limit is exceeded, so `Remaining` is 0 and the window ends with the clock minute.
 */
export function rateLimitResponse(tier: Tier, nowMs: number): Response {
  const seconds = WINDOW_SECONDS - (Math.floor(nowMs / 1000) % WINDOW_SECONDS);
  return Response.json(
    { success: false, error: { code: 'RATE_LIMIT_EXCEEDED', message: TIER_MESSAGES[tier] } },
    {
      status: 429,
      headers: {
        'Retry-After': String(seconds),
        'RateLimit-Limit': String(TIER_LIMIT_REQUESTS[tier]),
        'RateLimit-Remaining': '0',
        'RateLimit-Reset': String(seconds),
      },
    },
  );
}
