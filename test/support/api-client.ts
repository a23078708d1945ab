import { env, exports } from 'cloudflare:workers';
import { inject } from 'vitest';
import type { Env } from '../../src/composition/env.ts';
import { expectValidResponse } from './contract/openapi-responses.ts';
import { printResponseOf } from './contract/print-response.ts';
import { handleRequest } from './handle-request.ts';
import type { TestEnv } from './test-env.ts';

export const testEnv = env as unknown as TestEnv;

/** Parsed response. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  // Tests read bodies of every shape. The OpenAPI document checks the content of responses.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  text: string;
}

export interface RequestOptions {
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Environment that replaces the Worker's own. */
  env?: Env;
}

/**
 * Sends a request through the Worker in the same isolate and validates the response against the OpenAPI document. A
 * string or form `body` is sent unchanged; bytes are sent without a content type of their own.
 */
export async function request(
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<ApiResponse> {
  const headers = new Headers(options.headers);
  if (options.key !== undefined) headers.set('Authorization', `Bearer ${options.key}`);
  const body =
    options.body === undefined ||
    typeof options.body === 'string' ||
    options.body instanceof Uint8Array ||
    options.body instanceof FormData
      ? options.body
      : JSON.stringify(options.body);
  if (typeof body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');
  const worker = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };
  const sent = new Request(`https://folio.test${path}`, {
    method,
    headers,
    body: body ?? null,
    redirect: 'manual',
  });
  const { env: other } = options;
  const received = await (other === undefined ? worker.default.fetch(sent) : handleRequest(sent, other));
  const text = await received.text();
  const isJson = (received.headers.get('Content-Type') ?? '').startsWith('application/json');
  const response: ApiResponse = {
    status: received.status,
    headers: received.headers,
    body: isJson && text !== '' ? JSON.parse(text) : null,
    text,
  };
  expectValidResponse(method, path, response);
  if (inject('recordsResponses')) printResponseOf(method, path, response);
  return response;
}

/** Creates a client of one company. Paths are below `/v1/companies/{company_id}`. */
export function companyClient(companyId: string, key: string, ownEnv?: Env) {
  const base = `/v1/companies/${companyId}`;
  const send = (method: string) => (path: string, body?: unknown, headers?: Record<string, string>) =>
    request(method, base + path, {
      key,
      ...(ownEnv === undefined ? {} : { env: ownEnv }),
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
    });
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET')(path, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    base,
    key,
  };
}
