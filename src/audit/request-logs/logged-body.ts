import { MAX_LOGGED_BODY_BYTES, READ_BODY_BYTES } from './request-log-limits.ts';

/** Characters that suffice to recognise a secret. A secret is masked even if the cut would leave less of it. */
const SECRET_CHARACTERS = 64;
/** Most bytes per UTF-16 unit of a text. */
const MAX_BYTES_A_CHARACTER = 3;

const encoder = new TextEncoder();
/** Buffer in which texts are measured. Its content is never read. */
const measured = new Uint8Array(MAX_LOGGED_BODY_BYTES);

/** Returns the beginning of a text that fits into the stored bytes, without a character cut in two. */
function keptOf(text: string): string {
  if (text.length * MAX_BYTES_A_CHARACTER <= MAX_LOGGED_BODY_BYTES) return text;
  return text.slice(0, encoder.encodeInto(text, measured).read);
}

function endsInHalfCharacter(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}

/** Returns the beginning of a body that is examined. Each of its characters takes at least one of the bytes read. */
export function readOf(text: string): string {
  const read = text.slice(0, READ_BODY_BYTES);
  return endsInHalfCharacter(read) ? read.slice(0, -1) : read;
}

/**
 * Returns the stored part of a body, with secrets masked. Null without a body.
 * Masking can shorten a text, and later text then fills the space. Mostly nothing is masked, and then only the stored
 * part is examined.
 */
export function loggedBody(text: string | null, mask: (text: string) => string): string | null {
  if (text === null || text === '') return null;
  const shown = text.slice(0, MAX_LOGGED_BODY_BYTES + SECRET_CHARACTERS);
  return keptOf(mask(shown) === shown ? shown : mask(text));
}
