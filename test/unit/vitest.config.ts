import { defineConfig } from 'vitest/config';
import { ROUNDS } from '../rounds-setting.ts';

/** A busy machine fails no test: what a test takes is told by `npm run bench`. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  test: {
    name: 'unit',
    root: import.meta.dirname,
    provide: { rounds: ROUNDS },
    include: ['**/*.test.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
});
