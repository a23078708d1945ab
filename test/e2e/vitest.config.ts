import { defineConfig } from 'vitest/config';
import { LEFT_OUT, ROUNDS } from '../rounds-setting.ts';

/** End-to-end tests start the service as a user does, in its own process and on its own state. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    provide: { rounds: ROUNDS },
    include: ['**/*.test.ts'],
    exclude: [...LEFT_OUT],
    globalSetup: ['./service/seeded-state.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // They wait for processes more than they work; more of them at once would meet their own time limits.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
});
