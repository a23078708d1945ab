import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Proof, ProofOutcome } from '../proof.ts';
import { runInOwnProcess } from '../simulation/bundle.ts';
import type { CampaignResult } from '../simulation/campaign.ts';
import { wholeNumber } from '../whole-number.ts';

const DEFAULT_SEEDS = 2_000;
const DEFAULT_STEPS = 3;
const DEFAULT_MINUTES = 60;

interface Options {
  first: number;
  seeds: number;
  steps: number;
  processes: number;
  minutes: number;
}

/** Parses `--seeds N --first N --steps N --processes N --minutes N`. */
function optionsOf(args: readonly string[]): Options {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { seeds: number, first: number, steps: number, processes: number, minutes: number },
  });
  return {
    first: wholeNumber('first', values.first, 1),
    seeds: wholeNumber('seeds', values.seeds, DEFAULT_SEEDS),
    steps: wholeNumber('steps', values.steps, DEFAULT_STEPS),
    processes: wholeNumber('processes', values.processes, availableParallelism()),
    minutes: wholeNumber('minutes', values.minutes, DEFAULT_MINUTES),
  };
}

/** Shares the seeds out to processes and plays them at once. */
async function campaigns({ first, seeds, steps, processes, minutes }: Options): Promise<CampaignResult[]> {
  const share = Math.ceil(seeds / processes);
  const starts = Array.from({ length: Math.ceil(seeds / share) }, (_, index) => index * share);
  return await Promise.all(
    starts.map((start) =>
      runInOwnProcess({
        ...{ firstSeed: first + start, seeds: Math.min(share, seeds - start), steps },
        ...{ scope: 'chain', minutes },
      }),
    ),
  );
}

async function run(args: readonly string[]): Promise<ProofOutcome> {
  const options = optionsOf(args);
  const results = await campaigns(options);
  const sum = (of: 'histories' | 'requests' | 'injected' | 'issued' | 'files') =>
    String(results.reduce((total, result) => total + result[of], 0));
  const failed = results.flatMap((result) => (result.failed === null ? [] : [result.failed]));
  return {
    passed: failed.length === 0 && results.every(({ histories }) => histories > 0),
    figures: [
      {
        label: 'Histories',
        value: `${sum('histories')} of the seeds from ${options.first}, of ${options.seeds} planned`,
      },
      { label: 'Steps of each, with one to eight acts at once', value: String(options.steps) },
      { label: 'Acts of clients', value: sum('requests') },
      { label: 'Faults injected', value: sum('injected') },
      { label: 'Invoices that clients were told were issued', value: sum('issued') },
      { label: 'Files, each verified with digests, signature and chain', value: sum('files') },
      { label: 'Histories that broke an invariant', value: String(failed.length) },
    ],
    notes: failed.flatMap(({ seed, steps, outcome }) => [
      `Seed ${seed} went wrong, also with only these steps: ${JSON.stringify(steps)}.`,
      ...outcome.faults,
    ]),
  };
}

export const proof: Proof = {
  title: 'Chains of TicketBAI files',
  claim:
    'Commits that are refused, unanswered or killed, and evicted ledgers leave one chain: no fork, no hole, no file without document.',
  run,
};
