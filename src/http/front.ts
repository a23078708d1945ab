import { noRarePorts } from '../composition/rare-ports.ts';
import { directoryOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import type { Operation } from '../operations/define-operation.ts';
import { FREQUENT_OPERATIONS } from '../operations/frequent.ts';
import { forgetAccess } from './access/access-cache.ts';
import { refuseUnacceptable, refuseUnsupportedMediaType } from './answer/negotiation.ts';
import { admit, answerRequest } from './answer-request.ts';
import type { Exchange } from './exchange.ts';
import { execute } from './execute.ts';
import { RouteTable } from './route-table.ts';

const routes = new RouteTable(FREQUENT_OPERATIONS);

/** Methods that change nothing. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

async function respond(
  exchange: Exchange,
  operation: Operation,
  params: Record<string, string>,
): Promise<Response> {
  const admitted = await admit(exchange);
  if (admitted instanceof Response) return admitted;
  const { body, readBody } = admitted;
  const { request, env } = exchange;
  exchange.isForBrowsers = operation.isForBrowsers;
  refuseUnacceptable(operation, request.headers.get('Accept'));
  refuseUnsupportedMediaType(operation, request.headers, await body.isPresent());
  return await execute(exchange, operation, params, directoryOf(env), readBody);
}

/** What the Worker of all operations answers. What it changed of rights, this one reads anew. */
async function askOthers(request: Request, others: Fetcher): Promise<Response> {
  const answer = await others.fetch(request);
  if (!READS.has(request.method)) forgetAccess();
  return answer;
}

/**
 * Answers one request as `handleRequest` does (`app.ts`): a frequent operation by itself, and everything else, other paths and methods,
 * pages, refusals of what leads nowhere, by the Worker of all operations.
 */
export async function handleAtFront(
  request: Request,
  env: Env,
  waitUntil: Exchange['waitUntil'],
): Promise<Response> {
  const url = new URL(request.url);
  const match = routes.match(url.pathname);
  const operation = match?.endpoint.operations.get(request.method);
  const isOwn = match !== null && operation !== undefined;
  if (!isOwn && env.OTHERS !== undefined) return await askOthers(request, env.OTHERS);
  return await answerRequest(request, env, {
    url,
    rarePorts: noRarePorts,
    waitUntil,
    respond(exchange) {
      if (isOwn) return respond(exchange, operation, match.params);
      throw new Error('the Worker of all operations is not bound: OTHERS');
    },
  });
}
