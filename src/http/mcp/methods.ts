import { API_VERSION } from '../openapi/api-version.ts';
import { RPC_ERRORS, RpcError } from './json-rpc.ts';
import type { McpRequest } from './mcp-request.ts';
import { offeredTools, shownTool } from './offered-tools.ts';
import { promptMessages, shownPrompts } from './prompts.ts';
import { RESOURCE_TEMPLATES, readResource, shownResources } from './resources.ts';
import { callTool } from './tool-call.ts';

/** Supported versions of the protocol, newest first. */
export const PROTOCOL_VERSIONS: readonly [string, ...string[]] = ['2025-11-25', '2025-06-18', '2025-03-26'];

const LOG_LEVELS: readonly unknown[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

const INSTRUCTIONS = `Folio invoices in Spain: issued invoices are numbered, chained, registered with the tax agency (VeriFactu), and never change.
- Find the company with companies_list or me_identity; most tools take its id as company_id.
- Tools that cannot be taken back work in two steps: call with dry_run: true, show the user what comes back, then call again with the same arguments and the confirmation_token.
- Errors carry a code: read folio://errors/{code}. What the law asks is in folio://legal/….
- A key of the sandbox (service_sk_test_…) never changes production.`;

type Params = Readonly<Record<string, unknown>>;

function initialized({ protocolVersion }: Params): object {
  const spoken = PROTOCOL_VERSIONS.find((version) => version === protocolVersion);
  return {
    protocolVersion: spoken ?? PROTOCOL_VERSIONS[0],
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, logging: {} },
    serverInfo: { name: 'folio', title: 'Folio', version: API_VERSION },
    instructions: INSTRUCTIONS,
  };
}

function textParam(params: Params, name: string): string {
  const value = params[name];
  if (typeof value === 'string') return value;
  throw new RpcError(RPC_ERRORS.INVALID_PARAMS, `${name} is required`);
}

/** Validates the log level and ignores it: clients receive no log, because no session exists. */
function setLevel({ level }: Params): object {
  if (LOG_LEVELS.includes(level)) return {};
  throw new RpcError(RPC_ERRORS.INVALID_PARAMS, `level is one of ${LOG_LEVELS.join(', ')}`);
}

const METHODS: Readonly<Record<string, (params: Params, mcp: McpRequest) => Promise<object> | object>> = {
  initialize: initialized,
  ping: () => ({}),
  'logging/setLevel': setLevel,
  'completion/complete': () => ({ completion: { values: [], total: 0, hasMore: false } }),
  'tools/list': async (_, mcp) => ({
    tools: (await offeredTools(mcp)).map((tool) => shownTool(tool, mcp)),
  }),
  'tools/call': callTool,
  'resources/list': async (_, mcp) => ({ resources: await shownResources(mcp) }),
  'resources/templates/list': () => ({ resourceTemplates: RESOURCE_TEMPLATES }),
  'resources/read': (params, mcp) => readResource(textParam(params, 'uri'), mcp),
  'prompts/list': (_, { language }) => ({ prompts: shownPrompts(language) }),
  'prompts/get': (params, { language }) => promptMessages(params, language),
};

/** Runs a method of the protocol. Throws `RpcError` for an unknown method and for wrong params. */
export async function callMethod(method: string, params: Params, mcp: McpRequest): Promise<object> {
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (run === undefined) throw new RpcError(RPC_ERRORS.METHOD_NOT_FOUND, `Unknown method: ${method}`);
  return await run(params, mcp);
}
