import { COSTLY_JSON, isCostlyJson } from '../../platform/costly-json.ts';
import { nestsTooDeep } from '../body/json-body.ts';
import { MAX_JSON_DEPTH_LEVELS } from '../body/transport-limits.ts';
import { wellFormedJson } from '../body/well-formed-json.ts';

/** JSON-RPC 2.0 message, as the Model Context Protocol uses it: one per request. */
export interface RpcRequest {
  id: string | number | null;
  /** False for a notification or a response, which get no response. */
  isExpectingResponse: boolean;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

export const RPC_ERRORS = {
  PARSE: -32_700,
  INVALID_REQUEST: -32_600,
  METHOD_NOT_FOUND: -32_601,
  INVALID_PARAMS: -32_602,
  INTERNAL: -32_603,
  /** Code of the Model Context Protocol (Resources, Error Handling). */
  RESOURCE_NOT_FOUND: -32_002,
} as const;

/** Error at the level of the protocol. An error of a tool is a tool result instead. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>> | null;

  constructor(code: number, message: string, data: Readonly<Record<string, unknown>> | null = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** True if the value is an object and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idOf(id: unknown): string | number | null {
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/**
 * Returns the message in a body, with well-formed texts.
 * Throws `RpcError` if the body is not JSON, is not one message (batches included), or nests too deep.
 */
export function readMessage(text: string): RpcRequest {
  if (isCostlyJson(text))
    throw new RpcError(RPC_ERRORS.INVALID_REQUEST, `The message is refused: ${COSTLY_JSON.en}`);
  let message: unknown;
  try {
    message = wellFormedJson(text);
  } catch {
    throw new RpcError(RPC_ERRORS.PARSE, 'The body is not JSON');
  }
  if (nestsTooDeep(message))
    throw new RpcError(
      RPC_ERRORS.INVALID_REQUEST,
      `The message nests deeper than ${MAX_JSON_DEPTH_LEVELS} levels`,
    );
  if (!isRecord(message) || message.jsonrpc !== '2.0')
    throw new RpcError(RPC_ERRORS.INVALID_REQUEST, 'The body is not one message of JSON-RPC 2.0');
  const { id, method, params } = message;
  const isResponse = method === undefined && ('result' in message || 'error' in message);
  if (isResponse) return { id: null, isExpectingResponse: false, method: '', params: {} };
  if (typeof method !== 'string')
    throw new RpcError(RPC_ERRORS.INVALID_REQUEST, 'The message names no method');
  if (params !== undefined && !isRecord(params))
    throw new RpcError(RPC_ERRORS.INVALID_PARAMS, 'The params of a message are an object');
  return { id: idOf(id), isExpectingResponse: idOf(id) !== null, method, params: params ?? {} };
}

/** Returns the JSON text of a successful response. */
export function rpcResult(id: RpcRequest['id'], result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

/** Returns the JSON text of an error response, with data if there are any. */
export function rpcFailure(id: RpcRequest['id'], { code, message, data }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, ...(data === null ? {} : { data }) } });
}
