import { ApiError } from '../../platform/errors.ts';
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

/** The chunks of a body. One that breaks off, or is not framed as its headers say, is its sender's failure. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* stream;
  } catch {
    throw brokenOff();
  }
}

/** A body whose declared length is within its limit, at once: chunk by chunk costs more than all else that is done with it. */
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
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of kept) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** A body that is read when somebody asks for it. */
export interface BoundedBody {
  /** All of it. 413 beyond its limit, 400 for one that cannot be read to its end. The same bytes each time. */
  read(): Promise<Uint8Array>;
  /** Whether there is one. Of a body that does not declare its length, what comes first is waited for and nothing else. */
  isPresent(): Promise<boolean>;
  /** The reading that was begun, wherever it stands; null where it was not. */
  begun(): AsyncGenerator<Uint8Array, void> | null;
}

const NO_BODY: BoundedBody = {
  read: () => Promise.resolve(new Uint8Array(0)),
  isPresent: () => Promise.resolve(false),
  begun: () => null,
};

/**
 * The body within its limits: 2 MB, or 8 MB for an upload. A declared length is judged at once, before a byte is read. One that
 * declares none is not read either before somebody asks for it, which is after limits of rate and credential.
 */
export function boundedBody(request: Request): BoundedBody {
  const { body } = request;
  if (body === null) return NO_BODY;
  const isUpload = (request.headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/');
  const declared = request.headers.get('Content-Length');
  if (declared !== null) refuseSize(Number(declared), isUpload);
  const chunks = chunksOf(body);
  const isDeclared = declared !== null && Number(declared) <= MAX_ANY_BODY_BYTES;
  let first: Promise<IteratorResult<Uint8Array, void>> | null = null;
  let whole: Promise<Uint8Array> | null = null;
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
  return {
    read() {
      whole ??= isDeclared && first === null ? wholeOf(request, isUpload) : joined(all(), isUpload);
      return whole;
    },
    async isPresent() {
      if (declared !== null) return Number(declared) > 0;
      return (await firstChunk()).done !== true;
    },
    begun: () => (first === null ? null : chunks),
  };
}
