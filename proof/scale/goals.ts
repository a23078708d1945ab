import type { FigureTable } from '../proof.ts';
import type { Capacity } from './capacity.ts';

/** Goals at a million invoices: milliseconds of a request, count included. */
const GOALS_MS: Readonly<Record<string, number>> = {
  'invoices, by part of the recipient’s name': 20,
  'invoices, by metadata': 5,
  'invoices, search for a common word': 50,
};
/** Most bytes of the books for an invoice. Rows are plain text, JSON and XML: another shard is cheaper than an encoding. */
export const GOAL_BYTES = 8_000;

/** Reasons for missed goals, by figure. */
const REASONS: readonly { of: RegExp; why: string }[] = [
  {
    of: /recipient’s name/,
    why: 'every recipient of the company is looked at, a hundred thousand here: a fragment has no beginning that an index could find.',
  },
  {
    of: /metadata/,
    why: 'the list asks twice in a row, first what the side table finds, and answering, limits and the log are most of the rest.',
  },
  {
    of: /bytes/,
    why: 'a key is a text of 36 characters and stands some forty times in the rows and indexes of an invoice, its record, lines, file and event; a smaller key takes every table anew.',
  },
];

interface Goal {
  what: string;
  wanted: string;
  cameTo: string;
  isReached: boolean;
}

/** Compares the goals with a run: with the medians of its largest company and the size of its books. */
export function goalsOf(medians: ReadonlyMap<string, number>, { invoices, bytes }: Capacity): Goal[] {
  const each = bytes / invoices;
  return [
    ...Object.entries(GOALS_MS).map(([what, goal]) => {
      const median = medians.get(what) ?? Number.NaN;
      return { what, wanted: `${goal} ms`, cameTo: `${median.toFixed(1)} ms`, isReached: median <= goal };
    }),
    {
      what: 'bytes of the books for an invoice',
      wanted: GOAL_BYTES.toLocaleString('en'),
      cameTo: Number(each.toFixed(0)).toLocaleString('en'),
      isReached: each <= GOAL_BYTES,
    },
  ];
}

/** Returns the goals as a table. */
export function goalTable(goals: readonly Goal[]): FigureTable {
  return {
    caption: 'What has a goal at 1,000,000 invoices:',
    columns: ['Figure', 'came to', 'wanted', ''],
    rows: goals.map(({ what, cameTo, wanted, isReached }) => [
      what,
      cameTo,
      `≤ ${wanted}`,
      isReached ? 'reached' : 'missed',
    ]),
  };
}

/** Explains each missed goal. */
export function goalNotes(goals: readonly Goal[]): string[] {
  return goals
    .filter(({ isReached }) => !isReached)
    .map(({ what }) => `${what}: ${REASONS.find(({ of }) => of.test(what))?.why ?? 'no reason is known.'}`);
}
