import type { Env } from '../../src/composition/env.ts';
import { type ApiResponse, request } from './api-client.ts';

/** Creates a client of one account. Paths are below `/v1/accounts/{account_id}`. */
export function accountClient(accountId: string, key: string, ownEnv?: Env) {
  const base = `/v1/accounts/${accountId}`;
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> =>
      request(method, base + path, {
        key,
        headers,
        ...(ownEnv === undefined ? {} : { env: ownEnv }),
        ...(body === undefined ? {} : { body }),
      });
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    base,
  };
}

/** Returns the status of a response with its error code, or null if it has none. */
export function told({ status, body }: ApiResponse): [number, string | null] {
  return [status, body?.error?.code ?? null];
}
