import { type PDFContext, type PDFObject, type PDFRef, PDFStream } from 'pdf-lib';
import { deflated } from './deflated-stream.ts';

/** The version, and four bytes that tell programs that the file is no text (ISO 32000-1, 7.5.2). */
const HEADER = '%PDF-1.7\n%\x81\x81\x81\x81\n\n';
/** Objects that are compressed together: all of most documents, since each compression has a beginning that costs. */
const OBJECTS_A_STREAM = 1_000;
/** Kinds of entries of a cross-reference stream (table 18). */
const FREE = 0;
const AT_OFFSET = 1;
const IN_STREAM = 2;
/** Bytes of the kind, the place and what follows it in each entry. */
const ENTRY_WIDTHS = [1, 4, 2] as const;
const ENTRY_BYTES = 7;
const FIRST_FREE_GENERATION = 65_535;

/** Where an object is: its offset in the file, or the number of the stream that holds it and its place there. */
type Entry = readonly [kind: number, place: number, further: number];

/** A PDF as it is written: its bytes so far, and where objects are in them. */
class PdfFile {
  readonly entries = new Map<number, Entry>();
  readonly #parts: Uint8Array[] = [];
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    this.#parts.push(bytes);
    this.#bytes += bytes.length;
  }

  addObject(number: number, content: Uint8Array): void {
    this.entries.set(number, [AT_OFFSET, this.#bytes, 0]);
    this.add(`${number} 0 obj\n`);
    this.add(content);
    this.add('\nendobj\n\n');
  }

  /** A compressed stream of its own; `entries` as the text of its dictionary. */
  addStream(number: number, entries: string, content: Uint8Array): void {
    const data = deflated(content);
    const head = `<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
    this.addObject(
      number,
      Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream', 'latin1')]),
    );
  }

  whole(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#parts));
  }
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

/** Objects that are no streams in one compressed stream (7.5.7). */
function addTogether(file: PdfFile, number: number, objects: readonly [PDFRef, PDFObject][]): void {
  let places = '';
  let content = '';
  for (const [index, [ref, object]] of objects.entries()) {
    file.entries.set(ref.objectNumber, [IN_STREAM, number, index]);
    places += `${ref.objectNumber} ${content.length} `;
    content += `${object.toString()}\n`;
  }
  const entries = `/Type /ObjStm /N ${objects.length} /First ${places.length}`;
  file.addStream(number, entries, Buffer.from(places + content, 'latin1'));
}

/** Where every object is, as a stream (7.5.8), and at the end where that stream is. */
function addCrossReferences(file: PdfFile, number: number, context: PDFContext): void {
  const start = file.bytes;
  const size = number + 1;
  file.entries.set(0, [FREE, 0, FIRST_FREE_GENERATION]);
  file.entries.set(number, [AT_OFFSET, start, 0]);
  const table = new DataView(new ArrayBuffer(size * ENTRY_BYTES));
  for (const [at, [kind, place, further]] of file.entries) {
    table.setUint8(at * ENTRY_BYTES, kind);
    table.setUint32(at * ENTRY_BYTES + ENTRY_WIDTHS[0], place);
    table.setUint16(at * ENTRY_BYTES + ENTRY_WIDTHS[0] + ENTRY_WIDTHS[1], further);
  }
  const { Root, Info, ID } = context.trailerInfo;
  const told = Object.entries({ Root, Info, ID }).flatMap(([name, value]) =>
    value === undefined ? [] : [`/${name} ${value.toString()}`],
  );
  const entries = `/Type /XRef /Size ${size} /W [ ${ENTRY_WIDTHS.join(' ')} ] ${told.join(' ')}`;
  file.addStream(number, entries, new Uint8Array(table.buffer));
  file.add(`startxref\n${start}\n%%EOF`);
}

/**
 * Writes a document that was made anew: its streams as they are, all else compressed. As pdf-lib's own writer does, which measures each
 * object before it writes it and compresses in JavaScript. The same objects give the same bytes.
 */
export function writePdf(context: PDFContext): Uint8Array {
  const file = new PdfFile();
  file.add(HEADER);
  const others: [PDFRef, PDFObject][] = [];
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream) file.addObject(ref.objectNumber, bytesOf(object));
    else others.push([ref, object]);
  }
  let number = context.largestObjectNumber + 1;
  for (let from = 0; from < others.length; from += OBJECTS_A_STREAM) {
    addTogether(file, number, others.slice(from, from + OBJECTS_A_STREAM));
    number += 1;
  }
  addCrossReferences(file, number, context);
  return file.whole();
}
