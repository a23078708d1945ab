import type { Turns } from '../../domain/turns.ts';
import { byteText } from '../../platform/byte-text.ts';
import { inflateInTurns } from '../inflate-in-turns.ts';

/** Largest inflated size of the files in one PDF, in bytes. The same as the largest upload. */
const MAX_INFLATED_BYTES = 8 * 1024 * 1024;
/** Most embedded files that are checked. */
const MAX_EMBEDDED_FILES = 16;
/** Most characters of a dictionary before its stream. */
const MAX_DICTIONARY_CHARACTERS = 4096;

const EMBEDDED_FILE = /\/EmbeddedFile(?![A-Za-z])/g;
const STREAM_START = /stream\r?\n/;
const OBJECT_START = ' obj';
const STREAM_END = 'endstream';
const HEADER = '%PDF-';
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;
const DEFLATED = '/FlateDecode';
const INVOICE_ROOT = 'CrossIndustryInvoice';

interface EmbeddedFile {
  content: Uint8Array;
  isDeflated: boolean;
}

/** Yields the file streams of a PDF, as stored. */
function* embeddedFiles(bytes: Uint8Array, text: string): Generator<EmbeddedFile> {
  EMBEDDED_FILE.lastIndex = 0;
  for (let count = 0; count < MAX_EMBEDDED_FILES; count += 1) {
    const found = EMBEDDED_FILE.exec(text);
    if (found === null) return;
    const start = STREAM_START.exec(text.slice(found.index, found.index + MAX_DICTIONARY_CHARACTERS));
    if (start === null) continue;
    const begun = found.index + start.index;
    const from = begun + start[0].length;
    const end = text.indexOf(STREAM_END, from);
    if (end < 0) return;
    const near = text.slice(Math.max(0, found.index - MAX_DICTIONARY_CHARACTERS), begun);
    const dictionary = near.slice(near.lastIndexOf(OBJECT_START) + 1);
    yield { content: bytes.subarray(from, end), isDeflated: dictionary.includes(DEFLATED) };
    EMBEDDED_FILE.lastIndex = end;
  }
}

/** True if the bytes start like a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return byteText(bytes.subarray(0, 1024)).includes(HEADER);
}

/**
 * Returns the Cross Industry Invoice in a PDF (Factur-X, ZUGFeRD 2) in turns, or null if it has no readable one. It uses no PDF
 * engine, since a file could make one do any amount of work. The inflated size is limited. Source: ISO 32000-1, 7.11.4
 * (embedded files); Factur-X 1.0, section 6.
 */
export function* embeddedInvoice(bytes: Uint8Array): Turns<Uint8Array | null> {
  const text = byteText(bytes);
  if (ENCRYPTED.test(text)) return null;
  let left = MAX_INFLATED_BYTES;
  for (const { content, isDeflated } of embeddedFiles(bytes, text)) {
    const file = isDeflated ? yield* inflateInTurns(content, left) : content;
    if (isDeflated) left -= file.length;
    if (left < 0) return null;
    const start = byteText(file.subarray(0, MAX_DICTIONARY_CHARACTERS));
    if (start.includes(INVOICE_ROOT)) return file;
  }
  return null;
}
