import type { McpRequest } from './mcp-request.ts';
import { publicJson } from './public-json.ts';
import type { ShownTool, Tool } from './tool-table.ts';

const TOOLS_FILE = '/mcp/tools.json';

function isOpenTo(tool: Tool, { principal, isReadOnly }: McpRequest): boolean {
  if (isReadOnly && !tool.isReading) return false;
  const { scopes, environment } = principal;
  if (tool.credential === 'live' && environment !== 'LIVE') return false;
  if (tool.credential === 'sandbox' && environment !== 'TEST') return false;
  return tool.scope === 'any' || scopes === null || [...scopes].some((scope) => scope === tool.scope);
}

/** Returns the tools that the credential's scopes allow, in the order of the contract. */
export async function offeredTools(mcp: McpRequest): Promise<Tool[]> {
  const all = await publicJson<Tool[]>(mcp.files, TOOLS_FILE);
  return all.filter((tool) => isOpenTo(tool, mcp));
}

/** Returns a tool as the caller sees it. `company_id` is optional if the address of the server names the company. */
export function shownTool({ shown }: Tool, { companyId }: McpRequest): ShownTool {
  const { required } = shown.inputSchema as { required?: string[] };
  if (companyId === null || required === undefined) return shown;
  const left = required.filter((name) => name !== 'company_id');
  return { ...shown, inputSchema: { ...shown.inputSchema, required: left } };
}
