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
    'Whatever clients do, and whatever fails under them, the books stay whole. The deployed code runs in one process on a simulated platform and a virtual clock: calls to databases, objects, queues and files are refused, are carried out and lose their answers, take seconds; objects are evicted in the middle of a call, requests and runs die, messages come twice and in any order, the AEAT, mail and receivers are out. After each step numbers run from 1 to n in each series and period, dates never go back, the chain verifies, each issued invoice has exactly one registration record and event, and what a client was told stands; once all is well again everything comes to rest: every record accepted, every event told and delivered, no mail sent twice. The same seed gives the same history; one that fails is made as short as it can be.',
  run,
};
