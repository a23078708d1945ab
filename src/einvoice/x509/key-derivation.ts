import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { Pkcs12Error } from './pkcs12-error.ts';

/** Hashes that keys are derived with. */
export const DERIVATION_HASHES = {
  'SHA-1': sha1,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
} as const;
export type DerivationHash = keyof typeof DERIVATION_HASHES;

/** What a key of PKCS#12 is for (RFC 7292, appendix B.3). */
export type KeyPurpose = 'KEY' | 'IV' | 'MAC';
const PURPOSES: Readonly<Record<KeyPurpose, number>> = { KEY: 1, IV: 2, MAC: 3 };

/** Rounds of key derivation that a file may ask for in all: those of Firefox are three times 600,000. */
const MAX_ROUNDS = 2_000_000;
/** Derivations of a file, however few rounds each asks for. */
const MAX_DERIVATIONS = 50;
/** Rounds after which whatever else waits goes first: some milliseconds of work. */
const ROUNDS_A_TURN = 4_000;

/** Texts with every byte that is derived from, as whole blocks of a hash. */
function repeated(bytes: Uint8Array, blockBytes: number): Uint8Array {
  const length = blockBytes * Math.ceil(bytes.length / blockBytes);
  return Uint8Array.from({ length }, (_, index) => bytes[index % bytes.length] ?? 0);
}

/** Adds `added` and 1 to each block, as numbers of so many bytes, the highest first (RFC 7292, appendix B.2, step 6C). */
function addToBlocks(blocks: Uint8Array, added: Uint8Array): void {
  const size = added.length;
  for (let start = 0; start < blocks.length; start += size) {
    let carry = 1;
    for (let index = size - 1; index >= 0; index -= 1) {
      carry += (blocks[start + index] ?? 0) + (added[index] ?? 0);
      blocks[start + index] = carry & 0xff;
      carry >>= 8;
    }
  }
}

/** How a key is derived from a password. */
export interface DerivationWork {
  hash: DerivationHash;
  password: Uint8Array;
  salt: Uint8Array;
  rounds: number;
  /** Of the key. */
  bytes: number;
}

/**
 * Derives the keys that a file asks for, and no more than a request may cost. The platform's own PBKDF2 takes no more than 100,000
 * rounds, and has no derivation of PKCS#12; so the rounds are done here, some at a time, and what else waits goes on between them.
 */
export class KeyDerivation {
  private readonly takeTurn: () => Promise<void>;
  private rounds = 0;
  private derivations = 0;
  private sinceTurn = 0;

  /** @param takeTurn returns once whatever else waits has had its turn */
  constructor(takeTurn: () => Promise<void>) {
    this.takeTurn = takeTurn;
  }

  /** Counts work that is about to be done. @throws Pkcs12Error where it is more than a file may ask for */
  private spend(rounds: number): void {
    this.rounds += rounds;
    this.derivations += 1;
    if (rounds < 1) throw new Pkcs12Error('UNREADABLE');
    if (this.rounds > MAX_ROUNDS || this.derivations > MAX_DERIVATIONS)
      throw new Pkcs12Error('TOO_MUCH_WORK');
  }

  private async repeat(rounds: number, once: () => void): Promise<void> {
    for (let left = rounds; left > 0; ) {
      const now = Math.min(left, ROUNDS_A_TURN - this.sinceTurn);
      for (let done = 0; done < now; done += 1) once();
      left -= now;
      this.sinceTurn += now;
      if (this.sinceTurn < ROUNDS_A_TURN) return;
      this.sinceTurn = 0;
      await this.takeTurn();
    }
  }

  /** A key by PBKDF2 (RFC 8018, section 5.2). */
  async pbkdf2({ hash, password, salt, rounds, bytes }: DerivationWork): Promise<Uint8Array<ArrayBuffer>> {
    this.spend(rounds);
    const keyed = hmac.create(DERIVATION_HASHES[hash], password);
    const salted = keyed.clone().update(salt);
    const key = new Uint8Array(bytes);
    const block = new Uint8Array(keyed.outputLen);
    const working = keyed.clone();
    for (let start = 0, index = 1; start < bytes; start += block.length, index += 1) {
      const part = key.subarray(start, start + block.length);
      salted
        ._cloneInto(working)
        .update(Uint8Array.of(0, 0, 0, index))
        .digestInto(block);
      part.set(block.subarray(0, part.length));
      await this.repeat(rounds - 1, () => {
        keyed._cloneInto(working).update(block).digestInto(block);
        for (let at = 0; at < part.length; at += 1) part[at] = (part[at] ?? 0) ^ (block[at] ?? 0);
      });
    }
    return key;
  }

  /** A key of PKCS#12 (RFC 7292, appendix B.2); what is derived for one cipher counts once. */
  async pkcs12(purpose: KeyPurpose, work: DerivationWork): Promise<Uint8Array<ArrayBuffer>> {
    const { hash, password, salt, rounds, bytes } = work;
    if (purpose === 'IV') this.derivations += 1;
    else this.spend(rounds);
    const fresh = DERIVATION_HASHES[hash].create();
    const { blockLen, outputLen } = fresh;
    const diversifier = new Uint8Array(blockLen).fill(PURPOSES[purpose]);
    const blocks = Uint8Array.from([...repeated(salt, blockLen), ...repeated(password, blockLen)]);
    const key = new Uint8Array(bytes);
    const working = fresh.clone();
    const digest = new Uint8Array(outputLen);
    for (let start = 0; start < bytes; start += outputLen) {
      fresh._cloneInto(working).update(diversifier).update(blocks).digestInto(digest);
      await this.repeat(rounds - 1, () => {
        fresh._cloneInto(working).update(digest).digestInto(digest);
      });
      key.set(digest.subarray(0, Math.min(outputLen, bytes - start)), start);
      addToBlocks(blocks, repeated(digest, blockLen).subarray(0, blockLen));
    }
    return key;
  }
}
