import type { IdempotencyKeys } from '../../../durable-objects/idempotency-keys.ts';
import type { Principal } from '../../context/context.ts';
import type { PublicFiles } from '../../files/public-files.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

/** Sends a request through the whole pipeline of the API, as its caller would. */
export type Dispatch = (request: Request) => Promise<Response>;

/** One request to `/mcp`, once its caller is known. */
export interface McpRequest {
  request: Request;
  baseUrl: string;
  language: Language;
  principal: Principal;
  /** Only tools that read are there. */
  isReadOnly: boolean;
  /** The company that a call means where it names none; null: each call names its own. */
  companyId: string | null;
  files: PublicFiles;
  tokens: SignedTokens;
  /** Where it is kept which confirmations were used. */
  keys: DurableObjectNamespace<IdempotencyKeys>;
  nowMs: number;
  dispatch: Dispatch;
}
