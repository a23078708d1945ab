import type { Method, Operation } from '../../operations/define-operation.ts';

/** The `operationId` of an operation under one of its methods: a further method has one of its own, a deprecated route too. */
export function documentedId({ id, method, deprecation }: Operation, under: Method): string {
  const own = deprecation?.routeId ?? id;
  return under === method ? own : `${own}.${under.toLowerCase()}`;
}
