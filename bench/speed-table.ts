import type { FigureTable } from '../proof/proof.ts';
import type { PeerResult } from './documents/document-peers.ts';
import type { Report } from './report.ts';
import type { CaseResult } from './run-cases.ts';
import type { StartUp } from './start-up.ts';

const BYTES_PER_KILOBYTE = 1024;

const COLUMNS = [
  'What',
  'clients',
  'round trips',
  'median ms',
  'per second',
  'size',
  'against',
  '× its latency',
  '× less throughput',
];

function kilobytes(bytes: number): string {
  return `${(bytes / BYTES_PER_KILOBYTE).toFixed(0)} KB`;
}

function startUpRow(
  { name, bundleBytes, gzippedBytes, firstAnswerMs, cpuMs }: StartUp,
  floor: StartUp | undefined,
) {
  const isFloor = floor === undefined || name === floor.name;
  return [
    `start of the ${name}`,
    '',
    '',
    firstAnswerMs.toFixed(0),
    '',
    `${kilobytes(bundleBytes)}, ${kilobytes(gzippedBytes)} gzipped, ${cpuMs.toFixed(0)} ms of CPU`,
    isFloor ? '' : `start of the ${floor.name}`,
    isFloor ? '' : (firstAnswerMs / floor.firstAnswerMs).toFixed(2),
    '',
  ];
}

function caseRow(result: CaseResult, { roundTrips, documentBytes }: Report): string[] {
  const { name, clients, floor, medianMs, perSecond, timesLatency, timesThroughput } = result;
  const trips = roundTrips.get(TRIPS_OF.get(name) ?? name);
  const bytes = documentBytes.get(name);
  return [
    name,
    String(clients),
    trips === undefined ? '' : String(trips),
    medianMs.toFixed(2),
    perSecond.toFixed(0),
    bytes === undefined ? '' : kilobytes(bytes),
    name === floor ? '' : floor,
    name === floor ? '' : timesLatency.toFixed(2),
    name === floor ? '' : timesThroughput.toFixed(2),
  ];
}

/** Operation whose round trips are shown for cases with other names. */
const TRIPS_OF: ReadonlyMap<string, string> = new Map([
  ['GET one draft', 'invoices.get'],
  ['GET one issued invoice', 'invoices.get'],
  ['GET 20 invoices of a list', 'invoices.list'],
  ['POST a draft', 'invoices.create'],
  ['POST issue, one company', 'invoices.issue'],
  ['POST issue, 50 companies', 'invoices.issue'],
  ['POST issue, AEAT silent', 'invoices.issue'],
  ['POST issue, TicketBAI of Bizkaia', 'invoices.issue'],
  ['POST issue, TicketBAI of Gipuzkoa', 'invoices.issue'],
]);

function peerRow({ what, peer, elapsedMs, bytes, timesOwn, isOwn }: PeerResult): string[] {
  const ratio = isOwn ? '' : timesOwn.toFixed(2);
  return [
    `${what}: ${peer}`,
    '',
    '',
    elapsedMs.toFixed(0),
    '',
    kilobytes(bytes),
    isOwn ? '' : 'folio',
    ratio,
    '',
  ];
}

/** Returns one table of all results. Each row compares with a case of the same run. */
export function speedTable(report: Report): FigureTable {
  const { startUp, cases, reads, roundTrips, peers } = report;
  const [floor] = startUp;
  const measured = new Set(reads.map(({ name }) => name));
  const others = [...roundTrips].filter(([id]) => !measured.has(id));
  return {
    caption: 'Each against its floor, or against what is deployed:',
    columns: COLUMNS,
    rows: [
      ...startUp.map((one) => startUpRow(one, floor)),
      ...cases.map((one) => caseRow(one, report)),
      ...reads.filter(({ name, floor: own }) => name !== own).map((one) => caseRow(one, report)),
      ...others.map(([id, trips]) => [id, '', String(trips), ...COLUMNS.slice(3).map(() => '')]),
      ...peers.map(peerRow),
    ],
  };
}
