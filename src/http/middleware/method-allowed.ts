import type { AppContext, Middleware } from '../app-env.ts';
import { methodNotAllowed } from '../endpoints.ts';

/** Rejects a method that the path does not take (405). HEAD is one: Hono would run it as GET, and no operation takes it. */
export const methodAllowed: Middleware = async (c, next) => {
  const { endpoint } = c.var;
  const operation: AppContext['var']['operation'] | undefined = c.var.operation;
  if (endpoint !== null && (operation === undefined || c.req.method === 'HEAD'))
    throw methodNotAllowed(endpoint.methods);
  await next();
};
