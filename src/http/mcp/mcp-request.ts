import type { ObjectsOf } from '../../composition/env.ts';
import type { Principal } from '../../context/principal.ts';
import type { PublicFiles } from '../../documents/stored/public-files.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { IdempotencyKeysPort } from '../../platform/idempotency-port.ts';
import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';

/** Function that sends a request through the whole pipeline of the API, as the caller would. */
export type Dispatch = (request: Request) => Promise<Response>;

/** Authenticated request to `/mcp`. */
export interface McpRequest {
  request: Request;
  baseUrl: string;
  language: Language;
  principal: Principal;
  /** True if only tools that read are available. */
  isReadOnly: boolean;
  /** Default company of calls that name none. Null if each call must name its own. */
  companyId: string | null;
  files: PublicFiles;
  tokens: SignedTokens;
  /** Store of the used confirmations. */
  keys: ObjectsOf<IdempotencyKeysPort>;
  nowMs: number;
  dispatch: Dispatch;
}
