const ALGORITHM = 'AES-GCM';
/** What AES-GCM takes as its nonce (NIST SP 800-38D), in bytes. */
const NONCE_BYTES = 12;
const PURPOSE = 'kept answer\n';
const LINE_END = 0x0a;

/** What of an answer may show a secret: its body, and where it says that the thing is (a claim link holds its token). */
export interface SecretParts {
  location: string | null;
  body: Uint8Array;
}

/** Makes the secret parts of a kept answer unreadable to whoever has the storage alone. */
export interface AnswerSeal {
  close(parts: SecretParts): Promise<Uint8Array>;
  /** @throws Error for what was sealed under another secret, or altered */
  open(sealed: Uint8Array): Promise<SecretParts>;
}

/** The location as a line of JSON, which no line end is in, and the body after it. */
function toBytes({ location, body }: SecretParts): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(location)}\n`);
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return bytes;
}

function fromBytes(bytes: Uint8Array): SecretParts {
  const end = bytes.indexOf(LINE_END);
  const location: string | null = JSON.parse(new TextDecoder().decode(bytes.slice(0, end)));
  return { location, body: bytes.slice(end + 1) };
}

/**
 * Seals with AES-256-GCM under a key from the deployment's secret: answers that show a secret once are kept for a repetition
 * under their idempotency key, and nothing at rest may hold it in clear.
 *
 * @param secret at least 32 characters
 */
export function answerSeal(secret: string | undefined): AnswerSeal {
  const key = async () => {
    if (secret === undefined || secret === '') throw new Error('SIGNING_SECRET is not configured');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PURPOSE + secret));
    return await crypto.subtle.importKey('raw', digest, ALGORITHM, false, ['encrypt', 'decrypt']);
  };
  return {
    async close(parts) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const encrypted = await crypto.subtle.encrypt(
        { name: ALGORITHM, iv: nonce },
        await key(),
        toBytes(parts),
      );
      const sealed = new Uint8Array(NONCE_BYTES + encrypted.byteLength);
      sealed.set(nonce);
      sealed.set(new Uint8Array(encrypted), NONCE_BYTES);
      return sealed;
    },
    async open(sealed) {
      const [nonce, encrypted] = [sealed.slice(0, NONCE_BYTES), sealed.slice(NONCE_BYTES)];
      const opened = await crypto.subtle.decrypt({ name: ALGORITHM, iv: nonce }, await key(), encrypted);
      return fromBytes(new Uint8Array(opened));
    },
  };
}
