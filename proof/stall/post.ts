import type { RunningService } from '../../test/e2e/service/service.ts';

/** Answer to a large request, as the table shows it and as it was sent. */
export interface Posted {
  status: number;
  /** Code of the error, or null. */
  code: string | null;
  text: string;
}

/** Posts a body to a path of the service by the sandbox key. A form names its type itself. */
export async function post(
  { baseUrl, credentials }: RunningService,
  path: string,
  body: FormData | string,
  type?: string,
): Promise<Posted> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${credentials.sandbox_key}`,
      'Idempotency-Key': crypto.randomUUID(),
      ...(type === undefined ? {} : { 'Content-Type': type }),
    },
    body,
  });
  const text = await response.text();
  return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? null, text };
}
