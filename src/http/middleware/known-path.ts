import type { Middleware } from '../app-env.ts';
import { pathNotFound } from '../path-not-found.ts';

/** Rejects a path that is not in the contract (404). */
export const knownPath: Middleware = async (c, next) => {
  if (c.var.endpoint === null) throw pathNotFound(c.var.url.pathname);
  await next();
};
