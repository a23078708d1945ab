import { randomFrom } from '../../../test/unit/dispatch/support/random.ts';

/** Source of all chance in a history, from its seed. */
export class Chance {
  private next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  /** Continues from another seed. */
  restart(seed: number): void {
    this.next = randomFrom(seed);
  }

  /** Returns a number from 0 to 1, exclusive. */
  fraction(): number {
    return this.next();
  }

  /** Returns a whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of several choices. Throws if there is none. */
  of<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }
}

const HEX_RADIX = 16;

function fill(chance: Chance, bytes: Uint8Array): void {
  for (let index = 0; index < bytes.length; index++) bytes[index] = chance.below(256);
}

/** Returns a version 4 UUID. */
function uuid(chance: Chance): string {
  const bytes = new Uint8Array(16);
  fill(chance, bytes);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(HEX_RADIX).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let current = new Chance(0);

/** Sets the source of the process's random bytes. */
export function enterChance(chance: Chance): void {
  current = chance;
}

/** Replaces the randomness of the process by the current source. */
export function installSeededRandomness(): void {
  Object.defineProperty(crypto, 'randomUUID', { value: () => uuid(current) });
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (array: Uint8Array) => {
      fill(current, new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
      return array;
    },
  });
  Math.random = () => current.fraction();
}
