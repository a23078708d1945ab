import { onStopRequest } from '../local/stop-request.ts';
import { loadWorkers } from '../local/worker-options.ts';
import { writeResult } from '../proof/result-files.ts';
import { compareWith } from './against/compare.ts';
import { comparisonResult } from './against/comparison-result.ts';
import { type BenchService, startBenchService } from './bench-service.ts';
import { makeCompanies } from './company-requests.ts';
import { comparePeersOfDocuments } from './documents/document-peers.ts';
import { countIssueCost, issueCostText } from './issue-cost.ts';
import { measureLists } from './list-cases.ts';
import { readingCases } from './operation-cases.ts';
import { type BenchOptions, OptionError, parseOptions, USAGE } from './options.ts';
import { measureTryton } from './peer/tryton.ts';
import { measurePlacement } from './placement/measure-placement.ts';
import { placementResult } from './placement/placement-result.ts';
import { type Report, reportJson, reportText } from './report.ts';
import {
  type BenchCase,
  documentCases,
  floorCases,
  foralTarget,
  issueCase,
  requestCases,
} from './request-cases.ts';
import { countRoundTrips } from './round-trips.ts';
import { runCases, type Slot } from './run-cases.ts';
import { sameCallsCases } from './same-calls-cases.ts';
import { SAME_CALLS } from './same-calls-goals.ts';
import { speedResult } from './speed-result.ts';
import { measureStartUp } from './start-up.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;
const START_ROUNDS = 3;
/** Requests of a kind from each place: most of their time is waiting. */
const PLACEMENT_REQUESTS = 11;
const CLIENTS = [1, 16];
const ISSUING_CLIENTS = [1, 16, 64];

/** Reports progress on the standard error, so that the standard output only holds the result. */
function tell(progress: string): void {
  console.error(`… ${progress}`);
}

const FLEET_COMPANIES = 50;
/** Cases of the issue under TicketBAI, each with its company. They are read against the issue under VeriFactu. */
const TICKETBAI_COMPANIES = [
  ['POST issue, TicketBAI of Bizkaia', 'bizkaia_company_id'],
  ['POST issue, TicketBAI of Gipuzkoa', 'gipuzkoa_company_id'],
] as const;
const READING_ROUNDS = 3;
const READING_REQUESTS = 20;
const NOTHING: Report = {
  startUp: [],
  cases: [],
  reads: [],
  roundTrips: new Map(),
  documentBytes: new Map(),
  peers: [],
  lists: [],
  comparison: null,
  invoicePeer: null,
};

async function requestSlots(service: BenchService, unheard: BenchService): Promise<Slot[]> {
  const fleet = await makeCompanies(service, FLEET_COMPANIES);
  const issuing = [
    issueCase(service, 'POST issue, one company'),
    issueCase(service, 'POST issue, with a key', [service.credentials.company_id], 'with a key'),
    issueCase(service, `POST issue, ${FLEET_COMPANIES} companies`, fleet),
    issueCase(unheard, 'POST issue, AEAT silent'),
    ...TICKETBAI_COMPANIES.map(([name, id]) =>
      issueCase(foralTarget(service), name, [service.credentials[id]]),
    ),
  ];
  const reading = await requestCases(service);
  const beside = new Map<string, string>([
    ...Object.entries(SAME_CALLS),
    ...TICKETBAI_COMPANIES.map(([name]) => [name, 'POST issue, one company'] as const),
  ]);
  const bareIssues: readonly string[] = [
    SAME_CALLS['POST issue, one company'],
    SAME_CALLS['POST issue, with a key'],
  ];
  const from = (clients: readonly number[], cases: readonly BenchCase[]) =>
    cases.flatMap((measured) =>
      clients.map((count): Slot => ({ measured, clients: count, also: beside.get(measured.name) })),
    );
  return [
    ...from(ISSUING_CLIENTS, floorCases(service)),
    // Measured before the service: its background work continues for seconds and would slow the bare app.
    ...(await sameCallsCases(service)).flatMap((one) =>
      from(bareIssues.includes(one.name) ? ISSUING_CLIENTS : CLIENTS, [one]),
    ),
    ...from(CLIENTS, [...reading, ...documentCases(service)]),
    ...from(ISSUING_CLIENTS, issuing),
  ];
}

async function measuredCases({ rounds, requests }: BenchOptions): Promise<Partial<Report>> {
  // Started in turn, because each stops the bundler when it is done.
  const service = await startBenchService();
  const unheard = await startBenchService('silent');
  try {
    const documents = documentCases(service);
    const whole = documents.filter(({ name }) => !name.endsWith('gzip'));
    const sizes = whole.map(async ({ name, act }) => [name, String(await act('')).length] as const);
    const documentBytes = new Map(await Promise.all(sizes));
    tell('every operation that reads');
    const reading = [...floorCases(service), ...(await readingCases(service))];
    const readingSize = { rounds: READING_ROUNDS, requests: Math.min(requests, READING_REQUESTS) };
    const reads = await runCases(
      reading.map((measured) => ({ measured, clients: 1 })),
      readingSize,
      tell,
    );
    const cases = await runCases(await requestSlots(service, unheard), { rounds, requests }, tell);
    return { cases, reads, documentBytes };
  } finally {
    await Promise.all([service.stop(), unheard.stop()]);
  }
}

async function measuredLists(invoices: number): Promise<Report['lists']> {
  const service = await startBenchService();
  try {
    return await measureLists(service, invoices, tell);
  } finally {
    await service.stop();
  }
}

async function run(options: BenchOptions): Promise<Report> {
  const { listedInvoices } = options;
  if (listedInvoices !== null) return { ...NOTHING, lists: await measuredLists(listedInvoices) };
  const { against, comparesOnly } = options;
  const startedAtMs = Date.now();
  const comparison = against === null ? null : await compareWith(against, options, tell);
  if (comparison !== null) {
    const result = comparisonResult(comparison, process.argv.slice(2), startedAtMs, Date.now());
    tell(`kept in ${writeResult(result)}`);
  }
  if (comparesOnly) return { ...NOTHING, comparison };
  tell('round trips of every operation');
  const roundTrips = await countRoundTrips();
  const peers = await comparePeersOfDocuments(tell);
  tell('an invoice in Tryton, where it is installed');
  const invoicePeer = await measureTryton();
  tell('start-up');
  const startUp = await measureStartUp(START_ROUNDS, (await loadWorkers()).service);
  return {
    ...NOTHING,
    comparison,
    invoicePeer,
    startUp,
    roundTrips,
    peers,
    ...(await measuredCases(options)),
  };
}

function requestedOptions(): BenchOptions {
  try {
    const options = parseOptions(process.argv.slice(2));
    if (options !== null) return options;
    console.log(USAGE);
    process.exit();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(EXIT_USAGE);
  }
}

const options = requestedOptions();
// The runtime and its state end with this process.
onStopRequest(async () => process.exit(EXIT_INTERRUPTED));
try {
  const startedAtMs = Date.now();
  if (options.placement) {
    const operations = await measurePlacement(PLACEMENT_REQUESTS, tell);
    tell(`kept in ${writeResult(placementResult(operations, startedAtMs, Date.now()))}`);
    process.exit();
  }
  if (options.issueCost) {
    const cost = await countIssueCost();
    console.log(options.json ? JSON.stringify(cost) : issueCostText(cost));
    process.exit();
  }
  const report = await run(options);
  console.log(options.json ? reportJson(report) : reportText(report));
  if (report.cases.length > 0) {
    const result = speedResult(report, process.argv.slice(2), startedAtMs, Date.now());
    tell(`kept in ${writeResult(result)}`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = EXIT_FAILED;
}
process.exit();
