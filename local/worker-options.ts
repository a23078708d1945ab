import { existsSync } from 'node:fs';
import { stop as stopEsbuild } from 'esbuild';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  type MiniflareOptions,
  type V4WorkerOptions,
} from 'miniflare';
import { builtOnce } from './built-once.ts';
import { bundleWorker } from './bundle-worker.ts';
import { type LogForm, printedLine } from './log-lines.ts';
import { mailPageWorker } from './mail/mail-page.ts';
import type { MailSink } from './mail/mail-sink.ts';
import { operatorWorker } from './operator/operator-worker.ts';
import { type StripeStandIn, stripePagesWorker } from './payments/stripe-stand-in.ts';
import { buildPublicFiles, PUBLIC_DIRECTORY } from './public-files/build-public-files.ts';
import {
  DOCUMENTS_CONFIG,
  JOBS_CONFIG,
  SERVICE_CONFIG,
  SIMULATOR_CONFIG,
  TICKETBAI_CONFIG,
} from './repository.ts';
import { workerConfiguration } from './worker-configuration.ts';

/** Name of the Worker of requests and Durable Objects. */
export const SERVICE_WORKER = 'folio';
/** Name of the Worker of queues, cron and long runs. */
export const JOBS_WORKER = 'folio-jobs';
/** Name of the Worker that renders documents. */
export const DOCUMENTS_WORKER = 'folio-documents';
export const SIMULATOR_WORKER = 'folio-aeat-simulator';
/** Name of the Worker in place of the diputaciones. */
export const TICKETBAI_WORKER = 'folio-ticketbai-simulator';
/** Address to listen on. Nothing outside this machine reaches a local service. */
export const LISTEN_ADDRESS = '127.0.0.1';

/**
 * Outbound network for webhooks, which bypasses the runtime's own.
 * The runtime's own adds a header (CF-Worker) that receivers would see, and that differs from a deployment's.
 */
const OUTBOUND = { network: { allow: ['public', 'private'], tlsOptions: { trustBrowserCas: true } } };

/** Returns the options of a Worker as its configuration describes it, bundled. */
async function workerOf(name: string, configFile: string): Promise<V4WorkerOptions> {
  const { main, modulesRules, options } = await workerConfiguration(configFile);
  return {
    ...options,
    name,
    modules: await builtOnce(name.replaceAll('-', '_'), () => bundleWorker(main, modulesRules)),
  };
}

/** Returns the Worker that renders documents, for a local service and for tests inside workerd. */
export async function documentsWorker(): Promise<V4WorkerOptions> {
  return await workerOf(DOCUMENTS_WORKER, DOCUMENTS_CONFIG);
}

/** Workers of a local service, bundled and ready to be configured for a run. */
export interface LocalWorkers {
  /** Worker of requests. */
  service: V4WorkerOptions;
  /** Worker of queues, cron and long runs. */
  jobs: V4WorkerOptions;
  documents: V4WorkerOptions;
  simulator: V4WorkerOptions;
  /** Simulator of the diputaciones. */
  ticketbai: V4WorkerOptions;
  /** Further Workers of the same run, each open to clients. */
  others?: readonly V4WorkerOptions[];
  /** Name of the Worker in place of the AEAT and the diputaciones. The simulators by default. */
  authority?: string | undefined;
}

/** Reads and bundles the Workers of the service and the simulators. */
export async function loadWorkers(): Promise<LocalWorkers> {
  await builtOnce('public', buildPublicFiles, () => existsSync(PUBLIC_DIRECTORY));
  const [service, jobs, documents, simulator, ticketbai] = await Promise.all([
    workerOf(SERVICE_WORKER, SERVICE_CONFIG),
    workerOf(JOBS_WORKER, JOBS_CONFIG),
    documentsWorker(),
    workerOf(SIMULATOR_WORKER, SIMULATOR_CONFIG),
    workerOf(TICKETBAI_WORKER, TICKETBAI_CONFIG),
  ]);
  await stopEsbuild();
  return { service, jobs, documents, simulator, ticketbai };
}

/** Settings that change from one run to the next. */
export interface RunSettings {
  dataDirectory: string;
  runtimeEnvironment: Record<string, string>;
  /**
   * Local variables of the service (see `Env`). The simulator shares those that it knows, such as the clock's offset.
   */
  variables: Record<string, string>;
  /** Store of the service's mails. */
  mailSink: MailSink;
  /** Stand-in for Stripe, with its pages at a port that is known before. */
  stripe: { standIn: StripeStandIn; port: number };
  /** Token that the operator's Worker requires. */
  operatorToken: string;
  /** Form of the service's log. */
  log: LogForm;
  /** Address of the service, with which the links of runs begin: no request passes it to them. */
  baseUrl: string;
  /** Port of the service. Null keeps service and simulator closed to clients. */
  port: number | null;
  /** Ports of the pages beside the service, 0 for any free one. */
  pages: { simulator: number; ticketbai: number; mail: number };
}

/**
 * Returns the options of a local runtime. Clients reach each Worker by its own socket, not through Miniflare's entry.
 * The entry compresses and rewrites responses, and offers every binding to everybody.
 */
export function miniflareOptions(workers: LocalWorkers, settings: RunSettings): MiniflareOptions {
  const { port } = settings;
  const configured = (worker: V4WorkerOptions) => ({
    ...worker,
    bindings: { ...worker.bindings, ...settings.variables },
    serviceBindings: {
      ...worker.serviceBindings,
      AEAT: workers.authority ?? SIMULATOR_WORKER,
      TICKETBAI: workers.authority ?? TICKETBAI_WORKER,
      MAIL_SINK: settings.mailSink.receive,
      STRIPE: settings.stripe.standIn.api,
      WEBHOOK_OUTBOUND: OUTBOUND,
    },
  });
  const open = (at: number) => ({ unsafeDirectSockets: [{ host: LISTEN_ADDRESS, port: at }] });
  return convertV4MiniflareOptions({
    host: LISTEN_ADDRESS,
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: ({ level, message }) => {
      const line = printedLine(message, settings.log);
      if (line !== null) (level === 'error' || level === 'warn' ? console.error : console.log)(line);
    },
    resourcePersistencePath: settings.dataDirectory,
    unsafeRuntimeEnv: settings.runtimeEnvironment,
    // The entry comes first. Documents come last, with their fonts: Miniflare copies what it has already written for
    // each later piece.
    workers: [
      {
        ...configured(workers.service),
        ...(port === null ? {} : open(port)),
      },
      configured({ ...workers.jobs, bindings: { ...workers.jobs.bindings, BASE_URL: settings.baseUrl } }),
      {
        ...workers.simulator,
        bindings: { ...workers.simulator.bindings, ...settings.variables },
        ...(port === null ? {} : open(settings.pages.simulator)),
      },
      {
        ...workers.ticketbai,
        bindings: { ...workers.ticketbai.bindings, ...settings.variables },
        ...(port === null ? {} : open(settings.pages.ticketbai)),
      },
      {
        ...operatorWorker(JOBS_WORKER, workers.service.d1Databases, settings.operatorToken),
        ...open(0),
      },
      { ...stripePagesWorker(settings.stripe.standIn), ...(port === null ? {} : open(settings.stripe.port)) },
      { ...mailPageWorker(settings.mailSink), ...(port === null ? {} : open(settings.pages.mail)) },
      ...(workers.others ?? []).map((other) => ({ ...other, ...(port === null ? {} : open(0)) })),
      workers.documents,
    ],
  });
}
