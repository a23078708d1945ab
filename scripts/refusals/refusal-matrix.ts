import { RULES } from '../../src/verifactu/rules/validate-record.ts';
import type { ExplainedRefusal, RefusalGroup } from './explained-refusal.ts';
import { IMPOSSIBLE_REFUSALS } from './impossible-refusals.ts';
import { REACHABLE_REFUSALS } from './reachable-refusals.ts';

/** Code of the AEAT's list, and its state. */
export type RefusalRow = ExplainedRefusal & { code: number };

/**
 * First code with which a record is accepted with an error, which a correction repairs. Codes below, and from 3000
 * on, reject it.
 */
const FIRST_ACCEPTED_CODE = 2000;
const LAST_ACCEPTED_CODE = 2999;

/** True if the AEAT stores a record with this code and reports an error in it. */
export function isAcceptedWithError(code: number): boolean {
  return code >= FIRST_ACCEPTED_CODE && code <= LAST_ACCEPTED_CODE;
}

/** First code about a whole message. */
const FIRST_MESSAGE_CODE = 4000;

const RULED_CODES = [...new Set(RULES.map(({ code }) => Number(code)))].filter(
  (code) => code < FIRST_MESSAGE_CODE,
);

/** Codes that a rule on the finished record prevents, inside the ledger and before the number is used. */
const RULED: readonly RefusalGroup[] = RULED_CODES.map((ruled) => {
  const fields = new Set(
    RULES.filter(({ code }) => Number(code) === ruled).map(({ field }) => `\`${field}\``),
  );
  return {
    state: 'PREVENTED',
    codes: [ruled],
    by: 'AEAT_RULE_VIOLATED',
    why: `rule at ${[...fields].join(' or ')}`,
    test: 'test/unit/verifactu/rules/rules.test.ts',
  };
});

/** Every code of the AEAT about a record, in order, with its state (issue 18: the matrix of refusals). */
export const REFUSAL_MATRIX: readonly RefusalRow[] = [...RULED, ...IMPOSSIBLE_REFUSALS, ...REACHABLE_REFUSALS]
  .flatMap(({ codes, ...refusal }) => codes.map((code) => ({ code, ...refusal })))
  .sort((a, b) => a.code - b.code);

const STATES = { PREVENTED: 'prevented', IMPOSSIBLE: 'impossible', OPEN: 'open' } as const;

/** Returns the number of codes per state, and a list for each state with the codes of each reason, as Markdown. */
export function refusalTable(isAccepted: boolean): string {
  const rows = REFUSAL_MATRIX.filter(({ code }) => isAcceptedWithError(code) === isAccepted);
  const lists = Object.entries(STATES).map(([state, word]) => {
    const codesByReason = new Map<string, number[]>();
    for (const row of rows.filter((one) => one.state === state)) {
      const by = row.state === 'PREVENTED' ? `\`${row.by}\`, ` : '';
      const reason = `${by}${row.why} ([${row.test.split('/').at(-1) ?? ''}](../${row.test}))`;
      codesByReason.set(reason, [...(codesByReason.get(reason) ?? []), row.code]);
    }
    const count = [...codesByReason.values()].flat().length;
    const items = [...codesByReason].map(([reason, codes]) => `- ${codes.join(', ')}: ${reason}`);
    return { summary: `${count} ${word}`, text: `**${word}**\n\n${items.join('\n')}` };
  });
  return [
    `${rows.length} codes: ${lists.map(({ summary }) => summary).join(', ')}.`,
    ...lists.map(({ text }) => text),
  ].join('\n\n');
}
