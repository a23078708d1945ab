import type { Proof, ProofOutcome } from '../proof.ts';
import { measure, STRONG } from './measure.ts';

const SIZE = 10_000;
const SEEDS = [1, 2, 3, 4, 5];
const MAX_MS = 5_000;
const MIN_PRECISION = 0.97;
const MIN_RECALL = 0.85;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

function run(args: readonly string[]): Promise<ProofOutcome> {
  if (args.length > 0) throw new Error('it takes no arguments');
  const all = SEEDS.map((seed) => ({ seed, ...measure(seed, SIZE) }));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  const slowestMs = Math.max(...all.map(({ milliseconds }) => milliseconds));
  const precision = sum((one) => one.strongRight) / sum((one) => one.strong);
  const recall = sum((one) => one.recalled) / sum((one) => one.paying);
  const wrong = sum((one) => one.certainWrong);
  return Promise.resolve({
    passed: wrong === 0 && slowestMs < MAX_MS && precision >= MIN_PRECISION && recall >= MIN_RECALL,
    figures: [
      { label: 'Movements against invoices, each seed', value: `${SIZE} against ${SIZE}` },
      { label: `Precision of first proposals of ${STRONG} and more`, value: percent(precision, 1) },
      { label: 'Recall: movements with all that they pay among their proposals', value: percent(recall, 1) },
      { label: 'Matches that the rule confirms by itself', value: String(sum((one) => one.certain)) },
      { label: 'Of those, wrong', value: String(wrong) },
      { label: 'Slowest set', value: `${Math.round(slowestMs)} ms` },
    ],
    tables: [
      {
        caption: 'Each seed:',
        columns: ['Seed', 'Paying movements', 'Recall', 'Strong', 'Precision', 'Certain', 'Wrong', 'ms'],
        rows: all.map((one) => [
          String(one.seed),
          String(one.paying),
          percent(one.recalled, one.paying),
          String(one.strong),
          percent(one.strongRight, one.strong),
          String(one.certain),
          String(one.certainWrong),
          String(Math.round(one.milliseconds)),
        ]),
      },
    ],
    notes: [
      'A set has customers with names alike, a third of its invoices over the same few amounts, numbers written in five ways, payments in part, payments of two invoices at once, payments that say nothing but the amount, and money that pays no invoice, some of it quoting numbers of other companies.',
      'Movements that say nothing but a common amount cannot be told apart by anybody: they are what recall lacks.',
    ],
  });
}

export const proof: Proof = {
  title: 'Bank matching',
  claim:
    'Matching 10,000 bank movements with 10,000 open invoices takes at most 5 seconds. Strong proposals are right, and automatic confirmation makes no wrong match.',
  run,
};
