import { callerNetwork } from '../../people/sign-in/caller-network.ts';
import { sentText } from '../access/credentials.ts';
import type { Middleware } from '../app-env.ts';
import { exceededTier, rateLimitResponse } from '../rate-limit-tiers.ts';

/** Callers without an address share one count. */
const UNKNOWN_ADDRESS = 'unknown';

/** Returns 429 for a caller over a rate limit of the path (specification, Limits). */
export const rateLimits: Middleware = async (c, next) => {
  if (c.env.RATE_LIMITS === 'off') return await next();
  const { headers, method } = c.req.raw;
  const address = headers.get('CF-Connecting-IP');
  const ip = address === null ? UNKNOWN_ADDRESS : callerNetwork(address);
  const caller = { ip, credential: (await sentText(headers))?.hash ?? ip };
  const tier = await exceededTier(c.env, { method, pathname: c.get('url').pathname }, caller);
  return tier === null ? await next() : rateLimitResponse(tier, Date.now());
};
