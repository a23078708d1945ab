import { decrypt, encrypt } from './encryption.ts';
import { KEY_ID_CHARACTERS, type KeyRing } from './key-ring.ts';

const PURPOSE = 'kept answers';
const CONTEXT = 'kept answer';
const LINE_END = 0x0a;

/** What of an answer may show a secret: its body, and where it says that the thing is (a claim link holds its token). */
export interface SecretParts {
  location: string | null;
  body: Uint8Array;
}

/** Makes the secret parts of a kept answer unreadable to whoever has the storage alone. */
export interface AnswerSeal {
  close(parts: SecretParts): Promise<Uint8Array>;
  /** @throws Error for what was sealed under a secret that is not configured, or altered */
  open(sealed: Uint8Array): Promise<SecretParts>;
}

/** The location as a line of JSON, which no line end is in, and the body after it. */
function toBytes({ location, body }: SecretParts): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(location)}\n`);
  return joined(line, body);
}

function fromBytes(bytes: Uint8Array): SecretParts {
  const end = bytes.indexOf(LINE_END);
  const location: string | null = JSON.parse(new TextDecoder().decode(bytes.slice(0, end)));
  return { location, body: bytes.slice(end + 1) };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/**
 * Seals with AES-256-GCM: answers that show a secret once are kept for a repetition under their idempotency key, and nothing at
 * rest may hold it in clear. What is sealed begins with the id of its key.
 */
export function answerSeal(ring: KeyRing): AnswerSeal {
  return {
    async close(parts) {
      const keys = await ring.keys(PURPOSE);
      return joined(new TextEncoder().encode(keys.current.id), await encrypt(keys, toBytes(parts), CONTEXT));
    },
    async open(sealed) {
      const keyId = new TextDecoder().decode(sealed.slice(0, KEY_ID_CHARACTERS));
      const bytes = await decrypt(await ring.keys(PURPOSE), keyId, sealed.slice(KEY_ID_CHARACTERS), CONTEXT);
      return fromBytes(bytes);
    },
  };
}
