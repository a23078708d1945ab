import type { PDFContext, PDFRawStream } from 'pdf-lib';
import { deflated } from '../../deflated.ts';

/** What else a stream says of itself, as pdf-lib's `context.stream` takes it. */
type StreamEntries = NonNullable<Parameters<PDFContext['stream']>[1]>;

/**
 * A compressed stream (ISO 32000-1, 7.4.4).
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
