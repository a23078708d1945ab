import { matchedRoutes } from 'hono/route';
import type { Operation } from '../operations/define-operation.ts';
import { ApiError } from '../platform/errors.ts';
import type { AppContext } from './app-env.ts';
import { operationOf, type Resource } from './resource.ts';
import { RESOURCES } from './resources.ts';

/** A path of the contract with the methods it takes. */
export interface Endpoint {
  /** As the contract writes it: `/v1/companies/{company_id}`. */
  path: string;
  resource: Resource;
  methods: readonly string[];
  isDeprecated: boolean;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns a path as Hono writes it: `/v1/companies/:company_id`. */
export function honoPath(path: string): string {
  return path.replace(PLACEHOLDER, ':$1');
}

/** Returns one digit a segment, 0 for a static one: sorted by it, `/x/bulk` comes before `/x/{id}`. */
function specificity(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');
}

function bySpecificity([path]: [string, unknown], [other]: [string, unknown]): number {
  const [own, others] = [specificity(path), specificity(other)];
  return own < others ? -1 : own > others ? 1 : 0;
}

/** Returns the endpoints of a resource, most specific first: Hono runs the first route that matches. */
export function endpointsOf(resource: Resource): Endpoint[] {
  const methodsByPath = new Map<string, string[]>();
  for (const [method, path] of resource.routes)
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
  return [...methodsByPath]
    .sort(bySpecificity)
    .map(([path, methods]) => ({ path, methods, resource, isDeprecated: resource.isDeprecated }));
}

const BY_HONO_PATH: ReadonlyMap<string, Endpoint> = new Map(
  RESOURCES.flatMap((resource) => endpointsOf(resource).map((one) => [honoPath(one.path), one])),
);

/** Returns the endpoint of the first matching route of a request, or null for any other path. */
export function endpointOf(c: AppContext): Endpoint | null {
  for (const { path } of matchedRoutes(c)) {
    const endpoint = BY_HONO_PATH.get(path);
    if (endpoint !== undefined) return endpoint;
  }
  return null;
}

/** Returns the operation that an endpoint runs for a method; null for a method it does not take. HEAD is matched as GET. */
export async function operationAt(
  { resource, path, methods }: Endpoint,
  sent: string,
): Promise<Operation | null> {
  const method = sent === 'HEAD' ? 'GET' : sent;
  return methods.includes(method) ? await operationOf(resource, method, path) : null;
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

/** 405 with the methods that a path takes. */
export function methodNotAllowed(methods: Iterable<string>): ApiError {
  const allow = [...methods].sort().join(', ');
  return new ApiError('METHOD_NOT_ALLOWED', { params: { allow }, headers: { Allow: allow } });
}
