import { exports } from 'cloudflare:workers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const worker = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };

/** Sends a request to the Worker as it is. The response may be other than JSON. */
export async function fetchPlainly(path: string, init: RequestInit = {}): Promise<Response> {
  return await worker.default.fetch(
    new Request(`https://folio.test${path}`, { redirect: 'manual', ...init }),
  );
}

/** Result of a tool. `value` is its structured content. */
export interface Called {
  isError: boolean;
  // Tests read responses of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  value: any;
  content: { type: string; text?: string; resource?: { uri: string } }[];
}

/** Connects the official client with a credential. */
export async function mcpClient(
  key: string,
  options: { address?: string; headers?: Record<string, string> } = {},
) {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(
    new URL(`https://folio.test${options.address ?? '/mcp'}`),
    {
      requestInit: { headers: { Authorization: `Bearer ${key}`, ...options.headers } },
      fetch: async (url, init) => await worker.default.fetch(new Request(String(url), init as RequestInit)),
    },
  );
  await client.connect(transport);
  return {
    client,
    async call(name: string, args: Record<string, unknown> = {}): Promise<Called> {
      const result = await client.callTool({ name, arguments: args });
      return {
        isError: result.isError === true,
        value: result.structuredContent,
        content: result.content as Called['content'],
      };
    },
    async names(): Promise<string[]> {
      return (await client.listTools()).tools.map(({ name }) => name);
    },
  };
}

export type McpClient = Awaited<ReturnType<typeof mcpClient>>;

/** Runs an irreversible tool: first the dry run, then the call with its token. */
export async function confirmed(
  client: McpClient,
  name: string,
  args: Record<string, unknown>,
): Promise<{ shown: Called; done: Called }> {
  const shown = await client.call(name, { ...args, dry_run: true });
  const done = await client.call(name, { ...args, confirmation_token: shown.value.confirmation_token });
  return { shown, done };
}
