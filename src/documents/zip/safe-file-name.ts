import { dropEnd } from '../../domain/drop-end.ts';

/** Most bytes of a name. This leaves space for a number in brackets within the 255 bytes of file systems. */
const MAX_NAME_BYTES = 240;
const MAX_EXTENSION_CHARACTERS = 10;
const EMPTY_NAME = 'file';

/**
 * Characters that are unsafe in a name: folder and drive separators, characters forbidden in Windows, control characters, and
 * direction marks, which can make `fdp.exe` look like a PDF.
 */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}/\\:*?"<>|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Unsafe starts and ends: parent folders, hidden files, and characters that Windows cuts off. */
const UNSAFE_START = /^[.\s]+/u;
const UNSAFE_AT_END = /[.\s]/u;
/** Names of devices, which Windows opens with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/iu;

/** Splits a name into its base and its extension with the point. The extension is empty if there is none. */
export function splitExtension(name: string): { base: string; extension: string } {
  const point = name.lastIndexOf('.');
  const extension = point > 0 ? name.slice(point) : '';
  return extension.length > 1 && extension.length <= MAX_EXTENSION_CHARACTERS
    ? { base: name.slice(0, point), extension }
    : { base: name, extension: '' };
}

/**
 * Returns a name that every file system accepts and that stays in its folder when unpacked. `F/2026/1.pdf` becomes
 * `F-2026-1.pdf`, and `../.x` becomes `-.x`. Letters of every alphabet stay, in their composed form (NFC). A name of more
 * than 240 bytes of UTF-8 is cut and keeps its extension. An empty name becomes `file`.
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
