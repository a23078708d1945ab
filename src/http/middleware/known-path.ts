import type { Middleware } from '../app-env.ts';
import { pathNotFound } from '../path-not-found.ts';

/** Rejects a path that is not in the contract (404). */
export const knownPath: Middleware = async (c, next) => {
  if (c.get('endpoint') === null) throw pathNotFound(c.get('url').pathname);
  await next();
};
