import { nearName } from '../../contract/near-name.ts';
import { isRecord, RPC_ERRORS, RpcError } from './json-rpc.ts';
import type { McpRequest } from './mcp-request.ts';
import type { Tool } from './tool-table.ts';

/** Arguments for this server, which are not part of the API request. */
const OWN_ARGUMENTS: readonly string[] = ['confirmation_token', 'accept_warnings', 'idempotency_key'];

/**
 * Headers that identify the caller and its address. The request of a tool carries them, because it is the caller's
 * own.
 */
const FORWARDED = [
  'Authorization',
  'Accept-Language',
  'Service-Environment',
  'Service-Account',
  'CF-Connecting-IP',
  'CF-IPCountry',
  'User-Agent',
  'traceparent',
] as const;

export type Arguments = Readonly<Record<string, unknown>>;

function invalid(message: string): RpcError {
  return new RpcError(RPC_ERRORS.INVALID_PARAMS, message);
}

/** Returns the arguments of a call, with the default company of the server's address. Throws for unknown arguments. */
export function completedArguments(tool: Tool, sent: Arguments, { companyId }: McpRequest): Arguments {
  const completed =
    companyId !== null && tool.placeholders.includes('company_id')
      ? { company_id: companyId, ...sent }
      : sent;
  const { properties = {} } = tool.shown.inputSchema as { properties?: Record<string, unknown> };
  const unknown = Object.keys(completed).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length === 0) return completed;
  const known = Object.keys(properties);
  const near = nearName(unknown[0] ?? '', known);
  const names = known.join(', ');
  const more = near === null ? `it takes ${names}` : `did you mean ${near}? It takes ${names}`;
  throw invalid(`${tool.shown.name} takes no ${unknown.join(', ')}; ${more}`);
}

/** Path segments that would lead to another path, and so from one tool to the operation of another. */
const DOTS = /^\.{1,2}$/;

/** Returns a path with its placeholders filled in. */
export function filledPath(template: string, values: Arguments): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') throw invalid(`${name} is required`);
    if (DOTS.test(value)) throw invalid(`${name} is not ${value}`);
    return encodeURIComponent(value);
  });
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw invalid(`${name} is not a text, a number or a boolean`);
}

function addQuery(url: URL, { name, isMap }: Tool['query'][number], value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const one of value) url.searchParams.append(name, textOf(name, one));
  else if (isMap && isRecord(value))
    for (const [key, one] of Object.entries(value))
      url.searchParams.append(`${name}[${key}]`, textOf(name, one));
  else url.searchParams.append(name, textOf(name, value));
}

/** Returns the headers of a request in the caller's name. */
export function callerHeaders({ request }: McpRequest): Headers {
  const headers = new Headers({ Accept: '*/*' });
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Returns the API request of a tool call. */
export function toolRequest(
  tool: Tool,
  values: Arguments,
  mcp: McpRequest,
  headersOfCall: Readonly<Record<string, string>>,
): Request {
  const url = new URL(filledPath(tool.path, values), mcp.request.url);
  for (const parameter of tool.query) addQuery(url, parameter, values[parameter.name]);
  const headers = callerHeaders(mcp);
  for (const [name, value] of Object.entries(headersOfCall)) headers.set(name, value);
  const { body } = values;
  if (!tool.takesBody || body === undefined) return new Request(url, { method: tool.method, headers });
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method: tool.method, headers, body: JSON.stringify(body) });
}

/** Returns the arguments that a confirmation binds: all except the server's own and the dry run. */
export function boundArguments(values: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'dry_run' && !OWN_ARGUMENTS.includes(name)),
  );
}
