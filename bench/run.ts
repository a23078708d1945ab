import { onStopRequest } from '../local/stop-request.ts';
import { startBenchService } from './bench-service.ts';
import { measureLists } from './list-cases.ts';
import { type BenchOptions, OptionError, parseOptions, USAGE } from './options.ts';
import { type Report, reportText } from './report.ts';
import { floorCases, issueCase, requestCases } from './request-cases.ts';
import { runCases } from './run-cases.ts';
import { measureStartUp } from './start-up.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;
const START_ROUNDS = 3;
const CLIENTS = [1, 16];
const ISSUING_CLIENTS = [1, 16, 64];

/** Progress goes to the standard error, so that the standard output holds the result alone. */
function tell(progress: string): void {
  console.error(`… ${progress}`);
}

async function measuredCases({ rounds, requests }: BenchOptions): Promise<Report['cases']> {
  // One after the other: each stops the bundler when it is done with it.
  const service = await startBenchService();
  const unheard = await startBenchService('silent');
  try {
    const cases = await requestCases(service);
    const slots = [
      ...floorCases(service).flatMap((measured) => ISSUING_CLIENTS.map((clients) => ({ measured, clients }))),
      ...cases.flatMap((measured) => CLIENTS.map((clients) => ({ measured, clients }))),
      ...ISSUING_CLIENTS.map((clients) => ({ measured: issueCase(service, 'POST issue'), clients })),
      ...ISSUING_CLIENTS.map((clients) => ({
        measured: issueCase(unheard, 'POST issue, AEAT silent'),
        clients,
      })),
    ];
    return await runCases(slots, { rounds, requests }, tell);
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
  if (listedInvoices !== null) return { startUp: [], cases: [], lists: await measuredLists(listedInvoices) };
  tell('start-up');
  const startUp = await measureStartUp(START_ROUNDS);
  return { startUp, cases: await measuredCases(options), lists: [] };
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
// The runtime ends with this process, and its state goes with it.
onStopRequest(async () => process.exit(EXIT_INTERRUPTED));
try {
  const report = await run(options);
  console.log(options.json ? JSON.stringify(report, null, 2) : reportText(report));
} catch (error) {
  console.error(error);
  process.exitCode = EXIT_FAILED;
}
process.exit();
