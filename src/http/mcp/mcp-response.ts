import { directoryOf } from '../../db/clients.ts';
import { boundPublicFiles } from '../../files/public-files.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { log } from '../../platform/logging/log.ts';
import { signingRing } from '../../platform/secrets/key-ring.ts';
import { signedTokens } from '../../platform/secrets/signed-tokens.ts';
import { authenticate } from '../access/credentials.ts';
import type { Exchange } from '../exchange.ts';
import { RPC_ERRORS, RpcError, type RpcRequest, readMessage, rpcFailure, rpcResult } from './json-rpc.ts';
import type { Dispatch, McpExchange } from './mcp-exchange.ts';
import { callMethod, PROTOCOL_VERSIONS } from './methods.ts';

export const MCP_PATH = '/mcp';
const ALLOWED = 'POST';
const VERSION_HEADER = 'MCP-Protocol-Version';
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Where a client learns how to get a token (RFC 9728). */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

function answer({ requestId }: Exchange, status: number, body: string | null): Response {
  const headers = { 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
  if (body === null) return new Response(null, { status, headers });
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } });
}

/**
 * Whether a page of another origin, or under another name than the service's, asks: a browser that was led here by a changed DNS
 * entry (Streamable HTTP, Security Warning). Programs send no `Origin`.
 */
function isForeign({ request, url, baseUrl, env }: Exchange): boolean {
  // A service that does not say its own address takes the name that it is asked under: locally, any.
  const isUnnamed = env.BASE_URL === '' && url.protocol === 'http:';
  const isLocal = isUnnamed || LOCAL_HOSTS.includes(new URL(baseUrl).hostname);
  const named = `http://${request.headers.get('Host') ?? url.host}`;
  if (isLocal && !(URL.canParse(named) && LOCAL_HOSTS.includes(new URL(named).hostname))) return true;
  const origin = request.headers.get('Origin');
  if (origin === null || !URL.canParse(origin)) return origin !== null;
  if (origin === new URL(baseUrl).origin || origin === url.origin) return false;
  return !(isLocal && LOCAL_HOSTS.includes(new URL(origin).hostname));
}

/** Who asks. 401 names where a token is to be had. */
async function principalOf({ env, request, clock, baseUrl }: Exchange): Promise<McpExchange['principal']> {
  try {
    return (await authenticate(directoryOf(env), request.headers, clock.now(), null)).principal;
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'UNAUTHORIZED') throw error;
    const metadata = `${baseUrl}${RESOURCE_METADATA_PATH}`;
    throw new ApiError('UNAUTHORIZED', {
      headers: { 'WWW-Authenticate': `Bearer resource_metadata="${metadata}"` },
    });
  }
}

async function mcpExchange(exchange: Exchange, dispatch: Dispatch): Promise<McpExchange> {
  const { request, url, env, baseUrl, language, clock } = exchange;
  const companyId = url.searchParams.get('company_id');
  return {
    request,
    baseUrl,
    language,
    principal: await principalOf(exchange),
    isReadOnly: url.searchParams.get('read_only') === 'true',
    companyId: companyId !== null && isUuid(companyId) ? companyId.toLowerCase() : null,
    files: boundPublicFiles(env.PUBLIC_FILES),
    tokens: signedTokens(signingRing(env), 'state'),
    keys: env.IDEMPOTENCY_KEYS,
    nowMs: clock.now(),
    dispatch,
  };
}

async function rpcAnswer(exchange: Exchange, mcp: McpExchange, message: RpcRequest): Promise<Response> {
  try {
    return answer(
      exchange,
      200,
      rpcResult(message.id, await callMethod(message.method, message.params, mcp)),
    );
  } catch (error) {
    if (error instanceof RpcError) return answer(exchange, 200, rpcFailure(message.id, error));
    log('request.failed', { request_id: exchange.requestId, path: MCP_PATH }, error);
    return answer(exchange, 200, rpcFailure(message.id, new RpcError(RPC_ERRORS.INTERNAL, 'Internal error')));
  }
}

/**
 * Answers `/mcp`: the Model Context Protocol over Streamable HTTP, one message a request and no session, so that any isolate
 * answers any message. Throws `ApiError` for a caller who is not known.
 *
 * @param readBody the body of the request, within the limits of any other
 */
export async function mcpResponse(
  exchange: Exchange,
  dispatch: Dispatch,
  readBody: () => Promise<Uint8Array>,
): Promise<Response> {
  const { request } = exchange;
  if (isForeign(exchange))
    return answer(
      exchange,
      403,
      rpcFailure(null, new RpcError(RPC_ERRORS.INVALID_REQUEST, 'Origin not allowed')),
    );
  if (request.method !== ALLOWED)
    throw new ApiError('METHOD_NOT_ALLOWED', { params: { allow: ALLOWED }, headers: { Allow: ALLOWED } });
  const mcp = await mcpExchange(exchange, dispatch);
  const version = request.headers.get(VERSION_HEADER);
  const refusal =
    version !== null && !PROTOCOL_VERSIONS.includes(version)
      ? new RpcError(
          RPC_ERRORS.INVALID_REQUEST,
          `${VERSION_HEADER} is one of ${PROTOCOL_VERSIONS.join(', ')}`,
        )
      : null;
  if (refusal !== null) return answer(exchange, 400, rpcFailure(null, refusal));
  try {
    const message = readMessage(new TextDecoder().decode(await readBody()));
    if (!message.isExpectingAnswer) return answer(exchange, 202, null);
    return await rpcAnswer(exchange, mcp, message);
  } catch (error) {
    if (error instanceof RpcError) return answer(exchange, 400, rpcFailure(null, error));
    throw error;
  }
}
