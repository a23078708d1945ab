import { requestContext } from '../access/request-context.ts';
import type { Middleware } from '../app-env.ts';
import { pathIds } from '../request-input.ts';

/** Rejects malformed ids of the path (400), then a company or account out of reach (403). Sets the operation's context. */
export const access: Middleware = async (c, next) => {
  const operation = c.get('operation');
  const params = c.get('params');
  c.set('params', pathIds(operation, params));
  const context = requestContext(c);
  c.set('context', context);
  c.set('accountId', context.accountId ?? null);
  await next();
};
