import type { ProofResult } from '../proof/proof.ts';
import { provenance } from '../proof/provenance.ts';
import { EXPLAINED_FROM_TIMES, explanationsOf, isExplained } from './explanations.ts';
import { ownTables, type Report } from './report.ts';
import { missedRatios, reachedRatios } from './same-calls-goals.ts';

const MS_A_SECOND = 1000;

const NOTES = [
  'Read the ratios: each row was measured against its floor in the same runtime process and round. `bare route` is a Hono route that answers a constant, `one-row read` and `one-row write` one that reads or inserts one row of D1, `page read` one that reads a row twice and 20 rows of 2 kB in a batch; the service authenticates, limits, judges and logs every request besides. Files are read against what is deployed, so that more than 1 is slower than it.',
  'The bare app that makes the same platform calls is in `bench/same-calls`: Hono, no validation, no domain code, databases copied from the service. It does no background work. The service does it in the same process: its consumers store the log and pass events on, and its records go to the AEAT.',
  'Round trips are the longest chain of calls to databases and Durable Objects that wait for one another, as `test/api/cost/round-trips.test.ts` counts and bounds them, with a credential that is remembered and the example of the operation. The time of a row of many clients is mostly waiting; its throughput is what counts.',
];

/** True if a file takes more than twice as long as with another library. */
function isOutdone({ peers }: Report): boolean {
  return peers.some(({ timesOwn }) => timesOwn < 1 / EXPLAINED_FROM_TIMES);
}

/** Converts the report to the form of `proof/results/speed.json`. */
export function speedResult(
  report: Report,
  args: readonly string[],
  startedAtMs: number,
  endedAtMs: number,
): ProofResult {
  const results = [...report.cases, ...report.reads];
  const issuing = report.cases.filter(({ name }) => name.startsWith('POST issue'));
  const most = Math.max(...issuing.map(({ perSecond }) => perSecond));
  return {
    name: 'speed',
    title: 'Speed',
    claim:
      'Every operation has a fixed number of round trips. Results below half of their floor are explained. No other library makes the same file twice as fast.',
    command: ['npm run bench', ...(args.length === 0 ? [] : ['--', ...args])].join(' '),
    seconds: Math.round((endedAtMs - startedAtMs) / MS_A_SECOND),
    passed:
      report.roundTrips.size > 0 && results.length > 0 && results.every(isExplained) && !isOutdone(report),
    figures: [
      { label: 'Operations whose round trips were counted', value: String(report.roundTrips.size) },
      {
        label: 'Most round trips of an operation',
        value: String(Math.max(...report.roundTrips.values())),
      },
      { label: 'Reading operations that were timed', value: String(report.reads.length) },
      { label: 'Invoices issued a second, at most', value: most.toFixed(0) },
      { label: 'Goals against the same platform calls reached', value: reachedRatios(report.cases) },
    ],
    tables: ownTables(report),
    notes: [...NOTES, ...missedRatios(report.cases), ...explanationsOf(results)],
    provenance: provenance(endedAtMs),
  };
}
