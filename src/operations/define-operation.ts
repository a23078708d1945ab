import type { z } from 'zod';
import { type AccountAudience, DEFAULT_AUDIENCE } from '../access/standing.ts';
import type { Access, ContextOf } from '../context/context.ts';
import type { QueryShape, QueryValues } from '../contract/parameters.ts';
import type { Scope } from '../contract/scopes.ts';
import type { ErrorKey } from '../platform/error-catalogue.ts';
import type { MultipartShape, Parts } from './multipart.ts';
import type { SentBytes } from './sent-bytes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The names in braces of a path template: UUIDs, but for those that a declaration names in `textPlaceholders`. */
export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

export interface OperationInput<P extends string, Q extends QueryShape, B extends z.ZodType | null> {
  params: Record<PathNames<P>, string>;
  query: QueryValues<Q>;
  body: B extends z.ZodType ? z.output<B> : null;
  /** What came as multipart/form-data; empty where the operation takes JSON. */
  parts: Parts;
  /** The body as it was sent; empty unless the declaration says `takesBytes`. */
  sent: SentBytes;
}

/** What `run` answers. `data` goes into the envelope; a body of bytes goes out as it is. */
export interface OperationResult<D> {
  data: D;
  /** Path of the created resource (header `Location`). */
  location?: string;
  /** Version of a single resource (header `ETag`). */
  version?: number;
  status?: number;
  /** Goes out instead of the envelope, in the content type that the declaration names in `success.onDemand`. */
  raw?: RawBody;
  /** Headers that the declaration names in `success.headers`. */
  headers?: Record<string, string>;
}

/** `raw` of an operation whose body has a content type of its own each time. */
export const ANY_TYPE = '*/*';

export interface RawBody {
  contentType: string;
  /** Whole, a stream, or chunks that are made as the caller reads them. An error midway breaks the response off. */
  bytes: string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Encoding in which `bytes` already are; plain if absent. */
  contentEncoding?: 'gzip';
  /** Name to keep it under (header `Content-Disposition`), where the declaration says `isFile`. */
  fileName?: string;
}

/** Another form of what `run` answers, for a caller whose `Accept` prefers it to JSON. */
interface Rendition<D> {
  contentType: string;
  render(data: D): string;
}

interface Success<S extends z.ZodType | null> {
  status: 200 | 201 | 202 | 204 | 302;
  /** Schema of `data`; null for 204, for a redirect (to `location`) and for a raw body. */
  data: S;
  description: string;
  /** Further statuses with the same body (but for 304, without one), which `run` chooses by `status` (a 202 beside 200). */
  also?: readonly { status: 200 | 201 | 202 | 304; description: string }[];
  /** Content type of a body that is not enveloped JSON. */
  raw?: string;
  /** Content types that a raw body of `ANY_TYPE` comes in; left out where they are known by no declaration. */
  produces?: readonly string[];
  /** Headers of its own, by their names in the OpenAPI document (`RESPONSE_HEADERS`). */
  headers?: readonly string[];
  /** `data` holds a secret that is shown in this answer alone: what is kept of it for a repetition under its key is sealed. */
  isSecret?: boolean;
  /** The raw body is a file with a name. */
  isFile?: boolean;
  /**
   * Another body that `run` returns as `raw`, where the query's `format` asks for it; where the query says nothing, `Accept` that prefers its
   * content type does.
   */
  onDemand?: { contentType: string; format: string };
  rendition?: Rendition<S extends z.ZodType ? z.input<S> : null>;
}

/**
 * One operation, whole. `scope` must be written: a scope, `any` (any valid credential) or `none` (no credential). Routing,
 * OpenAPI, the strict query check, 405, the access checks, idempotency and the generated tests all follow from this.
 */
export interface OperationDeclaration<
  A extends Access,
  P extends string,
  Q extends QueryShape,
  B extends z.ZodType | null,
  S extends z.ZodType | null,
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
  /** Of an operation on an account: who may use it; any member of the account and no manager unless told otherwise. */
  audience?: AccountAudience;
  /** Beyond the scope: only a session, only a live key or session, only a sandbox credential. */
  credential?: 'session' | 'live' | 'sandbox';
  /**
   * What it changes is one in both environments and closed to a sandbox key as soon as the company is live (decisions, section 11).
   */
  isSharedOnceLive?: boolean;
  /** A public operation that a session may prove something to: a credential that comes with it is judged, and none is asked for. */
  heedsSession?: boolean;
  /**
   * A session does it only with a fresh proof of its person (`POST /v1/auth/step-ups`): `always`, or where what it makes or changes
   * is production's (`live`). Keys are made by such sessions, and prove nothing themselves.
   */
  stepUp?: 'always' | 'live';
  /** Whether `Idempotency-Key` is heeded; every POST does. `required`: nothing is done without one. */
  idempotency: boolean | 'required';
  query: Q;
  body: B;
  /** The body may be left out altogether. */
  bodyOptional?: boolean;
  /** The parts of a multipart/form-data body, which the operation takes instead of JSON. */
  multipart?: MultipartShape;
  /** The body goes to `run` as it was sent, whatever it is: its signature is over its bytes. */
  takesBytes?: boolean;
  /** An ADVISER does it too, who reads everything and changes nothing else. */
  isBookkeeping?: boolean;
  /** Works through whole books: the Worker of long runs does it, whose limit of CPU time is higher (`wrangler.jobs.toml`). */
  isLongRun?: boolean;
  /** A browser is led there: what refuses it is a page for whoever prefers one to JSON. */
  isForBrowsers?: boolean;
  /** Placeholders of the path that are any text. */
  textPlaceholders?: readonly PathNames<P>[];
  /** A body that shows how to use the operation, for the document and the generated tests. */
  example?: Record<string, unknown>;
  success: Success<S>;
  /** The codes of its own, beyond those that the pipeline gives to every operation of its kind. */
  errors: readonly ErrorKey[];
  /**
   * Begins what `run` reads, while the claim of the idempotency key is under way: for reads that depend on no effect. It throws nothing,
   * and a run that takes up an earlier one reads anew.
   */
  beginReading?(context: ContextOf<A>, input: OperationInput<P, Q, B>): void;
  run(
    context: ContextOf<A>,
    input: OperationInput<P, Q, B>,
  ): Promise<
    S extends z.ZodType ? OperationResult<z.input<S>> : OperationResult<null> | OperationResult<RawBody>
  >;
}

/** What an operation has besides that a deprecated route runs (specification, Versioning). */
export interface Deprecation {
  /** What the route is called in the OpenAPI document; the operation's `id` is that of what it runs. */
  routeId: string;
  /** The operation to use instead, which the route runs; null where nothing does the same. */
  successor: Operation | null;
  /** The schema of what is sent, as the document shows it; the operation's `body` judges what `bodyOf` makes of it. */
  sentBody: z.ZodType | null;
  /** The body that the successor reads, from the one that was sent and the ids of the path; null: it is the same. */
  bodyOf: BodyAdapter | null;
}

export type BodyAdapter = (
  sent: Record<string, unknown>,
  params: Record<string, string>,
) => Record<string, unknown>;

/** An operation with its type parameters forgotten, as the registry and the pipeline handle it. */
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
  stepUp: 'always' | 'live' | null;
  idempotency: boolean | 'required';
  query: QueryShape;
  body: z.ZodType | null;
  bodyOptional: boolean;
  multipart: MultipartShape | null;
  takesBytes: boolean;
  isBookkeeping: boolean;
  isLongRun: boolean;
  isForBrowsers: boolean;
  textPlaceholders: readonly string[];
  example: Record<string, unknown> | null;
  success: Success<z.ZodType | null>;
  errors: readonly ErrorKey[];
  /** Null for the operation of a canonical route. */
  deprecation: Deprecation | null;
  beginReading: ((context: ContextOf<'company'>, input: UntypedInput) => void) | null;
  run(context: ContextOf<'company'>, input: UntypedInput): Promise<OperationResult<unknown>>;
}

export interface UntypedInput {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  parts: Parts;
  sent: SentBytes;
}

/**
 * Declares an operation. The types of `run` are checked against the declaration here, once; the pipeline then hands `run`
 * only what the declaration's own checks have let through, which is what makes the widening sound.
 */
export function defineOperation<
  A extends Access,
  P extends string,
  Q extends QueryShape,
  B extends z.ZodType | null,
  S extends z.ZodType | null,
>(declaration: OperationDeclaration<A, P, Q, B, S>): Operation {
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
    bodyOptional: declaration.bodyOptional ?? false,
    multipart: declaration.multipart ?? null,
    takesBytes: declaration.takesBytes ?? false,
    isBookkeeping: declaration.isBookkeeping ?? false,
    isLongRun: declaration.isLongRun ?? false,
    isForBrowsers: declaration.isForBrowsers ?? false,
    textPlaceholders: declaration.textPlaceholders ?? [],
    example: declaration.example ?? null,
    deprecation: null,
    beginReading,
    run,
  };
}
