import { deflateSync } from 'node:zlib';
import type { PDFContext, PDFRawStream } from 'pdf-lib';

/** What else a stream says of itself, as pdf-lib's `context.stream` takes it. */
type StreamEntries = NonNullable<Parameters<PDFContext['stream']>[1]>;

/** Half the time of the usual 6 for two hundredths more bytes of an invoice: fonts, most of it, hardly compress. */
const DEFLATE_LEVEL = 4;

/**
 * What fits into the lesser window of zlib is compressed the same within it, and nothing larger is made ready: most streams of an
 * invoice are small, and that took most of their time.
 */
const SMALL_BYTES = 8192;
const SMALL = { level: DEFLATE_LEVEL, windowBits: 13, memLevel: 7 };
const LARGE = { level: DEFLATE_LEVEL };

/** Bytes in the zlib format (RFC 1950), by the runtime's own deflate. */
export function deflated(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(deflateSync(bytes, bytes.length <= SMALL_BYTES ? SMALL : LARGE));
}

/**
 * A compressed stream (ISO 32000-1, 7.4.4), by the runtime's own deflate: pdf-lib's is written in JavaScript and takes four times as long.
 *
 * @param content bytes, or a text of which each character is a byte
 */
export function deflatedStream(
  context: PDFContext,
  content: string | Uint8Array,
  entries: StreamEntries = {},
): PDFRawStream {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return context.stream(deflated(bytes), { ...entries, Filter: 'FlateDecode' });
}
