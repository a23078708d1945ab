import { ApiError } from '../../platform/errors.ts';
import { joinedBytes } from '../../platform/joined-bytes.ts';
import { MAX_ANY_BODY_BYTES, MAX_JSON_BODY_BYTES } from './transport-limits.ts';

const BYTES_PER_MEGABYTE = 1_048_576;

function tooLarge(
  key: 'REQUEST_BODY_TOO_LARGE' | 'PAYLOAD_TOO_LARGE',
  maxBytes: number,
  requestBytes: number,
): ApiError {
  const formatted = `${maxBytes / BYTES_PER_MEGABYTE} MB`;
  return new ApiError(key, {
    params: { max: formatted },
    details: {
      max_size_bytes: String(maxBytes),
      max_size_formatted: formatted,
      request_size_bytes: String(requestBytes),
    },
  });
}

function refuseSize(bytes: number, isUpload: boolean): void {
  if (bytes > MAX_ANY_BODY_BYTES) throw tooLarge('PAYLOAD_TOO_LARGE', MAX_ANY_BODY_BYTES, bytes);
  if (!isUpload && bytes > MAX_JSON_BODY_BYTES)
    throw tooLarge('REQUEST_BODY_TOO_LARGE', MAX_JSON_BODY_BYTES, bytes);
}

function brokenOff(): ApiError {
  return new ApiError('BAD_REQUEST', {
    params: {
      why: {
        en: 'its body broke off, or is not framed as its headers say',
        es: 'su cuerpo se cortó, o no está delimitado como dicen sus cabeceras',
      },
    },
  });
}

/** Yields the chunks of a body. If the body breaks off or is wrongly framed, the sender gets the error. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* stream;
  } catch {
    throw brokenOff();
  }
}

/**
 * Reads a body whose declared length is within the limit, in one piece. Chunk by chunk would cost more than all other
 * work on it.
 */
async function wholeOf(request: Request, isUpload: boolean): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await request.arrayBuffer());
  } catch {
    throw brokenOff();
  }
  refuseSize(bytes.byteLength, isUpload);
  return bytes;
}

async function joined(chunks: AsyncIterable<Uint8Array>, isUpload: boolean): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    refuseSize(size, isUpload);
    kept.push(chunk);
  }
  return joinedBytes(kept);
}

/** Body of a request, read on demand and at most once. */
export interface RequestBody {
  /** Returns the bytes if they have been read. Null before. */
  known(): Uint8Array | null;
  /** Reads all bytes. 413 beyond the limit, 400 if the body breaks off. */
  read(): Promise<Uint8Array>;
  /** True if there is a body. Without a declared length this waits for the first chunk. */
  isPresent(): Promise<boolean>;
  /** Returns the chunk reader if reading has begun. Null before. */
  begun(): AsyncGenerator<Uint8Array, void> | null;
}

/** Body of a request that has none, or whose headers are not validated yet. */
export const NO_BODY: RequestBody = {
  known: () => null,
  read: () => Promise.resolve(new Uint8Array(0)),
  isPresent: () => Promise.resolve(false),
  begun: () => null,
};

/**
 * Returns the body within its limits: 2 MB, or 8 MB for an upload. Throws 413 at once for a declared length over the
 * limit.
 * Bytes are read only on demand, which is after rate limits and authentication.
 */
export function requestBody(request: Request): RequestBody {
  const { body } = request;
  if (body === null) return NO_BODY;
  const isUpload = (request.headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/');
  const declared = request.headers.get('Content-Length');
  if (declared !== null) refuseSize(Number(declared), isUpload);
  const chunks = chunksOf(body);
  const isDeclared = declared !== null && Number(declared) <= MAX_ANY_BODY_BYTES;
  let first: Promise<IteratorResult<Uint8Array, void>> | null = null;
  let whole: Promise<Uint8Array> | null = null;
  let known: Uint8Array | null = null;
  const firstChunk = () => {
    first ??= chunks.next();
    return first;
  };
  async function* all(): AsyncGenerator<Uint8Array> {
    const { done, value } = await firstChunk();
    if (done === true) return;
    yield value;
    yield* chunks;
  }
  async function readAll(): Promise<Uint8Array> {
    known = await (isDeclared && first === null ? wholeOf(request, isUpload) : joined(all(), isUpload));
    return known;
  }
  return {
    known: () => known,
    read() {
      whole ??= readAll();
      return whole;
    },
    async isPresent() {
      if (declared !== null) return Number(declared) > 0;
      return (await firstChunk()).done !== true;
    },
    begun: () => (first === null ? null : chunks),
  };
}
