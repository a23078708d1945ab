import type { Method, Operation } from '../operations/operation.ts';

/** Path as the contract writes it, `/v1/companies/{company_id}`, with the methods that it takes. */
type ResourcePath = readonly [path: string, methods: readonly Method[]];

/** Operations of one folder of `src/operations`, whose module is evaluated at its first request. */
export interface Resource {
  name: string;
  /** True if its paths are deprecated (specification, Versioning). */
  isDeprecated: boolean;
  load(): Promise<readonly Operation[]>;
  /** Most specific path first: Hono runs the first route that matches. */
  paths: readonly ResourcePath[];
}

/** Returns the operation of a route. Throws if the route table is older than the registry. */
export async function operationOf(resource: Resource, method: Method, path: string): Promise<Operation> {
  const operations = await resource.load();
  const operation = operations.find(
    (one) => one.path === path && (one.method === method || one.alsoMethods.some((also) => also === method)),
  );
  if (operation === undefined) throw new Error(`${resource.name} has no ${method} ${path}`);
  return operation;
}
