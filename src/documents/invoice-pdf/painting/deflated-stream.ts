import { deflateSync } from 'node:zlib';
import type { PDFContext, PDFRawStream } from 'pdf-lib';

/** What else a stream says of itself, as pdf-lib's `context.stream` takes it. */
type StreamEntries = NonNullable<Parameters<PDFContext['stream']>[1]>;

/** Half the time of the usual 6 for two hundredths more bytes of an invoice: fonts, most of it, hardly compress. */
const DEFLATE_LEVEL = 4;

/** Bytes in the zlib format (RFC 1950), by the runtime's own deflate. */
export function deflated(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(deflateSync(bytes, { level: DEFLATE_LEVEL }));
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
