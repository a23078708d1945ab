import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { testFiles } from '../chosen-suites.ts';
import { DRAW, ROUNDS } from '../rounds-setting.ts';

const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compile');

/** End-to-end tests start the service like a user, in its own process and on its own state. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    provide: { rounds: ROUNDS, draw: DRAW },
    ...testFiles('e2e'),
    setupFiles: ['../support/property-seed.ts'],
    globalSetup: ['./service/seeded-state.ts'],
    // Commands and starts are separate processes. The cache avoids repeated compilation.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    // A worker keeps loaded modules for its next file, mainly the driver of a browser.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Tests mainly wait for processes. Three keep two cores busy, and more would exceed their time limits.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
});
