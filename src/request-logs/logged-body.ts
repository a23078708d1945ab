import { MAX_LOGGED_BODY_BYTES, READ_BODY_BYTES } from './request-log-limits.ts';

/** So many characters of a secret are enough to tell that it is one: it is masked where a cut would leave less of it. */
const SECRET_CHARACTERS = 64;
/** Bytes that a character of a text takes at the most, by its UTF-16 units. */
const MAX_BYTES_A_CHARACTER = 3;

const encoder = new TextEncoder();
/** Where texts are measured; what is in it is never read. */
const measured = new Uint8Array(MAX_LOGGED_BODY_BYTES);

/** As much of a text as takes no more bytes than are kept, without a character that its end cuts in two. */
function keptOf(text: string): string {
  if (text.length * MAX_BYTES_A_CHARACTER <= MAX_LOGGED_BODY_BYTES) return text;
  return text.slice(0, encoder.encodeInto(text, measured).read);
}

function endsInHalfCharacter(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}

/** The beginning of a body that is looked at: as many characters as bytes are read, of which each takes one or more. */
export function readOf(text: string): string {
  const read = text.slice(0, READ_BODY_BYTES);
  return endsInHalfCharacter(read) ? read.slice(0, -1) : read;
}

/**
 * What is kept of a body, its secrets masked; null where there is none. Mostly nothing is masked, and then no more of it is looked at
 * than is kept: what masking makes shorter is made up for from behind.
 */
export function loggedBody(text: string | null, mask: (text: string) => string): string | null {
  if (text === null || text === '') return null;
  const shown = text.slice(0, MAX_LOGGED_BODY_BYTES + SECRET_CHARACTERS);
  return keptOf(mask(shown) === shown ? shown : mask(text));
}
