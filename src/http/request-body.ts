import { ApiError } from '../errors.ts';
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

/** The chunks of a body. One that breaks off, or is not framed as its headers say, is nobody's failure but its sender's. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw new ApiError('BAD_REQUEST', {
      params: {
        why: {
          en: 'its body broke off, or is not framed as its headers say',
          es: 'su cuerpo se cortó, o no está delimitado como dicen sus cabeceras',
        },
      },
    });
  }
}

async function readBounded(stream: ReadableStream<Uint8Array>, isUpload: boolean): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(stream)) {
    size += chunk.byteLength;
    refuseSize(size, isUpload);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/**
 * The body within its limits: 2 MB, or 8 MB for an upload. A declared length is judged before a byte is read, and the body
 * itself only read when somebody asks for it; a body of unknown length is read at once, up to the limit. 400 for one that
 * cannot be read to its end.
 */
export async function boundedBody(request: Request): Promise<() => Promise<Uint8Array>> {
  const { body } = request;
  if (body === null) return () => Promise.resolve(new Uint8Array(0));
  const isUpload = (request.headers.get('Content-Type') ?? '').toLowerCase().startsWith('multipart/');
  const declared = request.headers.get('Content-Length');
  if (declared !== null) {
    refuseSize(Number(declared), isUpload);
    return () => readBounded(body, isUpload);
  }
  const bytes = await readBounded(body, isUpload);
  return () => Promise.resolve(bytes);
}
