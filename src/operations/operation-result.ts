import type { z } from 'zod';

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

export interface Success<S extends z.ZodType | null> {
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
