import { joinedBytes } from '../joined-bytes.ts';
import { decrypt, encrypt } from './encryption.ts';
import { KEY_ID_CHARACTERS, type KeyRing } from './key-ring.ts';

const PURPOSE = 'kept answers';
const CONTEXT = 'kept answer';
const LINE_END = 0x0a;

/** Parts of a response that may contain a secret: its body, and its location (a claim link contains its token). */
export interface SecretParts {
  location: string | null;
  body: Uint8Array;
}

/** Seal that makes the secret parts of a stored response unreadable to anyone with only the storage. */
export interface ResponseSeal {
  close(parts: SecretParts): Promise<Uint8Array>;
  /** @throws Error for content that was altered, or sealed under a secret that is not configured */
  open(sealed: Uint8Array): Promise<SecretParts>;
}

/** Encodes the location as a line of JSON, which contains no line end, followed by the body. */
function toBytes({ location, body }: SecretParts): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(location)}\n`);
  return joinedBytes([line, body]);
}

function fromBytes(bytes: Uint8Array): SecretParts {
  const end = bytes.indexOf(LINE_END);
  const location: string | null = JSON.parse(new TextDecoder().decode(bytes.slice(0, end)));
  return { location, body: bytes.slice(end + 1) };
}

/**
 * Builds a seal with AES-256-GCM. Responses that show a secret once are stored for a repetition under their idempotency key,
 * and no secret may be stored in clear. Sealed content starts with the id of its key.
 */
export function responseSeal(ring: KeyRing): ResponseSeal {
  return {
    async close(parts) {
      const keys = await ring.keys(PURPOSE);
      return joinedBytes([
        new TextEncoder().encode(keys.current.id),
        await encrypt(keys, toBytes(parts), CONTEXT),
      ]);
    },
    async open(sealed) {
      const keyId = new TextDecoder().decode(sealed.slice(0, KEY_ID_CHARACTERS));
      const bytes = await decrypt(await ring.keys(PURPOSE), keyId, sealed.slice(KEY_ID_CHARACTERS), CONTEXT);
      return fromBytes(bytes);
    },
  };
}
