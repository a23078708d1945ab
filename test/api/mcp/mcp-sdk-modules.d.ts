/**
 * Parts of the official SDK of the Model Context Protocol that the tests use. Its own types include the whole
 * protocol.
 */

declare module '@modelcontextprotocol/sdk/client/streamableHttp.js' {
  export class StreamableHTTPClientTransport {
    constructor(
      url: URL,
      options: {
        requestInit?: { headers: Record<string, string> };
        fetch?: (url: string | URL, init?: RequestInit) => Promise<Response>;
      },
    );
  }
}

declare module '@modelcontextprotocol/sdk/client/index.js' {
  type Result = Promise<Record<string, unknown>>;

  export class Client {
    constructor(self: { name: string; version: string });
    connect(transport: object): Promise<void>;
    callTool(call: { name: string; arguments: Record<string, unknown> }): Result;
    listTools(): Promise<{
      tools: {
        name: string;
        description?: string;
        inputSchema: object;
        annotations?: { readOnlyHint?: boolean };
      }[];
    }>;
    listResources(): Promise<{ resources: { uri: string }[] }>;
    readResource(asked: { uri: string }): Promise<{ contents: object[] }>;
    listPrompts(): Promise<{ prompts: { name: string; arguments?: { name: string }[] }[] }>;
    getPrompt(asked: { name: string; arguments?: Record<string, string> }): Promise<{
      messages: { content: object }[];
    }>;
    getServerVersion(): { name: string } | undefined;
    getServerCapabilities(): object | undefined;
  }
}

declare module '@modelcontextprotocol/sdk/client/auth.js' {
  export type OAuthClientProvider = object;
  export function auth(
    provider: OAuthClientProvider,
    options: {
      serverUrl: string;
      authorizationCode?: string;
      fetchFn?: (url: string | URL, init?: RequestInit) => Promise<Response>;
    },
  ): Promise<'AUTHORIZED' | 'REDIRECT'>;
}
