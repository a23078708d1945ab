import { inject } from 'vitest';

/** How many rounds a test takes: seeded and short for each commit, all of them by `npm run test:all`. Both prove the same. */
export function rounds(short: number, all: number): number {
  return inject('rounds') === 'all' ? all : short;
}
