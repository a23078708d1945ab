import type { Middleware } from '../app-env.ts';
import { endpointOf, operationAt } from '../endpoints.ts';

/** Finds the operation of the request and loads its declaration: a resource's module is evaluated at its first request. */
export const findOperation: Middleware = async (c, next) => {
  const endpoint = endpointOf(c);
  c.set('endpoint', endpoint);
  c.set('found', endpoint === null ? null : await operationAt(endpoint, c.req.method));
  await next();
};
