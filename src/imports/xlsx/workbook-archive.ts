import type { Turns } from '../../domain/turns.ts';
import { UnreadableFileError } from '../import-errors.ts';
import { inflateEntry } from './inflate-entry.ts';
import { malformedXml, type PartHandler, PartReader } from './part-reader.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Largest inflated size of one part of a workbook, and of all parts read from it, in bytes. */
export const MAX_PART_BYTES = 32 * 1024 * 1024;
export const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/** First bytes of a compound file: a workbook of Excel 97 to 2003, or one with a password. */
const COMPOUND_FILE_MARK = 0xd0cf11e0;

/** Parts of a workbook, inflated one at a time and never as a whole. */
export class WorkbookArchive {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #inflatedBytes = 0;

  /** @throws UnreadableFileError if the bytes are no readable ZIP archive */
  constructor(bytes: Uint8Array) {
    const isCompound =
      bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === COMPOUND_FILE_MARK;
    if (isCompound) {
      throw new UnreadableFileError(
        'it is a workbook of Excel 97-2003 or has a password; save it as .xlsx without one',
        'es un libro de Excel 97-2003 o tiene contraseña; guárdalo como .xlsx sin ella',
      );
    }
    this.#entries = readZipDirectory(bytes);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Reads one part into a handler, by its name in the archive. Yields after each piece.
   *
   * @throws UnreadableFileError if the part is missing, damaged or malformed, or inflates to too much
   */
  *read(name: string, handler: PartHandler): Turns<void> {
    const entry = this.#entries.get(name);
    if (entry === undefined) {
      throw new UnreadableFileError(`it lacks its part ${name}`, `le falta su parte ${name}`);
    }
    this.#inflatedBytes += entry.size;
    if (entry.size > MAX_PART_BYTES || this.#inflatedBytes > MAX_INFLATED_BYTES) {
      throw new UnreadableFileError(
        `its part ${name} is too large when inflated`,
        `su parte ${name} es demasiado grande al descomprimirla`,
      );
    }
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
    const stream = new PartReader(handler);
    for (const piece of inflateEntry(entry)) {
      stream.push(decoded(decoder, piece));
      yield;
    }
    stream.push(decoded(decoder));
    stream.end();
  }
}

function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) throw malformedXml();
    throw error;
  }
}
