import type { Method, Operation } from '../../operations/operation.ts';

/**
 * Returns the `operationId` of an operation under one of its methods. A second method and a deprecated route have
 * their own.
 */
export function documentedId({ id, method, deprecation }: Operation, under: Method): string {
  const own = deprecation?.routeId ?? id;
  return under === method ? own : `${own}.${under.toLowerCase()}`;
}
