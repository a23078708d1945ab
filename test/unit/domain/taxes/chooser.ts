/** Source of the choices for a random invoice. */
export interface Chooser {
  /** Returns a whole number between the two, both included. */
  int(least: number, most: number): number;
}

/** Returns a seeded chooser (mulberry32), so that every random invoice is reproducible. */
export function seeded(seed: number): Chooser {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return { int: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}

/** Returns one of the options with equal probability. */
export function pick<T>(choose: Chooser, options: readonly T[]): T {
  const option = options[choose.int(0, options.length - 1)];
  if (option === undefined) throw new RangeError('Nothing to pick from');
  return option;
}

/** Returns true in one of `most` cases. */
export function seldom(choose: Chooser, most: number): boolean {
  return choose.int(1, most) === most;
}

/** Returns a decimal between two whole numbers of 1/scale. */
export function decimal(choose: Chooser, least: number, most: number, scale: number): number {
  return choose.int(least, most) / scale;
}
