import { unsafeBecause } from '../../composition/deployment/refuse-unsafe.ts';
import type { Middleware } from '../app-env.ts';
import { logFailure } from '../response/failure.ts';

const COMMANDS =
  'On your own machine run `npm run dev`. For a deployment run `npm run admin -- doctor --remote`, which names what is missing.';

/** Returns 503 for every request of a deployment whose secrets can be guessed or which does not know its own address. */
export const safeDeployment: Middleware = async (c, next) => {
  const unsafe = unsafeBecause(c.env);
  if (unsafe === null) return await next();
  logFailure(c, new Error(`this deployment does not serve: ${unsafe}`));
  const message = `This service is not configured: ${unsafe}. ${COMMANDS}`;
  const headers = { 'X-Request-Id': c.get('requestId'), 'Cache-Control': 'no-store' };
  return c.json({ success: false, error: { code: 'SERVICE_NOT_CONFIGURED', message } }, 503, headers);
};
