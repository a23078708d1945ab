import { OpenAPIHono } from '@hono/zod-openapi';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from './app-env.ts';
import { access } from './middleware/access.ts';
import { acting } from './middleware/acting.ts';
import { body } from './middleware/body.ts';
import { boundedBody } from './middleware/bounded-body.ts';
import { credential } from './middleware/credential.ts';
import { deprecation } from './middleware/deprecation.ts';
import { dryRun } from './middleware/dry-run.ts';
import { findOperation } from './middleware/find-operation.ts';
import { freshProof } from './middleware/fresh-proof.ts';
import { idempotency } from './middleware/idempotency.ts';
import { knownPath } from './middleware/known-path.ts';
import { longRuns } from './middleware/long-runs.ts';
import { methodAllowed } from './middleware/method-allowed.ts';
import { negotiation } from './middleware/negotiation.ts';
import { query } from './middleware/query.ts';
import { rateLimits } from './middleware/rate-limits.ts';
import { readableUrl } from './middleware/readable-url.ts';
import { requestVariables } from './middleware/request-variables.ts';
import { respond } from './middleware/respond.ts';
import { safeDeployment } from './middleware/safe-deployment.ts';
import { scope } from './middleware/scope.ts';
import { resourceApp } from './operation-route.ts';
import { addPages } from './pages/page-routes.ts';
import { pathNotFound } from './path-not-found.ts';
import { RESOURCES } from './resources.ts';
import { failureResponse } from './response/failure.ts';

/** Paths of the contract. Any other path may be a typing error of a person in a browser. */
const API_PATHS = '/v1/*';

/** Returns the path as sent, because Hono's own `getPath` decodes it once more. */
function sentPath({ url }: Request): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  if (start < 0) return '/';
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}

/** Application with every operation of the contract, the pages for people, MCP and OAuth. */
export const app = new OpenAPIHono<AppEnv>({
  // The contract has static and named segments at the same place, which Hono's RegExpRouter does not support.
  router: new TrieRouter(),
  getPath: sentPath,
});

app.use(requestVariables, findOperation, longRuns, respond, safeDeployment);
app.use(deprecation, readableUrl, boundedBody, rateLimits);
app.use(API_PATHS, knownPath, methodAllowed, negotiation, credential, scope, access);
app.use(API_PATHS, query, dryRun, acting, body, freshProof, idempotency);
for (const resource of RESOURCES) app.route('/', resourceApp(resource));
addPages(app);

app.onError((error, c) => failureResponse(c, error));

app.notFound((c) => {
  c.set('isForBrowsers', true);
  throw pathNotFound(c.get('url').pathname);
});
