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

/** Returns the key of a route, such as `GET /v1/me`. */
function routeKey(method: string, path: string): string {
  return `${method} ${path}`;
}

/** Operations of loaded resources by route. Only first requests call `import()`, which Vitest's runner answers by asking Node. */
const loaded = new WeakMap<Resource, ReadonlyMap<string, Operation>>();

/** Loads the operations of a resource by method and path. Concurrent first requests each load: no request waits for another's promise. */
async function loadOperations(resource: Resource): Promise<ReadonlyMap<string, Operation>> {
  const operations = await resource.load();
  const byRoute = new Map(
    operations.flatMap((operation) =>
      [operation.method, ...operation.alsoMethods].map((method) => [
        routeKey(method, operation.path),
        operation,
      ]),
    ),
  );
  loaded.set(resource, byRoute);
  return byRoute;
}

/** Returns the operation of a route. Throws if the route table is older than the registry. */
export async function operationOf(resource: Resource, method: string, path: string): Promise<Operation> {
  const byRoute = loaded.get(resource) ?? (await loadOperations(resource));
  const operation = byRoute.get(routeKey(method, path));
  if (operation === undefined) throw new Error(`${resource.name} has no ${method} ${path}`);
  return operation;
}
