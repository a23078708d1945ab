import { Buffer } from 'node:buffer';
import { refusedParameter } from '../errors.ts';
import { parameter } from './parameters.ts';

/** Characters of a cursor: none that the service writes is as long. */
const MAX_CURSOR_LENGTH = 512;

/** Where a page of a list ends or begins: the values that its rows are ordered by. */
export type CursorPosition = readonly (string | number)[];

/** Writes and reads the opaque cursors of lists (decisions, section 1). */
export interface Cursors {
  /**
   * The text of a position.
   *
   * @param list which list, and whose, it is a position in: a cursor of another one is refused like a made-up one
   */
  write(list: string, position: CursorPosition): Promise<string>;
  /** The position that a cursor of that list names; 422 on `cursor` for any other text. */
  read(list: string, text: string): Promise<CursorPosition>;
}

/** The query parameter of a list that is read by cursor. */
export const cursorParameter = parameter.text(
  'Where to go on: a cursor of an earlier answer. Absent: at the beginning.',
  MAX_CURSOR_LENGTH,
);

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** The bytes of a text that is base64url and nothing else; null for any other, which a lenient reader would take too. */
function fromText(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/** What is signed: the list goes before the position, so that a cursor holds in its own list alone. */
function signedBytes(list: string, payload: Uint8Array): Uint8Array {
  return encoder.encode(`cursor\n${list}\n${toText(payload)}`);
}

/**
 * Cursors that say where they stand, signed with the deployment's secret (HMAC-SHA-256), so that nothing is stored for them
 * and none can be made by hand.
 *
 * @param secret at least 32 characters; without one no cursor can be written or read
 */
export function signedCursors(secret: string | undefined): Cursors {
  let imported: Promise<CryptoKey> | null = null;
  const key = () => {
    if (secret === undefined || secret === '') throw new Error('SIGNING_SECRET is not configured');
    imported ??= crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign', 'verify']);
    return imported;
  };
  return {
    async write(list, position) {
      const payload = encoder.encode(JSON.stringify(position));
      const signature = await crypto.subtle.sign(ALGORITHM, await key(), signedBytes(list, payload));
      return `${toText(payload)}.${toText(new Uint8Array(signature))}`;
    },
    async read(list, text) {
      const [payloadText = '', signatureText = '', ...more] = text.split('.');
      const [payload, signature] = [fromText(payloadText), fromText(signatureText)];
      const isSigned =
        payload !== null &&
        signature !== null &&
        more.length === 0 &&
        (await crypto.subtle.verify(ALGORITHM, await key(), signature, signedBytes(list, payload)));
      if (isSigned) return JSON.parse(new TextDecoder().decode(payload)) as CursorPosition;
      throw refusedParameter('cursor', text, {
        en: 'it is not a cursor of this list: use one that an earlier answer gave',
        es: 'no es un cursor de esta lista: usa uno que diera una respuesta anterior',
      });
    },
  };
}
