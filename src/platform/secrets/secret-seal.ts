import { Buffer } from 'node:buffer';
import { decrypt, encrypt } from './encryption.ts';
import type { KeyRing } from './key-ring.ts';

const PURPOSE = 'sealed secrets';

/**
 * Keeps secrets in a database unreadable to whoever has the database alone: signing secrets of webhooks, second factors, keys of
 * certificates.
 */
export interface SecretSeal {
  /**
   * A secret as it is stored: `key id.nonce and ciphertext`.
   *
   * @param owner what the secret belongs to (`webhook:<id>`): sealed for one it does not open for another
   */
  seal(secret: string, owner: string): Promise<string>;
  /** @throws Error for what was sealed for another owner, under a secret that is not configured, or altered */
  open(sealed: string, owner: string): Promise<string>;
  /** What everything begins with that is sealed under the current secret. */
  currentKeyId(): Promise<string>;
}

/** AES-256-GCM under a key that the deployment's `SEALING_SECRET` makes, which no database holds. */
export function secretSeal(ring: KeyRing): SecretSeal {
  return {
    async seal(secret, owner) {
      const keys = await ring.keys(PURPOSE);
      const sealed = await encrypt(keys, new TextEncoder().encode(secret), owner);
      return `${keys.current.id}.${Buffer.from(sealed).toString('base64url')}`;
    },
    async open(sealed, owner) {
      const [keyId = '', text = ''] = sealed.split('.');
      const bytes = new Uint8Array(Buffer.from(text, 'base64url'));
      return new TextDecoder().decode(await decrypt(await ring.keys(PURPOSE), keyId, bytes, owner));
    },
    async currentKeyId() {
      return (await ring.keys(PURPOSE)).current.id;
    },
  };
}
