import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'test/unit/vitest.config.ts',
      'test/api/vitest.config.ts',
      'test/shards/vitest.config.ts',
      'test/e2e/vitest.config.ts',
    ],
  },
});
