import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { DRAW, ROUNDS, testFiles } from '../rounds-setting.ts';

const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compile');

/** End-to-end tests start the service as a user does, in its own process and on its own state. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    provide: { rounds: ROUNDS, draw: DRAW },
    ...testFiles('e2e'),
    setupFiles: ['../support/property-seed.ts'],
    globalSetup: ['./service/seeded-state.ts'],
    // Each command and each start is a process of its own, which need not compile anew what the one before it did.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    // A worker keeps what it has loaded, a browser's driver above all, for its next file.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // They wait for processes more than they work: three keep two cores busy, more would meet their own time limits.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
});
