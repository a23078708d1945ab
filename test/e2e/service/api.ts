import type { RunningService } from './service.ts';

/** A response of a service in another process. */
export interface ServiceResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

/** Sends a request with the sandbox key or another key. `{c}` at the start of a path is the demo company. */
export async function call(
  { baseUrl, credentials }: Pick<RunningService, 'baseUrl' | 'credentials'>,
  method: string,
  path: string,
  options: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ServiceResponse> {
  const url = baseUrl + path.replace(/^\{c\}/, `/v1/companies/${credentials.company_id}`);
  const response = await fetch(url, {
    method,
    headers: {
      ...options.headers,
      Authorization: `Bearer ${options.key ?? credentials.sandbox_key}`,
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: options.body === undefined ? null : JSON.stringify(options.body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
