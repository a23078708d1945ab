/** How much tests repeat of what they draw by chance: `short` for each commit, `all` for each night. */
export type RoundsSetting = 'short' | 'all';

declare module 'vitest' {
  interface ProvidedContext {
    rounds: RoundsSetting;
  }
}

/** What `FOLIO_TEST_ROUNDS=all` (`npm run test:all`) changes; handed to tests in every project as `inject('rounds')`. */
export const ROUNDS: RoundsSetting = process.env.FOLIO_TEST_ROUNDS === 'all' ? 'all' : 'short';
