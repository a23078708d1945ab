import { Buffer } from 'node:buffer';
import { decrypt, encrypt } from './encryption.ts';
import type { KeyRing } from './key-ring.ts';

const PURPOSE = 'sealed secrets';

/**
 * Seal that makes secrets in a database unreadable to anyone with only the database: signing secrets of webhooks, second
 * factors, keys of certificates.
 */
export interface SecretSeal {
  /**
   * Seals a secret for storage: `key id.nonce and ciphertext`.
   *
   * @param owner owner of the secret (`webhook:<id>`). It cannot be opened for another one
   */
  seal(secret: string, owner: string): Promise<string>;
  /** @throws Error for content that was altered, sealed for another owner, or sealed under a secret that is not configured */
  open(sealed: string, owner: string): Promise<string>;
  /** Returns the prefix of all content sealed under the current secret. */
  currentKeyId(): Promise<string>;
}

/** Builds a seal with AES-256-GCM under a key of the deployment's `SEALING_SECRET`, which no database contains. */
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
