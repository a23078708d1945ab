import type { Middleware } from '../app-env.ts';
import { methodNotAllowed } from '../endpoints.ts';

/** Rejects a method that the path does not take (405). HEAD is one: Hono would run it as GET, and no operation takes it. */
export const methodAllowed: Middleware = async (c, next) => {
  const endpoint = c.get('endpoint');
  const found = c.get('found');
  if (found === null) throw methodNotAllowed(endpoint?.methods ?? []);
  c.set('operation', found);
  await next();
};
