import type { PDFContext, PDFRawStream } from 'pdf-lib';
import { deflated } from '../../deflated.ts';

/** Further entries of a stream, as taken by pdf-lib's `context.stream`. */
type StreamEntries = NonNullable<Parameters<PDFContext['stream']>[1]>;

/**
 * Builds a compressed stream (ISO 32000-1, 7.4.4).
 *
 * @param content bytes, or a text with one character per byte
 */
export function deflatedStream(
  context: PDFContext,
  content: string | Uint8Array,
  entries: StreamEntries = {},
): PDFRawStream {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return context.stream(deflated(bytes), { ...entries, Filter: 'FlateDecode' });
}
