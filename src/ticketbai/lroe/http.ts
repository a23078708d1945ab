import { joinedBytes } from '../../platform/joined-bytes.ts';
import { type LroeHead, type LroeKind, subchapterOf } from './message.ts';

/** Name of a natural person in parts, as the header has it. */
export interface PersonParts {
  name: string;
  first_surname: string;
  second_surname: string | null;
}

/** Largest answer that is unzipped, in bytes. One of 1,000 records has about a megabyte. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const NOT_ASCII = /[\u0080-\uFFFF]/g;

/** Returns JSON in ASCII alone, since a header has no other characters that all programs read alike. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    NOT_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Returns the HTTP headers of a message to the LROE.
 *
 * @param person parts of the taxpayer's name under model 140; null for a legal person, or if the parts are unknown
 * @param bodyBytes octets of the compressed body
 * Source: Batuz, Servicio Entradas, descripción técnica v1.0.3; ticketbai README, section 8.
 */
export function lroeHeaders(
  { model, year, nif, legal_name }: LroeHead,
  kind: LroeKind,
  person: PersonParts | null,
  bodyBytes: number,
): Record<string, string> {
  const names =
    person === null
      ? {}
      : {
          ap1: person.first_surname,
          ...(person.second_surname === null ? {} : { ap2: person.second_surname }),
        };
  return {
    'Accept-Encoding': 'gzip',
    'Content-Encoding': 'gzip',
    'Content-Length': String(bodyBytes),
    'Content-Type': 'application/octet-stream',
    'eus-bizkaia-n3-version': '1.0',
    'eus-bizkaia-n3-content-type': 'application/xml',
    'eus-bizkaia-n3-data': asciiJson({
      con: 'LROE',
      apa: subchapterOf(kind),
      inte: { nif, nrs: person?.name ?? legal_name, ...names },
      drs: { mode: model, ejer: year },
    }),
  };
}

/** Headers of a request to Gipuzkoa and Araba, whose body is one file. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'application/xml;charset=UTF-8',
};

async function collected(stream: ReadableStream<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > mostBytes) {
      await reader.cancel();
      throw new RangeError(`more than ${mostBytes} bytes`);
    }
    chunks.push(next.value);
  }
  return joinedBytes(chunks);
}

/** Compresses a message with gzip. The same text gives the same octets on one platform. */
export async function gzipped(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return await collected(stream, Number.MAX_SAFE_INTEGER);
}

/**
 * Decompresses an answer. A body that is not compressed is returned as it is.
 *
 * @throws RangeError for more than 8 MiB, TypeError for broken data
 */
export async function gunzipped(body: Uint8Array): Promise<string> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  if (!isGzip) return new TextDecoder().decode(body);
  const stream = new Blob([Uint8Array.from(body)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new TextDecoder().decode(await collected(stream, MAX_ANSWER_BYTES));
}
