import type { z } from 'zod';
import type { AccountAudience } from '../access/audience.ts';
import type { Access, ContextOf } from '../context/context.ts';
import type { MultipartShape, Parts } from '../contract/multipart.ts';
import type { QueryShape } from '../contract/query-parameter.ts';
import type { Scope } from '../contract/scopes.ts';
import type { SentBytes } from '../contract/sent-bytes.ts';
import type { ErrorKey } from '../platform/error-catalogue.ts';
import type { OperationResult, Success } from './operation-result.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Data of a deprecated route besides the operation that it runs (specification, Versioning). */
export interface Deprecation {
  /** Id of the route in the OpenAPI document. The operation's `id` is that of the operation it runs. */
  routeId: string;
  /** Operation to use instead, which the route runs. Null if none does the same. */
  successor: Operation | null;
  /** Schema of the body as the OpenAPI document shows it. The operation's `body` validates the result of `bodyOf`. */
  sentBody: z.ZodType | null;
  /** Converts the sent body and the ids of the path into the body of the successor. Null if both are equal. */
  bodyOf: BodyAdapter | null;
}

export type BodyAdapter = (
  sent: Record<string, unknown>,
  params: Record<string, string>,
) => Record<string, unknown>;

/** Operation without its type parameters, for the registry and the pipeline. */
export interface Operation {
  id: string;
  method: Method;
  alsoMethods: readonly Method[];
  path: string;
  tag: string;
  summary: string;
  description: string | null;
  scope: Scope | 'any' | 'none';
  access: Access;
  audience: AccountAudience;
  credential: 'session' | 'live' | 'sandbox' | null;
  isSharedOnceLive: boolean;
  heedsSession: boolean;
  stepUp: 'always' | 'live' | 'others' | null;
  confirms: 'always' | readonly string[] | null;
  idempotency: boolean | 'required';
  query: QueryShape;
  body: z.ZodType | null;
  bodyOptional: boolean;
  multipart: MultipartShape | null;
  takesBytes: boolean;
  isBookkeeping: boolean;
  needsOperate: boolean;
  isLongRun: boolean;
  isForBrowsers: boolean;
  gathersWarnings: boolean;
  textPlaceholders: readonly string[];
  example: Record<string, unknown> | null;
  success: Success<z.ZodType | null>;
  errors: readonly ErrorKey[];
  /** Null for the operation of a canonical route. */
  deprecation: Deprecation | null;
  beginReading: ((context: ContextOf<'company'>, input: UntypedInput) => unknown) | null;
  run(context: ContextOf<'company'>, input: UntypedInput, begun?: unknown): Promise<OperationResult<unknown>>;
}

export interface UntypedInput {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  parts: Parts;
  sent: SentBytes;
}
