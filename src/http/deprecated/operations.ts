import { OPERATIONS } from '../../operations/index.ts';
import type { Method, Operation } from '../../operations/operation.ts';
import type { Adapt } from './adaptations.ts';
import { DEPRECATED_ROUTES } from './deprecated-routes.ts';

const PLACEHOLDER_BRACES = /[{}]/g;

function successorOf(id: string): Operation {
  const found = OPERATIONS.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`A deprecated route runs ${id}, which is no operation`);
  return found;
}

function routeIdOf(method: Method, path: string): string {
  const names = path.slice('/v1/'.length).replace(PLACEHOLDER_BRACES, '').split('/');
  return ['deprecated', method.toLowerCase(), ...names].join('.');
}

/** Returns the operation of a route: its successor with the route's own method, path and differences. */
function deprecatedOperation(
  method: Method,
  path: string,
  runs: string | Operation,
  adapt?: Adapt,
): Operation {
  const ran = typeof runs === 'string' ? successorOf(runs) : runs;
  const { sentBody = ran.body, bodyOf = null, ...own } = adapt?.(ran) ?? {};
  return {
    ...ran,
    ...own,
    method,
    alsoMethods: [],
    path,
    tag: 'Deprecated',
    // Every POST takes an idempotency key, whatever the method of its successor.
    idempotency: ran.idempotency === false ? method === 'POST' : ran.idempotency,
    deprecation: {
      routeId: routeIdOf(method, path),
      successor: typeof runs === 'string' ? ran : null,
      sentBody,
      bodyOf,
    },
  };
}

/**
 * Operations of the deprecated routes, made from the registry.
 * Checks, the company or account, idempotency keys and the response are those of the successor, whose `id` they
 * share.
 */
export const DEPRECATED_OPERATIONS: readonly Operation[] = DEPRECATED_ROUTES.map(
  ([method, path, runs, adapt]) => deprecatedOperation(method, path, runs, adapt),
);
