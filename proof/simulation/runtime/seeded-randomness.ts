import { randomFrom } from '../../../test/unit/dispatch/support/random.ts';

/** All chance of a history, from its seed. */
export class Chance {
  private next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  /** Goes on from another seed. */
  restart(seed: number): void {
    this.next = randomFrom(seed);
  }

  /** From 0 to 1, 1 not included. */
  fraction(): number {
    return this.next();
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of several; throws where there is none. */
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

/** A version 4 UUID. */
function uuid(chance: Chance): string {
  const bytes = new Uint8Array(16);
  fill(chance, bytes);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(HEX_RADIX).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let current = new Chance(0);

/** Which chance the process draws its random bytes from. */
export function enterChance(chance: Chance): void {
  current = chance;
}

/** Takes the randomness of the process from the seed. */
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
