import { dropEnd } from '../../domain/drop-end.ts';

/** Room for a number in brackets within the 255 bytes that file systems give to a name. */
const MAX_NAME_BYTES = 240;
const MAX_EXTENSION_CHARACTERS = 10;
const EMPTY_NAME = 'file';

/**
 * What no file system, shell or reader should meet in a name: separators of folders and drives, what Windows forbids,
 * control characters, and marks that turn the direction of writing, by which `fdp.exe` can be made to look like a PDF.
 */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}/\\:*?"<>|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Folders above, hidden files, and what Windows cuts off. */
const UNSAFE_START = /^[.\s]+/u;
const UNSAFE_AT_END = /[.\s]/u;
/** Names of devices, which Windows opens whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/iu;

/** A name without its extension, and that with its point; the extension is empty where there is none. */
export function splitExtension(name: string): { base: string; extension: string } {
  const point = name.lastIndexOf('.');
  const extension = point > 0 ? name.slice(point) : '';
  return extension.length > 1 && extension.length <= MAX_EXTENSION_CHARACTERS
    ? { base: name.slice(0, point), extension }
    : { base: name, extension: '' };
}

/**
 * A name that every file system takes and that stays in the folder where it is unpacked: `F/2026/1.pdf` becomes
 * `F-2026-1.pdf`, `../.x` becomes `-.x`. Letters of every alphabet stay, in their composed form (NFC); a name of more
 * than 240 bytes of UTF-8 is cut and keeps its extension; nothing at all becomes `file`.
 */
export function safeFileName(name: string): string {
  const visible = name.toWellFormed().normalize('NFC').replace(UNSAFE, '-').replace(UNSAFE_START, '');
  const safe = dropEnd(visible, UNSAFE_AT_END).replace(DEVICE, '_$&');
  const { base, extension } = splitExtension(safe === '' ? EMPTY_NAME : safe);
  const room = MAX_NAME_BYTES - byteLength(extension);
  return `${dropEnd(cutToBytes(base, room), UNSAFE_AT_END)}${extension}`;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function cutToBytes(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += byteLength(character);
    if (bytes > maxBytes) break;
    cut += character;
  }
  return cut;
}
