import { OPERATIONS } from '../../../src/operations/index.ts';
import type { ApiResponse } from '../api-client.ts';

/** Mark that `scripts/record-responses.ts` searches for in the output. */
const MARK = 'RECORDED RESPONSE';

const PATTERNS = OPERATIONS.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  parameters: path.split('{').length,
})).sort((a, b) => a.parameters - b.parameters);

/** Prints a response of an operation for the document: that of its example, or that of another test. */
export function printResponse(
  id: string,
  { status, body }: Pick<ApiResponse, 'status' | 'body'>,
  of: 'example' | 'test',
): void {
  console.log(`${MARK} ${JSON.stringify({ id, of, status, body })}`);
}

/** Prints a successful JSON response of the operation that a request was for. */
export function printResponseOf(method: string, path: string, response: ApiResponse): void {
  const [pathname = path] = path.split('?');
  const operation = PATTERNS.find((one) => one.method === method && one.pattern.test(pathname));
  if (operation !== undefined && response.status < 300 && response.body !== null)
    printResponse(operation.id, response, 'test');
}
