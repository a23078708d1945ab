import { RULES } from '../../src/verifactu/rules/validate-record.ts';
import { IMPOSSIBLE_REFUSALS } from './impossible-refusals.ts';
import { REACHABLE_REFUSALS } from './reachable-refusals.ts';
import type { RefusalStanding, StandingGroup } from './refusal-standing.ts';

/** A code of the AEAT's list, and how it stands. */
export type RefusalRow = RefusalStanding & { code: number };

/** From here on a record is taken with an error, which a correction repairs; below and from 3000 on it is refused. */
const FIRST_ACCEPTED_CODE = 2000;
const LAST_ACCEPTED_CODE = 2999;

/** Whether the AEAT keeps a record that meets a code, and says that it has an error. */
export function isTakenWithError(code: number): boolean {
  return code >= FIRST_ACCEPTED_CODE && code <= LAST_ACCEPTED_CODE;
}

/** Codes from here on are of a whole message. */
const FIRST_MESSAGE_CODE = 4000;

const RULED_CODES = [...new Set(RULES.map(({ code }) => Number(code)))].filter(
  (code) => code < FIRST_MESSAGE_CODE,
);

/** What a rule on the finished record refuses, inside the ledger and before the number is consumed. */
const RULED: readonly StandingGroup[] = RULED_CODES.map((ruled) => {
  const fields = new Set(
    RULES.filter(({ code }) => Number(code) === ruled).map(({ field }) => `\`${field}\``),
  );
  return {
    state: 'PREVENTED',
    codes: [ruled],
    by: 'AEAT_RULE_VIOLATED',
    why: `a rule on the finished record; the answer names ${[...fields].join(' or ')}`,
    test: 'test/unit/verifactu/rules/rules.test.ts',
  };
});

/** Every code of the AEAT that is of a record, in order, and how it stands (issue 18: the matrix of refusals). */
export const REFUSAL_MATRIX: readonly RefusalRow[] = [...RULED, ...IMPOSSIBLE_REFUSALS, ...REACHABLE_REFUSALS]
  .flatMap(({ codes, ...standing }) => codes.map((code) => ({ code, ...standing })))
  .sort((a, b) => a.code - b.code);

const STATES = { PREVENTED: 'prevented', IMPOSSIBLE: 'impossible', OPEN: 'open' } as const;

/** How many codes stand in which way, and a row for each, as Markdown. */
export function refusalTable(isTaken: boolean): string {
  const rows = REFUSAL_MATRIX.filter(({ code }) => isTakenWithError(code) === isTaken);
  const counts = Object.entries(STATES).map(
    ([state, word]) => `${rows.filter((row) => row.state === state).length} ${word}`,
  );
  const lines = rows.map((row) => {
    const by = row.state === 'PREVENTED' ? `\`${row.by}\`: ` : '';
    const name = row.test.split('/').at(-1) ?? '';
    return `| ${row.code} | ${STATES[row.state]} | ${by}${row.why} | [${name}](../${row.test}) |`;
  });
  return [
    `${rows.length} codes: ${counts.join(', ')}.`,
    '',
    '| Code | | How | Held by |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}
