import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JsonObject } from '../../src/http/openapi/document-types.ts';
import { ClientError, EXIT, usageError } from './failures.ts';
import { isObject } from './refusals.ts';
import { type Sender, type ServiceResponse, sendRequest } from './sending.ts';

const KILOBYTE = 1_024;
/** Most requests for a PDF that is being made, which takes seconds. */
const MAX_PENDING_ASKS = 30;
const PENDING_WAIT_MS = 1_000;

function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  if (bytes < KILOBYTE ** 2) return `${(bytes / KILOBYTE).toFixed(1)} KB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}

/** Returns the headers about a file's completeness: how much of the request it contains. */
function reportedHeaders(headers: Headers): JsonObject {
  const completeness = [...headers].filter(([name]) => name.startsWith('x-bulk-'));
  return Object.fromEntries(completeness.map(([name, value]) => [name.replaceAll('-', '_'), Number(value)]));
}

/** Yields the bytes of a response as they arrive. Throws a `ClientError` if they break off. */
export async function* chunksOf({ response, text }: ServiceResponse): AsyncGenerator<Uint8Array> {
  if (text !== null) return yield new TextEncoder().encode(text);
  if (response.body === null) return;
  const chunks = response.body[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw new ClientError(
        EXIT.SERVER,
        'CLI_SERVICE_UNREACHABLE',
        'The file broke off before its end.',
        'Ask for it again.',
      );
    });
    if (next.done === true) return;
    yield next.value;
  }
}

/**
 * Writes a response's bytes to a file, which appears only once it is complete.
 *
 * @returns its path, size and type
 */
export async function saveResponse(
  sender: Sender,
  received: ServiceResponse,
  output: string,
): Promise<JsonObject> {
  const file = resolve(sender.machine.workingDirectory, output);
  const partial = `${file}.part`;
  let bytes = 0;
  try {
    await sender.progress.during(`Receiving ${output}`, async () => {
      const counted = Readable.from(chunksOf(received)).on('data', (chunk: Uint8Array) => {
        bytes += chunk.byteLength;
        sender.progress.relabel(`Receiving ${output}: ${sizeText(bytes)}`);
      });
      await pipeline(counted, createWriteStream(partial));
    });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOENT', 'EACCES', 'EISDIR', 'EROFS', 'ENOTDIR'].includes(code))
      throw usageError(`${output} cannot be written (${code}).`);
    throw error;
  }
  const type = received.response.headers.get('Content-Type');
  return { saved_to: output, bytes, content_type: type, ...reportedHeaders(received.response.headers) };
}

/** Returns the link in a response that only points to a file. Null if there is none. */
function linkIn(data: unknown): string | null {
  if (!isObject(data)) return null;
  const link = data.download_url ?? data.image_url;
  return typeof link === 'string' ? link : null;
}

function dataOf({ text }: ServiceResponse): unknown {
  const body: unknown = text === null ? null : JSON.parse(text);
  return isObject(body) ? body.data : null;
}

/**
 * Returns the file of a response: that behind its link, or the response itself without a link.
 * While the file is being made (202), repeats the request.
 *
 * @param again repeats the request
 */
export async function followLink(
  sender: Sender,
  first: ServiceResponse,
  again: () => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  let received = first;
  for (let asked = 0; received.response.status === 202 && asked < MAX_PENDING_ASKS; asked++) {
    const seconds = Number(received.response.headers.get('Retry-After') ?? Number.NaN);
    const waitMs = Number.isNaN(seconds) ? PENDING_WAIT_MS : seconds * 1_000;
    await sender.progress.during('The file is being made', () => sender.machine.sleep(waitMs));
    received = await again();
  }
  const link = linkIn(dataOf(received));
  if (link === null) return received;
  // The link itself is the permission, so no key is sent.
  return sendRequest(sender, {
    method: 'GET',
    url: new URL(link),
    headers: {},
    body: null,
    isRepeatable: true,
  });
}
