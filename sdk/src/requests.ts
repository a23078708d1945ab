import { FolioUsageError } from './errors.ts';
import { formOf } from './files.ts';
import type { OperationRow } from './operation-rows.ts';
import type { CallOptions, FolioOptions } from './options.ts';

/** Prepared request, which can be sent repeatedly. */
export interface PreparedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  idempotencyKey: string | null;
  /** True if a repetition has no second effect: the request reads, or it carries a key that the contract honours. */
  isRepeatable: boolean;
}

/** Input of a call: parameters by name, and `body`. */
export type CallInput = Readonly<Record<string, unknown>>;

function addQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) query.append(name, String(item));
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) query.append(`${name}[${key}]`, String(item));
  } else {
    query.append(name, String(value));
  }
}

function addressOf(row: OperationRow, baseUrl: string, input: CallInput): string {
  const inPath = new Set<string>();
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    const value = input[name];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    throw new FolioUsageError(`${row.names.join('.')} needs ${name}`);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (!inPath.has(name) && name !== 'body') addQuery(query, name, value);
  return baseUrl + path + (query.size === 0 ? '' : `?${query}`);
}

function headersOf(row: OperationRow, client: FolioOptions, call: CallOptions): Record<string, string> {
  const language = call.language ?? client.language;
  const isStrict = row.heedsStrict && (call.strict ?? client.strict ?? true);
  const further: Record<string, string | undefined> = {
    Authorization: client.apiKey === '' ? undefined : `Bearer ${client.apiKey}`,
    Accept: row.isFile ? '*/*' : 'application/json',
    'Accept-Language': language,
    'Service-Environment': client.environment,
    Prefer: isStrict ? 'handling=strict' : undefined,
    'If-Match': call.ifMatch,
    'X-Request-Id': call.requestId,
    traceparent: call.traceparent,
    ...call.headers,
  };
  return Object.fromEntries(
    Object.entries(further).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * Builds the request of a call.
 *
 * @throws FolioUsageError if an id of its path is missing
 */
export async function prepareRequest(
  row: OperationRow,
  client: FolioOptions & { baseUrl: string },
  input: CallInput,
  call: CallOptions,
): Promise<PreparedRequest> {
  const url = addressOf(row, client.baseUrl, input);
  const headers = headersOf(row, client, call);
  const sendsKey = row.takesKey || row.method === 'POST';
  const idempotencyKey = sendsKey ? (call.idempotencyKey ?? crypto.randomUUID()) : null;
  if (idempotencyKey !== null) headers['Idempotency-Key'] = idempotencyKey;
  const { body } = input;
  const parts = typeof body === 'object' && body !== null ? { ...body } : {};
  const form = row.isForm ? await formOf(parts) : null;
  const json = row.isForm || body === undefined ? null : JSON.stringify(body);
  if (json !== null) headers['Content-Type'] = 'application/json';
  return {
    method: row.method,
    url,
    headers,
    body: form ?? json,
    idempotencyKey,
    isRepeatable: row.method === 'GET' || row.takesKey,
  };
}
