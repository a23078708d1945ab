import { matchedRoutes } from 'hono/route';
import type { Operation } from '../operations/operation.ts';
import { ApiError } from '../platform/errors.ts';
import type { AppContext } from './app-env.ts';
import type { Endpoint } from './endpoint.ts';
import { operationOf } from './resource.ts';
import { RESOURCES } from './resources.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns a path as Hono writes it. */
export function honoPath(path: string): string {
  return path.replace(PLACEHOLDER, ':$1');
}

/** Paths of the contract, those of one resource together. */
export const ENDPOINTS: readonly Endpoint[] = RESOURCES.flatMap((resource) =>
  resource.paths.map(([path, methods]) => ({
    path,
    honoPath: honoPath(path),
    methods,
    resource,
  })),
);

const BY_HONO_PATH: ReadonlyMap<string, Endpoint> = new Map(ENDPOINTS.map((one) => [one.honoPath, one]));

/** Returns the endpoint of the first matching route of a request, or null for any other path. */
export function endpointOf(c: AppContext): Endpoint | null {
  for (const { path } of matchedRoutes(c)) {
    const endpoint = BY_HONO_PATH.get(path);
    if (endpoint !== undefined) return endpoint;
  }
  return null;
}

/** Returns the operation that an endpoint runs for a method. Null for a method that it does not take. */
export async function operationAt(
  { resource, path, methods }: Endpoint,
  sent: string,
): Promise<Operation | null> {
  const method = methods.find((one) => one === sent);
  return method === undefined ? null : await operationOf(resource, method, path);
}

/** Returns the path's placeholders as sent. `c.req.param()` would decode them and hide what cannot be decoded. */
export function sentParams(path: string, pathname: string): Record<string, string> {
  const segments = pathname.split('/');
  return Object.fromEntries(
    path
      .split('/')
      .flatMap((part, place) => (part.startsWith('{') ? [[part.slice(1, -1), segments[place] ?? '']] : [])),
  );
}

/** Returns a 405 error with the methods that a path takes. */
export function methodNotAllowed(methods: Iterable<string>): ApiError {
  const allow = [...methods].sort().join(', ');
  return new ApiError('METHOD_NOT_ALLOWED', { params: { allow }, headers: { Allow: allow } });
}
