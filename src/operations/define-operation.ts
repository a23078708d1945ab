import type { z } from 'zod';
import { type AccountAudience, DEFAULT_AUDIENCE } from '../access/audience.ts';
import type { Access, ContextOf } from '../context/context.ts';
import type { MultipartShape, Parts } from '../contract/multipart.ts';
import type { QueryShape, QueryValues } from '../contract/query-parameter.ts';
import type { Scope } from '../contract/scopes.ts';
import type { SentBytes } from '../contract/sent-bytes.ts';
import type { ErrorKey } from '../platform/error-catalogue.ts';
import type { Method, Operation } from './operation.ts';
import type { OperationResult, RawBody, Success } from './operation-result.ts';

/** Names in braces of a path template. They are UUIDs, except those that a declaration lists in `textPlaceholders`. */
export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

export interface OperationInput<P extends string, Q extends QueryShape, B extends z.ZodType | null> {
  params: Record<PathNames<P>, string>;
  query: QueryValues<Q>;
  body: B extends z.ZodType ? z.output<B> : null;
  /** Parts of a multipart/form-data body. Empty if the operation takes JSON. */
  parts: Parts;
  /** Body as sent. Empty unless the declaration sets `takesBytes`. */
  sent: SentBytes;
}

/**
 * Complete declaration of an operation. `scope` is required: a scope, `any` (any valid credential) or `none` (no
 * credential). Routing, OpenAPI, the strict query check, 405, the access checks, idempotency and the generated tests
 * all derive from it.
 */
export interface OperationDeclaration<
  A extends Access,
  P extends string,
  Q extends QueryShape,
  B extends z.ZodType | null,
  S extends z.ZodType | null,
  R = unknown,
> {
  id: string;
  method: Method;
  /** Further methods that run the same operation, such as PUT beside PATCH for a configuration. */
  alsoMethods?: readonly Method[];
  path: P;
  tag: string;
  summary: string;
  description?: string;
  scope: Scope | 'any' | 'none';
  access: A;
  /**
   * Callers that may use an operation on an account, or in the name of the credential's own. By default any member of the account and
   * no manager.
   */
  audience?: AccountAudience;
  /**
   * Credentials allowed besides the scope: only a session, only a live key or a session, or only a sandbox credential.
   */
  credential?: 'session' | 'live' | 'sandbox';
  /**
   * True if both environments share the changed data. A sandbox key may then not change it once production relies on the company
   * (`src/companies/live-identity.ts`; decisions, section 11).
   */
  isSharedOnceLive?: boolean;
  /**
   * True for a public operation that accepts a session as proof. A credential that is sent is validated, and none is
   * required.
   */
  heedsSession?: boolean;
  /**
   * Sessions that need a recent proof of their person (`POST /v1/auth/step-ups`): `always`, only for data of
   * production (`live`), or only for a session other than the own (`others`). Keys need none, because a session with a
   * proof created them.
   */
  stepUp?: 'always' | 'live' | 'others';
  /**
   * Calls over MCP that need the token of a dry run, because they decide where money, mail or automatic documents go:
   * `always`, or those with one of these fields in the body (paths with points; a list needs none of its indexes). All
   * operations that nothing reverses need one anyway (decisions, section 15, Money and MCP).
   */
  confirms?: 'always' | readonly string[];
  /** True if the operation supports `Idempotency-Key`. Every POST does. `required` rejects a request without one. */
  idempotency: boolean | 'required';
  query: Q;
  body: B;
  /** True if the body is optional. */
  bodyOptional?: boolean;
  /** Parts of a multipart/form-data body that the operation takes instead of JSON. */
  multipart?: MultipartShape;
  /** True if `run` receives the body unparsed, because its signature covers the bytes. */
  takesBytes?: boolean;
  /** True if an ADVISER may use it too, who reads everything and changes nothing else. */
  isBookkeeping?: boolean;
  /** True if it only reads and VIEW access is not enough, because it sends queries to an authority. */
  needsOperate?: boolean;
  /**
   * True if it processes whole books. The Worker of long runs executes it, with a higher limit of CPU time
   * (`wrangler.jobs.toml`).
   */
  isLongRun?: boolean;
  /** True if browsers are sent there. An error is then a page for callers that prefer one to JSON. */
  isForBrowsers?: boolean;
  /**
   * True if `run` refuses warnings under strict handling before it writes anything. Unknown properties are then listed
   * with its own warnings in one refusal (decisions, section 15). Otherwise they are refused before `run`.
   */
  gathersWarnings?: boolean;
  /** Placeholders of the path that may be any text. */
  textPlaceholders?: readonly PathNames<P>[];
  /** Example body for the OpenAPI document and the generated tests. */
  example?: Record<string, unknown>;
  success: Success<S>;
  /** Error codes of this operation, besides those that the pipeline adds to every operation of its kind. */
  errors: readonly ErrorKey[];
  /**
   * Starts reads while the claim of the idempotency key is under way, and returns them for `run`. Only for reads that depend on
   * no effect. It never throws.
   */
  beginReading?(context: ContextOf<A>, input: OperationInput<P, Q, B>): R;
  /** `begun` is the result of `beginReading`. Null without a key, and for a run that resumes an earlier one and reads again. */
  run(
    context: ContextOf<A>,
    input: OperationInput<P, Q, B>,
    begun: R | null,
  ): Promise<
    S extends z.ZodType ? OperationResult<z.input<S>> : OperationResult<null> | OperationResult<RawBody>
  >;
}

/**
 * Declares an operation. Here the compiler checks the types of `run` against the declaration. The cast is sound,
 * because the pipeline passes `run` only input that the declaration's own checks accepted.
 */
export function defineOperation<
  A extends Access,
  P extends string,
  Q extends QueryShape,
  B extends z.ZodType | null,
  S extends z.ZodType | null,
  R = unknown,
>(declaration: OperationDeclaration<A, P, Q, B, S, R>): Operation {
  const run = declaration.run as unknown as Operation['run'];
  const beginReading = (declaration.beginReading ?? null) as unknown as Operation['beginReading'];
  return {
    ...declaration,
    alsoMethods: declaration.alsoMethods ?? [],
    description: declaration.description ?? null,
    audience: declaration.audience ?? DEFAULT_AUDIENCE,
    credential: declaration.credential ?? null,
    isSharedOnceLive: declaration.isSharedOnceLive ?? false,
    heedsSession: declaration.heedsSession ?? false,
    stepUp: declaration.stepUp ?? null,
    confirms: declaration.confirms ?? null,
    bodyOptional: declaration.bodyOptional ?? false,
    multipart: declaration.multipart ?? null,
    takesBytes: declaration.takesBytes ?? false,
    isBookkeeping: declaration.isBookkeeping ?? false,
    needsOperate: declaration.needsOperate ?? false,
    isLongRun: declaration.isLongRun ?? false,
    isForBrowsers: declaration.isForBrowsers ?? false,
    gathersWarnings: declaration.gathersWarnings ?? false,
    textPlaceholders: declaration.textPlaceholders ?? [],
    example: declaration.example ?? null,
    deprecation: null,
    beginReading,
    run,
  };
}
