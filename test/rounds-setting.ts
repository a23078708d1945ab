/** How much tests repeat of what they draw by chance: `short` for each commit, `all` for each night. */
export type RoundsSetting = 'short' | 'all';

declare module 'vitest' {
  interface ProvidedContext {
    rounds: RoundsSetting;
    draw: number;
    recordsAnswers: boolean;
  }
}

/** What takes a minute or more and proves again, from outside, what shorter tests prove of each commit: of each night alone. */
const LONG_TESTS = '**/*.long.test.ts';

/** What `FOLIO_TEST_ROUNDS=all` (`npm run test:all`) changes; handed to tests in every project as `inject('rounds')`. */
export const ROUNDS: RoundsSetting = process.env.FOLIO_TEST_ROUNDS === 'all' ? 'all' : 'short';

const DAY_MS = 86_400_000;
/** The variable that names a draw, so that the variants of another day are tried again. */
export const DRAW_VARIABLE = 'FOLIO_TEST_DRAW';

/**
 * Which variants a commit tries of tests that have many: the number of the day (UTC), so that all are met within a week; or what
 * `FOLIO_TEST_DRAW` names. Handed to tests in every project as `inject('draw')`.
 */
export const DRAW = Number(process.env[DRAW_VARIABLE] ?? Math.floor(Date.now() / DAY_MS));

/** Whether answers are printed for the document (`npm run record:answers`); handed to tests as `inject('recordsAnswers')`. */
export const RECORDS_ANSWERS = process.env.FOLIO_RECORD_ANSWERS === 'on';

/** The test files that a run leaves out. */
export const LEFT_OUT: readonly string[] = ROUNDS === 'all' ? [] : [LONG_TESTS];
