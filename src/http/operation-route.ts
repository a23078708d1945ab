import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { refuseSandboxKeyOnLive } from '../companies/live-identity.ts';
import { ApiError } from '../platform/errors.ts';
import { executionIds } from '../platform/ids.ts';
import { takeTurnIfLong, takeTurnIfMany } from '../platform/take-turn.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { honoPath, methodNotAllowed } from './endpoints.ts';
import type { Resource } from './resource.ts';
import { knownBody } from './response/known-body.ts';
import { mostItems } from './response/long-json.ts';
import { operationResponse } from './response/operation-response.ts';

/**
 * Runs the operation of a request that has passed every middleware, and puts its result into the envelope. Others have their turn
 * between the steps on a long result.
 */
async function runOperation(c: AppContext): Promise<Response> {
  const { operation, context, input, run } = c.var;
  if (operation.isSharedOnceLive) await refuseSandboxKeyOnLive(context);
  const { executionId, isRetry, begun } = run;
  const own = { ...context, executionId, isRetry, ids: executionIds(executionId) };
  const result = await operation.run(own, input, begun).catch((error: unknown) => {
    // Unknown properties are reported before the operation's own errors, as for operations that gather no warnings.
    if (error instanceof ApiError) context.warnings.refuseUnknownIfStrict();
    throw error;
  });
  await takeTurnIfMany(mostItems(result.data));
  const response = await operationResponse(c, operation, result);
  await takeTurnIfLong(knownBody(response)?.length ?? 0);
  return response;
}

/** Makes the sub-app of a resource: a route for each method and path, and 405 for every other method of a path. */
export function resourceApp(resource: Resource): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  for (const [path, methods] of resource.paths) {
    for (const method of methods) {
      // The document is made from the declarations in Node (`openapi/document.ts`): the Worker needs no descriptions.
      const route = createRoute({ method: method.toLowerCase() as 'get', path, hide: true, responses: {} });
      app.openapi(route, runOperation as never);
    }
    // Any method matches the path, so that `findOperation` finds its endpoint and `methodAllowed` rejects the method.
    app.all(honoPath(path), () => {
      throw methodNotAllowed(methods);
    });
  }
  return app;
}
