/** How much tests repeat of what they draw by chance: `short` for each commit, `all` for each night. */
export type RoundsSetting = 'short' | 'all';

declare module 'vitest' {
  interface ProvidedContext {
    rounds: RoundsSetting;
    recordsAnswers: boolean;
  }
}

/** What takes a minute or more and proves again, from outside, what shorter tests prove of each commit: of each night alone. */
const LONG_TESTS = '**/*.long.test.ts';

/** What `FOLIO_TEST_ROUNDS=all` (`npm run test:all`) changes; handed to tests in every project as `inject('rounds')`. */
export const ROUNDS: RoundsSetting = process.env.FOLIO_TEST_ROUNDS === 'all' ? 'all' : 'short';

/** Whether answers are printed for the document (`npm run record:answers`); handed to tests as `inject('recordsAnswers')`. */
export const RECORDS_ANSWERS = process.env.FOLIO_RECORD_ANSWERS === 'on';

/** The test files that a run leaves out. */
export const LEFT_OUT: readonly string[] = ROUNDS === 'all' ? [] : [LONG_TESTS];
