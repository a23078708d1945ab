import type { z } from 'zod';
import { type AccountAudience, DEFAULT_AUDIENCE } from '../access/audience.ts';
import type { Access, ContextOf } from '../context/context.ts';
import type { MultipartShape, Parts } from '../contract/multipart.ts';
import type { QueryShape, QueryValues } from '../contract/parameters.ts';
import type { Scope } from '../contract/scopes.ts';
import type { SentBytes } from '../contract/sent-bytes.ts';
import type { ErrorKey } from '../platform/error-catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

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

/** Result of `run`. `data` goes into the envelope. Raw bytes are sent as they are. */
export interface OperationResult<D> {
  data: D;
  /** Path of the created resource (header `Location`). */
  location?: string;
  /** Version of a single resource (header `ETag`). */
  version?: number;
  status?: number;
  /** Body sent instead of the envelope, in the content type that the declaration names in `success.onDemand`. */
  raw?: RawBody;
  /** Headers that the declaration names in `success.headers`. */
  headers?: Record<string, string>;
}

/** `raw` of an operation that chooses the content type of each response. */
export const ANY_TYPE = '*/*';

export interface RawBody {
  contentType: string;
  /** A whole body, a stream, or chunks that are made as the caller reads them. An error midway aborts the response. */
  bytes: string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Encoding that `bytes` already have. Absent means plain. */
  contentEncoding?: 'gzip';
  /** Name of the file (header `Content-Disposition`) if the declaration sets `isFile`. */
  fileName?: string;
}

/** Other form of the result, for a caller whose `Accept` prefers it to JSON. */
interface Rendition<D> {
  contentType: string;
  render(data: D): string;
}

interface Success<S extends z.ZodType | null> {
  status: 200 | 201 | 202 | 204 | 302;
  /** Schema of `data`. Null for 204, for a redirect (to `location`) and for a raw body. */
  data: S;
  description: string;
  /** Further statuses with the same body, such as 202 beside 200. `run` chooses them by `status`. A 304 has no body. */
  also?: readonly { status: 200 | 201 | 202 | 304; description: string }[];
  /** Content type of a body that is not enveloped JSON. */
  raw?: string;
  /** Content types of a raw body of `ANY_TYPE`. Absent if no declaration knows them. */
  produces?: readonly string[];
  /** Headers of this operation by their names in the OpenAPI document (`RESPONSE_HEADERS`). */
  headers?: readonly string[];
  /**
   * True if `data` holds a secret that only this response shows. The stored copy for a repetition under its idempotency
   * key is encrypted, and the log of requests stores no response of the operation.
   */
  isSecret?: boolean;
  /** True if the raw body is a file with a name. */
  isFile?: boolean;
  /**
   * Other body that `run` returns as `raw` if the query's `format` asks for it. Without a `format`, an `Accept` that
   * prefers its content type does.
   */
  onDemand?: { contentType: string; format: string };
  rendition?: Rendition<S extends z.ZodType ? z.input<S> : null>;
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
  /** Callers that may use an operation on an account. By default any member of the account and no manager. */
  audience?: AccountAudience;
  /**
   * Credentials allowed besides the scope: only a session, only a live key or a session, or only a sandbox credential.
   */
  credential?: 'session' | 'live' | 'sandbox';
  /**
   * True if both environments share the changed data. A sandbox key may then not change it once the company is live
   * (decisions, section 11).
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
  /** `begun` is what `beginReading` returned. Null without a key, and for a run that resumes an earlier one and reads again. */
  run(
    context: ContextOf<A>,
    input: OperationInput<P, Q, B>,
    begun: R | null,
  ): Promise<
    S extends z.ZodType ? OperationResult<z.input<S>> : OperationResult<null> | OperationResult<RawBody>
  >;
}

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
