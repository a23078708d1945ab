import type { ErrorKey } from '../../platform/error-catalogue.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { canonicalJson } from '../idempotency/idempotency.ts';
import { isRecord } from './json-rpc.ts';
import type { McpRequest } from './mcp-request.ts';
import { type Arguments, boundArguments } from './tool-request.ts';
import type { Tool } from './tool-table.ts';

export const CONFIRMATION_TTL_MS = 600_000;
const PURPOSE = 'mcp confirmation';

/** Contents of a confirmation token. */
export interface Confirmation {
  /** Idempotency key of the confirmed call, so that it runs once. */
  key: string;
  expiresAt: number;
  accountId: string;
  personId: string;
  environment: string;
  operationId: string;
  /** Version of the resource that the call acts on. Null if there is none. */
  version: string | null;
  /** SHA-256 of the arguments as canonical JSON. */
  digest: string;
}

function digestOf(values: Arguments): string {
  return sha256Hex(canonicalJson(boundArguments(values)));
}

async function boundTo(tool: Tool, values: Arguments, { principal }: McpRequest) {
  const { accountId, personId, environment } = principal;
  return { accountId, personId, environment, operationId: tool.operationId, digest: digestOf(values) };
}

/**
 * Writes the token of a dry run, bound to account, operation, resource version and arguments. Decisions, section 13.
 */
export async function writeConfirmation(
  tool: Tool,
  values: Arguments,
  version: string | null,
  mcp: McpRequest,
): Promise<{ token: string; expiresAt: number }> {
  const expiresAt = mcp.nowMs + CONFIRMATION_TTL_MS;
  const confirmation: Confirmation = {
    ...(await boundTo(tool, values, mcp)),
    key: crypto.randomUUID(),
    expiresAt,
    version,
  };
  return { token: await mcp.tokens.write(PURPOSE, confirmation), expiresAt };
}

/** Returns the confirmation in a token, or the reason why it does not confirm the call. */
export async function readConfirmation(
  token: string,
  tool: Tool,
  values: Arguments,
  mcp: McpRequest,
): Promise<{ confirmation: Confirmation } | { refused: ErrorKey }> {
  const read = await mcp.tokens.read(PURPOSE, token);
  if (!isRecord(read)) return { refused: 'CONFIRMATION_TOKEN_INVALID' };
  // The token's signature proves the shape of the value.
  const confirmation = read as unknown as Confirmation;
  const bound = await boundTo(tool, values, mcp);
  const isMeant =
    confirmation.accountId === bound.accountId &&
    confirmation.personId === bound.personId &&
    confirmation.environment === bound.environment &&
    confirmation.operationId === bound.operationId &&
    confirmation.digest === bound.digest;
  if (!isMeant) return { refused: 'CONFIRMATION_TOKEN_MISMATCH' };
  if (confirmation.expiresAt <= mcp.nowMs) return { refused: 'CONFIRMATION_TOKEN_EXPIRED' };
  return { confirmation };
}
