import type { FigureTable } from '../proof/proof.ts';
import type { CaseResult, Ratio } from './run-cases.ts';

/** Name of the bare app's case for each kind of request of the service. */
export const SAME_CALLS = {
  'GET one issued invoice': 'same calls: GET an invoice',
  'GET 20 invoices of a list': 'same calls: GET a list',
  'POST a draft': 'same calls: POST a draft',
  'POST a draft, with a key': 'same calls: POST a draft with a key',
  'POST issue, one company': 'same calls: POST issue',
  'POST issue, with a key': 'same calls: POST issue with a key',
} as const;

/** Kind of request, the case to compare with, and the largest ratio between them. */
interface RatioGoal {
  name: string;
  against: string;
  atMost: number;
}

const GOALS: readonly RatioGoal[] = [
  ...Object.entries(SAME_CALLS).map(([name, against]) => ({ name, against, atMost: goalOf(name) })),
  { name: 'GET openapi.json', against: 'bare megabyte', atMost: 2 },
  { name: 'GET openapi.json, gzip', against: 'bare megabyte', atMost: 2 },
];

function goalOf(name: string): number {
  if (name.startsWith('GET one')) return 1.25;
  return name.startsWith('POST issue') ? 1.8 : 1.5;
}

interface RatioResult extends RatioGoal, Ratio {
  clients: number;
  medianMs: number;
}

/** Returns the compared cases, in the order of the goals. */
function ratioResults(cases: readonly CaseResult[]): RatioResult[] {
  return GOALS.flatMap((goal) =>
    cases
      .filter(({ name }) => name === goal.name)
      .flatMap(({ clients, medianMs, ratios }) =>
        ratios
          .filter(({ against }) => against === goal.against)
          .map((ratio) => ({ ...goal, clients, medianMs, ...ratio })),
      ),
  );
}

/** Ratio that counts: the latency of one client, the throughput of several. */
function ratioOf({ clients, timesLatency, timesThroughput }: RatioResult): number {
  return clients === 1 ? timesLatency : timesThroughput;
}

/** True if the ratio that counts is within its goal. */
function isReached(result: RatioResult): boolean {
  return ratioOf(result) <= result.atMost;
}

/** Table of the ratios with their goals. Empty if none was measured. */
export function ratioTables(cases: readonly CaseResult[]): FigureTable[] {
  const results = ratioResults(cases);
  if (results.length === 0) return [];
  return [
    {
      caption:
        'Against a bare Hono app that makes the same platform calls (the OpenAPI document: against a constant megabyte). The goal applies to the latency of one client and to the throughput of several:',
      columns: [
        'What',
        'clients',
        'median ms',
        'bare app, ms',
        '× its latency',
        '× less throughput',
        'goal',
        '',
      ],
      rows: results.map((result) => [
        result.name,
        String(result.clients),
        result.medianMs.toFixed(2),
        result.againstMs.toFixed(2),
        result.timesLatency.toFixed(2),
        result.timesThroughput.toFixed(2),
        `≤ ${result.atMost}`,
        isReached(result) ? 'reached' : 'missed',
      ]),
    },
  ];
}

/** Counts the goals that were reached, as text. */
export function reachedRatios(cases: readonly CaseResult[]): string {
  const results = ratioResults(cases);
  return `${results.filter(isReached).length} of ${results.length}`;
}

/** Sentences that name each missed goal with its figure. */
export function missedRatios(cases: readonly CaseResult[]): string[] {
  return ratioResults(cases)
    .filter((result) => !isReached(result))
    .map((result) => {
      const measure = result.clients === 1 ? 'the latency of' : 'less throughput than';
      return `Goal missed: ${result.name} from ${result.clients} ${result.clients === 1 ? 'client' : 'clients'} has ${ratioOf(result).toFixed(2)} times ${measure} “${result.against}”; the goal is ${result.atMost}.`;
    });
}
