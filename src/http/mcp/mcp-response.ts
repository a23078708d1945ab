import { directoryOf } from '../../db/clients.ts';
import { boundPublicFiles } from '../../documents/stored/public-files.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { log } from '../../platform/logging/log.ts';
import { signingRing } from '../../platform/secrets/key-ring.ts';
import { signedTokens } from '../../platform/secrets/signed-tokens.ts';
import { authenticate } from '../access/credentials.ts';
import type { AppContext } from '../app-env.ts';
import { methodNotAllowed } from '../endpoints.ts';
import { RPC_ERRORS, RpcError, type RpcRequest, readMessage, rpcFailure, rpcResult } from './json-rpc.ts';
import type { Dispatch, McpRequest } from './mcp-request.ts';
import { callMethod, PROTOCOL_VERSIONS } from './methods.ts';

const MCP_PATH = '/mcp';
const ALLOWED = 'POST';
const VERSION_HEADER = 'MCP-Protocol-Version';
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Path that describes to a client how to get a token. RFC 9728. */
const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

function emptyOrJson({ var: { requestId } }: AppContext, status: number, body: string | null): Response {
  const headers = { 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
  if (body === null) return new Response(null, { status, headers });
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } });
}

/**
 * True if a page of another origin or host name sends the request, as after DNS rebinding (Streamable HTTP, Security
 * Warning).
 * Programs send no `Origin`.
 */
function isForeign(c: AppContext): boolean {
  const url = c.get('url');
  const baseUrl = c.get('baseUrl');
  const { headers } = c.req.raw;
  // A service without a configured address accepts any host name over http: it runs locally.
  const isUnnamed = c.env.BASE_URL === '' && url.protocol === 'http:';
  const isLocal = isUnnamed || LOCAL_HOSTS.includes(new URL(baseUrl).hostname);
  const named = `http://${headers.get('Host') ?? url.host}`;
  if (isLocal && !(URL.canParse(named) && LOCAL_HOSTS.includes(new URL(named).hostname))) return true;
  const origin = headers.get('Origin');
  if (origin === null || !URL.canParse(origin)) return origin !== null;
  if (origin === new URL(baseUrl).origin || origin === url.origin) return false;
  return !(isLocal && LOCAL_HOSTS.includes(new URL(origin).hostname));
}

/** Returns the caller. The 401 error names the address that describes how to get a token. */
async function principalOf(c: AppContext): Promise<McpRequest['principal']> {
  try {
    return (await authenticate(directoryOf(c.env), c.req.raw.headers, c.get('clock').now(), null)).principal;
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'UNAUTHORIZED') throw error;
    const metadata = `${c.get('baseUrl')}${RESOURCE_METADATA_PATH}`;
    throw new ApiError('UNAUTHORIZED', {
      headers: { 'WWW-Authenticate': `Bearer resource_metadata="${metadata}"` },
    });
  }
}

async function mcpRequest(c: AppContext, dispatch: Dispatch): Promise<McpRequest> {
  const { env } = c;
  const { url, baseUrl, language, clock } = c.var;
  const companyId = url.searchParams.get('company_id');
  return {
    request: c.req.raw,
    baseUrl,
    language,
    principal: await principalOf(c),
    isReadOnly: url.searchParams.get('read_only') === 'true',
    companyId: companyId !== null && isUuid(companyId) ? companyId.toLowerCase() : null,
    files: boundPublicFiles(env.PUBLIC_FILES),
    tokens: signedTokens(signingRing(env), 'state'),
    keys: env.IDEMPOTENCY_KEYS,
    nowMs: clock.now(),
    dispatch,
  };
}

async function rpcResponse(c: AppContext, mcp: McpRequest, message: RpcRequest): Promise<Response> {
  try {
    return emptyOrJson(c, 200, rpcResult(message.id, await callMethod(message.method, message.params, mcp)));
  } catch (error) {
    if (error instanceof RpcError) return emptyOrJson(c, 200, rpcFailure(message.id, error));
    log('request.failed', { request_id: c.get('requestId'), path: MCP_PATH }, error);
    return emptyOrJson(c, 200, rpcFailure(message.id, new RpcError(RPC_ERRORS.INTERNAL, 'Internal error')));
  }
}

/**
 * Responds to `/mcp`: the Model Context Protocol over Streamable HTTP.
 * Each request holds one message and no session exists, so that any isolate can respond. Throws `ApiError` for an
 * unknown caller.
 */
export async function mcpResponse(c: AppContext, dispatch: Dispatch): Promise<Response> {
  if (isForeign(c))
    return emptyOrJson(
      c,
      403,
      rpcFailure(null, new RpcError(RPC_ERRORS.INVALID_REQUEST, 'Origin not allowed')),
    );
  if (c.req.method !== ALLOWED) throw methodNotAllowed([ALLOWED]);
  const mcp = await mcpRequest(c, dispatch);
  const version = c.req.raw.headers.get(VERSION_HEADER);
  const refusal =
    version !== null && !PROTOCOL_VERSIONS.includes(version)
      ? new RpcError(
          RPC_ERRORS.INVALID_REQUEST,
          `${VERSION_HEADER} is one of ${PROTOCOL_VERSIONS.join(', ')}`,
        )
      : null;
  if (refusal !== null) return emptyOrJson(c, 400, rpcFailure(null, refusal));
  try {
    const message = readMessage(new TextDecoder().decode(await c.get('body').read()));
    if (!message.isExpectingResponse) return emptyOrJson(c, 202, null);
    return await rpcResponse(c, mcp, message);
  } catch (error) {
    if (error instanceof RpcError) return emptyOrJson(c, 400, rpcFailure(null, error));
    throw error;
  }
}
