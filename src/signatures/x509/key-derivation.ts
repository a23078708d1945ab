import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { Pkcs12Error } from './pkcs12-error.ts';

/** Hashes for key derivation. */
export const DERIVATION_HASHES = {
  'SHA-1': sha1,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
} as const;
export type DerivationHash = keyof typeof DERIVATION_HASHES;

/** Purpose of a PKCS#12 key (RFC 7292, appendix B.3). */
export type KeyPurpose = 'KEY' | 'IV' | 'MAC';
const PURPOSES: Readonly<Record<KeyPurpose, number>> = { KEY: 1, IV: 2, MAC: 3 };

/** Most rounds of key derivation in one file. Firefox uses three times 600,000. */
const MAX_ROUNDS = 2_000_000;
/** Most derivations in one file, with any number of rounds. */
const MAX_DERIVATIONS = 50;
/** Rounds after which other waiting work runs first: some milliseconds. */
const ROUNDS_A_TURN = 4_000;

/** Repeats bytes to whole blocks of a hash. */
function repeated(bytes: Uint8Array, blockBytes: number): Uint8Array {
  const length = blockBytes * Math.ceil(bytes.length / blockBytes);
  return Uint8Array.from({ length }, (_, index) => bytes[index % bytes.length] ?? 0);
}

/** Adds `added` and 1 to each block, as big-endian numbers of the same length (RFC 7292, appendix B.2, step 6C). */
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

/** Inputs of deriving a key from a password. */
export interface DerivationWork {
  hash: DerivationHash;
  password: Uint8Array;
  salt: Uint8Array;
  rounds: number;
  /** Length of the key. */
  bytes: number;
}

/**
 * Derivation of the keys in a file, limited to the cost of a request. The platform's own PBKDF2 allows at most 100,000 rounds
 * and has no PKCS#12 derivation. The rounds therefore run here in batches, and other work runs between them.
 */
export class KeyDerivation {
  private readonly takeTurn: () => Promise<void>;
  private rounds = 0;
  private derivations = 0;
  private sinceTurn = 0;

  /** @param takeTurn resolves after other waiting work has run */
  constructor(takeTurn: () => Promise<void>) {
    this.takeTurn = takeTurn;
  }

  /**
   * Counts work before it is done.
   *
   * @throws Pkcs12Error if it exceeds the limit of a file
   */
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

  /** Derives a key by PBKDF2 (RFC 8018, section 5.2). */
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

  /** Derives a key of PKCS#12 (RFC 7292, appendix B.2). Key and IV of one cipher count their rounds once. */
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
