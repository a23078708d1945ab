import { defineConfig } from 'vitest/config';
import { testFiles } from '../chosen-suites.ts';
import { DRAW, ROUNDS } from '../rounds-setting.ts';

/** Timeout that no busy machine reaches. Durations are measured by `npm run bench`. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  test: {
    name: 'unit',
    root: import.meta.dirname,
    provide: { rounds: ROUNDS, draw: DRAW },
    ...testFiles('unit'),
    setupFiles: ['../support/property-seed.ts'],
    // Modules are evaluated once per worker and not once per file. This saves a quarter of the processor time
    // of all unit tests.
    isolate: false,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
});
