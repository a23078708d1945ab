import { parseArgs } from 'node:util';
import type { Proof, ProofOutcome } from '../proof.ts';
import { wholeNumber } from '../whole-number.ts';
import { runInOwnProcess } from './bundle.ts';

const DEFAULT_SEEDS = 2_000;
const DEFAULT_STEPS = 15;

/** Parses `--seeds N --first N --steps N`. */
function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { seeds: { type: 'string' }, first: { type: 'string' }, steps: { type: 'string' } },
  });
  return {
    firstSeed: wholeNumber('first', values.first, 1),
    seeds: wholeNumber('seeds', values.seeds, DEFAULT_SEEDS),
    steps: wholeNumber('steps', values.steps, DEFAULT_STEPS),
  };
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const campaign = optionsOf(args);
  const { histories, requests, injected, issued, failed } = await runInOwnProcess(campaign);
  const last = campaign.firstSeed + histories - 1;
  const figures = [
    { label: 'Histories', value: `${histories}, seeds ${campaign.firstSeed} to ${last}` },
    { label: 'Steps of each, with one to five acts at once', value: String(campaign.steps) },
    { label: 'Acts of clients', value: String(requests) },
    { label: 'Faults injected', value: String(injected) },
    { label: 'Invoices that clients were told were issued', value: String(issued) },
    { label: 'Histories that broke an invariant', value: failed === null ? '0' : '1' },
  ];
  if (failed === null) return { passed: true, figures };
  return {
    passed: false,
    figures,
    notes: [
      `Seed ${failed.seed} went wrong, also with only these steps: ${JSON.stringify(failed.steps)}.`,
      ...failed.outcome.faults,
    ],
  };
}

export const proof: Proof = {
  title: 'Simulated histories',
  claim:
    'Books stay whole whatever clients do and whatever fails: databases, queues, files, the AEAT, mail, receivers. After recovery every record is accepted, every event delivered and no mail sent twice. A seed repeats its history.',
  run,
};
