import { spawnSync } from 'node:child_process';

/** Number of random cases in tests: `short` for each commit, `all` for each night. */
export type RoundsSetting = 'short' | 'all';

declare module 'vitest' {
  interface ProvidedContext {
    rounds: RoundsSetting;
    draw: number;
    recordsResponses: boolean;
  }
}

/** Rounds of this run: `FOLIO_TEST_ROUNDS=all` (`npm run test:all`) sets all. Tests read it by `inject('rounds')`. */
export const ROUNDS: RoundsSetting = process.env.FOLIO_TEST_ROUNDS === 'all' ? 'all' : 'short';

/** The variable that names a draw, so that the variants of another commit are tried again. */
export const DRAW_VARIABLE = 'FOLIO_TEST_DRAW';
/** Hexadecimal digits of a commit's hash that make its draw: a whole number below 2^28. */
const DRAW_DIGITS = 7;

/**
 * Returns the draw of the commit that is checked out: the first digits of its hash, or 0 where git knows none. The day plays no part, so
 * that the same commit is tested in the same way on every day.
 */
function drawOfCommit(): number {
  // A checkout of another user, as in CI, is read all the same: nothing of it is run.
  const args = ['-c', 'safe.directory=*', 'rev-parse', '--verify', 'HEAD'];
  const { stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' });
  const digits = /^[0-9a-f]{40}/.exec(stdout ?? '')?.[0].slice(0, DRAW_DIGITS) ?? '0';
  return Number.parseInt(digits, 16);
}

/**
 * Draw of a run: which variants a commit tries of tests that have many, and the seed of properties that name none. It is the commit's,
 * or what `FOLIO_TEST_DRAW` names. Handed to tests in every project as `inject('draw')`.
 */
export const DRAW = Number(process.env[DRAW_VARIABLE] ?? drawOfCommit());

/** True if responses are printed for the document (`npm run record:responses`). Tests read it by `inject('recordsResponses')`. */
export const RECORDS_RESPONSES = process.env.FOLIO_RECORD_RESPONSES === 'on';
