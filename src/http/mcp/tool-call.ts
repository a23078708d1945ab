import { nearName } from '../../contract/near-name.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { takeTurnIfLong } from '../../platform/take-turn.ts';
import { claimBound, isIdempotencyKey } from '../idempotency/idempotency.ts';
import { type Confirmation, readConfirmation, writeConfirmation } from './confirmation.ts';
import { goesOutByItself, mayGoOutByItself, needsConfirmation } from './confirmed-operations.ts';
import { isRecord, RPC_ERRORS, RpcError } from './json-rpc.ts';
import type { McpRequest } from './mcp-request.ts';
import { offeredTools } from './offered-tools.ts';
import {
  type Arguments,
  callerHeaders,
  completedArguments,
  filledPath,
  toolRequest,
} from './tool-request.ts';
import {
  dataResponse,
  MAX_ANSWER_LENGTH,
  refusal,
  type ToolResponse,
  toolResponse,
} from './tool-response.ts';
import type { Tool } from './tool-table.ts';
import { withUntrustedText } from './untrusted-text.ts';

const STRICT = { Prefer: 'handling=strict' };
const REPLAY_HEADER = 'Idempotency-Replay';

/** Resource that a call acts on, in its current state. */
interface Shown {
  /** ETag of the resource, or a digest if it has none. */
  version: string;
  etag: string | null;
  data: unknown;
}

async function digestOf(value: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** Returns the resource that a call acts on. Null if no single GET shows it or the caller may not see it. */
async function shownNow({ shownBy }: Tool, values: Arguments, mcp: McpRequest): Promise<Shown | null> {
  if (shownBy === null) return null;
  const url = new URL(filledPath(shownBy.path, values), mcp.request.url);
  const response = await mcp.dispatch(new Request(url, { headers: callerHeaders(mcp) }));
  if (!response.ok) return null;
  const text = await response.text();
  const etag = response.headers.get('ETag');
  const isLeftOut = etag !== null && text.length > MAX_ANSWER_LENGTH;
  const { data }: { data?: unknown } = isLeftOut ? {} : JSON.parse(text);
  const version = etag ?? (await digestOf(data ?? null));
  const turn = () => takeTurnIfLong(text.length);
  return { version, etag, data: await inTurns(withUntrustedText(data ?? null, shownBy.untrusted), turn) };
}

async function sent(
  tool: Tool,
  values: Arguments,
  mcp: McpRequest,
  headers: Readonly<Record<string, string>>,
): Promise<{ response: Response; uri: string }> {
  const request = toolRequest(tool, values, mcp, headers);
  return { response: await mcp.dispatch(request), uri: request.url };
}

/** Makes a call that needs no confirmation. A call with warnings is rejected unless the caller accepts them. */
async function plainCall(
  tool: Tool,
  values: Arguments,
  mcp: McpRequest,
  shown: Shown | null = null,
): Promise<ToolResponse> {
  const isStrict = tool.heedsStrict && values.accept_warnings !== true && values.dry_run !== true;
  const { idempotency_key: key } = values;
  const hasKey = tool.takesKey && typeof key === 'string';
  // Arguments may hold texts that a header cannot.
  if (hasKey && !isIdempotencyKey(key)) return refusal('INVALID_IDEMPOTENCY_KEY', mcp.language);
  const { response, uri } = await sent(tool, values, mcp, {
    ...(isStrict ? STRICT : {}),
    ...(hasKey ? { 'Idempotency-Key': key } : {}),
    // The document may begin to go out by itself meanwhile.
    ...(tool.heedsIfMatch && shown !== null && shown.etag !== null ? { 'If-Match': shown.etag } : {}),
  });
  return await toolResponse(response, uri, tool);
}

/**
 * Shows the effect of a call, and returns the token that the call itself needs.
 * If the API has no dry run, shows the request and the resource that it acts on.
 */
async function dryRun(tool: Tool, values: Arguments, mcp: McpRequest): Promise<ToolResponse> {
  const before = await shownNow(tool, values, mcp);
  let preview: Record<string, unknown>;
  if (tool.hasDryRun) {
    const { response, uri } = await sent(tool, { ...values, dry_run: true }, mcp, {});
    const result = await toolResponse(response, uri, tool);
    if (result.isError === true || result.structuredContent === undefined) return result;
    preview = result.structuredContent;
  } else {
    const path = filledPath(tool.path, values);
    preview = {
      request: { method: tool.method, path, body: values.body ?? null },
      acts_on: before?.data ?? null,
    };
  }
  const { token, expiresAt } = await writeConfirmation(tool, values, before?.version ?? null, mcp);
  return dataResponse({
    dry_run: true,
    ...preview,
    confirmation_token: token,
    confirmation_expires_at: new Date(expiresAt).toISOString(),
  });
}

/**
 * Makes a call of an operation without idempotency keys, and uses up its confirmation. A rejected call uses up
 * nothing.
 */
async function sentOnce(
  { key, digest, environment, personId, accountId }: Confirmation,
  { keys, nowMs }: McpRequest,
  run: () => Promise<{ response: Response; uri: string }>,
): Promise<{ response: Response; uri: string }> {
  const owner = `MCP:${environment}:${personId}:${accountId}`;
  const use = { bound: digest, runId: uuidV7(nowMs), seal: null };
  const claimed = await claimBound(keys, owner, key, use);
  if ('replay' in claimed) return { response: claimed.replay, uri: '' };
  const { claim } = claimed;
  try {
    const { response, uri } = await run();
    const settled = await claim.settle({ response, isUnknown: false });
    await settled.kept;
    return { response: settled.response, uri };
  } catch (error) {
    await claim.settle({ response: new Response(null, { status: 400 }), isUnknown: false });
    throw error;
  }
}

/** Returns a thrown `ApiError` as a value, and rethrows any other error. */
function refusedWith(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

async function confirmedCall(
  tool: Tool,
  values: Arguments,
  token: string,
  mcp: McpRequest,
): Promise<ToolResponse> {
  const { language } = mcp;
  const read = await readConfirmation(token, tool, values, mcp);
  if ('refused' in read) return refusal(read.refused, language);
  const { key, version } = read.confirmation;
  const now = tool.shownBy === null ? null : await shownNow(tool, values, mcp);
  if (version !== (now?.version ?? null)) return refusal('CONFIRMATION_TOKEN_STALE', language);
  const run = () =>
    sent(tool, values, mcp, {
      ...(tool.takesKey ? { 'Idempotency-Key': key } : {}),
      ...(tool.heedsIfMatch && now !== null && now.etag !== null ? { 'If-Match': now.etag } : {}),
    });
  const once = () => (tool.takesKey ? run() : sentOnce(read.confirmation, mcp, run));
  const done = await once().catch(refusedWith);
  if (done instanceof ApiError) return refusal(done.key, language);
  const { response, uri } = done;
  const isReplay = response.headers.get(REPLAY_HEADER) === 'true';
  const result = await toolResponse(response, uri, tool);
  return isReplay
    ? refusal('CONFIRMATION_TOKEN_USED', language, { first_answer: result.structuredContent ?? null })
    : result;
}

/** Returns the error for a tool that the caller does not have, with the most similar name. */
function unknownTool(name: string, offered: readonly Tool[]): RpcError {
  const names = offered.map(({ shown }) => shown.name);
  const near = nearName(name, names);
  const hint = near === null ? '' : `; did you mean ${near}?`;
  return new RpcError(RPC_ERRORS.INVALID_PARAMS, `Unknown tool: ${name}${hint}`);
}

/**
 * Runs `tools/call`: sends the caller's request to the API, with the same scopes, limits and errors as over HTTP.
 * An irreversible call is rejected without the token of its dry run (decisions, section 13).
 * Throws `RpcError` for a tool that the caller does not have, and for arguments that make no request.
 */
export async function callTool(
  params: Readonly<Record<string, unknown>>,
  mcp: McpRequest,
): Promise<ToolResponse> {
  const { name, arguments: given = {} } = params;
  if (typeof name !== 'string') throw new RpcError(RPC_ERRORS.INVALID_PARAMS, 'name is required');
  const offered = await offeredTools(mcp);
  const tool = offered.find(({ shown }) => shown.name === name);
  if (tool === undefined) throw unknownTool(name, offered);
  if (!isRecord(given)) throw new RpcError(RPC_ERRORS.INVALID_PARAMS, 'arguments is not an object');
  const values = completedArguments(tool, given, mcp);
  if (tool.confirms !== null && values.dry_run === true) return await dryRun(tool, values, mcp);
  if (!needsConfirmation(tool.confirms, tool.method, values.body)) {
    const shown = mayGoOutByItself(tool.operationId) ? await shownNow(tool, values, mcp) : null;
    if (!goesOutByItself(tool.operationId, shown?.data)) return await plainCall(tool, values, mcp, shown);
  }
  const { confirmation_token: token } = values;
  if (typeof token !== 'string') return refusal('CONFIRMATION_REQUIRED', mcp.language);
  return await confirmedCall(tool, values, token, mcp);
}
