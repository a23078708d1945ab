import type { PDFRef } from 'pdf-lib';
import type { Turns } from '../../../domain/turns.ts';

/** Kinds of entries, and the generation of the free one (ISO 32000-1, 7.5.8.3, table 18). */
const FREE = 0;
const PLACED = 1;
const COMPRESSED = 2;
const FREE_GENERATION = 65_535;

/** Numbers of an entry: its kind, and two whose meaning depends on it. */
const FIELDS = 3;
/** Entries that are written before other waiting work has its turn: some milliseconds. */
const ENTRIES_A_TURN = 5_000;
const BITS_A_BYTE = 8;

const bytesFor = (value: number) => Math.ceil(value.toString(2).length / BITS_A_BYTE);

/** Table with the place of each object of a PDF (ISO 32000-1, 7.5.8). Entries are added by ascending object number. */
export class CrossReferences {
  readonly #numbers: number[] = [0];
  /** The fields of all entries, one after the other. */
  readonly #fields: number[] = [FREE, 0, FREE_GENERATION];
  readonly #most = [FREE, 0, FREE_GENERATION];

  #add(ref: PDFRef, fields: readonly [number, number, number]): void {
    this.#numbers.push(ref.objectNumber);
    for (const [at, value] of fields.entries()) {
      this.#fields.push(value);
      if (value > (this.#most[at] ?? 0)) this.#most[at] = value;
    }
  }

  /** Adds an object that is in no stream of objects, `offset` bytes from the start. */
  addPlaced(ref: PDFRef, offset: number): void {
    this.#add(ref, [PLACED, offset, ref.generationNumber]);
  }

  /** Adds an object that is the one of this index in a stream of objects. */
  addCompressed(ref: PDFRef, stream: PDFRef, index: number): void {
    this.#add(ref, [COMPRESSED, stream.objectNumber, index]);
  }

  /** Returns the bytes of each field (entry `W`). */
  widths(): number[] {
    return this.#most.map(bytesFor);
  }

  /** Returns the first number and the length of each run of numbers (entry `Index`). */
  sections(): number[] {
    const sections: number[] = [];
    let length = 0;
    let last = Number.NaN;
    for (const number of this.#numbers) {
      if (number !== last + 1) {
        if (length > 0) sections.push(length);
        sections.push(number);
        length = 0;
      }
      length += 1;
      last = number;
    }
    sections.push(length);
    return sections;
  }

  /** Returns the content of the table, high byte first. */
  *bytes(): Turns<Uint8Array> {
    const widths = this.widths();
    const entryBytes = widths.reduce((sum, width) => sum + width, 0);
    const bytes = new Uint8Array((entryBytes * this.#fields.length) / FIELDS);
    let offset = 0;
    for (const [at, value] of this.#fields.entries()) {
      if (at % (FIELDS * ENTRIES_A_TURN) === 0 && at > 0) yield;
      const width = widths[at % FIELDS] ?? 0;
      let rest = value;
      for (let byte = offset + width - 1; byte >= offset; byte--) {
        bytes[byte] = rest & 0xff;
        rest = Math.floor(rest / 0x100);
      }
      offset += width;
    }
    return bytes;
  }
}
