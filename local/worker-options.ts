import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
import { DOCUMENTS_MAIN, FRONT_MAIN, REPOSITORY } from './repository.ts';
import { SERVICE_CONFIG, workerConfiguration } from './worker-configuration.ts';

/** The Worker that clients reach: frequent operations and the Durable Objects. */
export const SERVICE_WORKER = 'folio';
/** The Worker of all operations, which takes what queues and the cron bring too. */
export const OTHERS_WORKER = 'folio-others';
/** The Worker that draws documents, for the service alone. */
export const DOCUMENTS_WORKER = 'folio-documents';
/** The files that pages load, for the service alone. */
export const PUBLIC_FILES_WORKER = 'folio-public';
export const SIMULATOR_WORKER = 'folio-aeat-simulator';
/** Nothing outside this machine reaches a local service. */
export const LISTEN_ADDRESS = '127.0.0.1';

/**
 * The way out for webhooks: past the runtime's own, which adds a header (CF-Worker) that receivers would see and does not tell a
 * deployment's.
 */
const OUTBOUND = { network: { allow: ['public', 'private'], tlsOptions: { trustBrowserCas: true } } };

/** What a Worker of files runs for a path that has none. */
const NO_SUCH_FILE = 'export default { fetch: () => new Response(null, { status: 404 }) };';

/** A Worker as its wrangler.toml describes it, bundled; of another main file where one is named. */
async function workerOf(name: string, configFile: string, otherMain?: string): Promise<V4WorkerOptions> {
  const { main, modulesRules, options } = await workerConfiguration(configFile);
  const from = otherMain === undefined ? main : join(REPOSITORY, otherMain);
  return {
    ...options,
    name,
    modules: await builtOnce(name.replaceAll('-', '_'), () => bundleWorker(from, modulesRules)),
  };
}

/** The Worker of all operations as it stands behind the first, whose objects it uses. */
function behind({ assets: _assets, ...whole }: V4WorkerOptions): V4WorkerOptions {
  const objects = Object.entries(whole.durableObjects ?? {}).map(([binding, object]) => [
    binding,
    { ...(typeof object === 'string' ? { className: object } : object), scriptName: SERVICE_WORKER },
  ]);
  return { ...whole, durableObjects: Object.fromEntries(objects) };
}

/**
 * The Worker that draws documents, bundled by the settings of the service's configuration, whose code it shares: for a local service
 * and for tests inside workerd.
 */
export async function documentsWorker(): Promise<V4WorkerOptions> {
  const { modulesRules, options } = await workerConfiguration(SERVICE_CONFIG);
  const { compatibilityDate, compatibilityFlags } = options;
  return {
    name: DOCUMENTS_WORKER,
    ...(compatibilityDate === undefined ? {} : { compatibilityDate }),
    ...(compatibilityFlags === undefined ? {} : { compatibilityFlags }),
    modules: await builtOnce('documents', () => bundleWorker(join(REPOSITORY, DOCUMENTS_MAIN), modulesRules)),
  };
}

/** The Workers of a local service, bundled and ready to be configured for a run. */
export interface LocalWorkers {
  /** What clients reach. */
  service: V4WorkerOptions;
  /** What it asks for all that it does not do itself. */
  behindIt: V4WorkerOptions;
  documents: V4WorkerOptions;
  publicFiles: V4WorkerOptions;
  simulator: V4WorkerOptions;
  /** Further Workers of the same run, each open to clients as they are. */
  others?: readonly V4WorkerOptions[];
  /** Which of them takes the AEAT's place; the simulator unless told. */
  aeat?: string | undefined;
}

/**
 * The files of the service as a Worker of their own, as they are deployed (`scripts/split-configuration.ts`): a Worker that has files
 * stands behind a router, which every request to the API would pass.
 */
function publicFilesWorker(
  { compatibilityDate }: V4WorkerOptions,
  assets: V4WorkerOptions['assets'],
): V4WorkerOptions {
  if (assets === undefined) throw new Error('wrangler.toml has no [assets].');
  const { binding: _binding, run_worker_first: _first, ...files } = assets;
  return {
    name: PUBLIC_FILES_WORKER,
    ...(compatibilityDate === undefined ? {} : { compatibilityDate }),
    modules: [{ type: 'ESModule', path: 'index.js', contents: NO_SUCH_FILE }],
    // Its files go first: the code is for paths that have none.
    assets: { ...files, run_worker_first: false },
  };
}

/** Reads and bundles the Workers of the service and the AEAT simulator. */
export async function loadWorkers(): Promise<LocalWorkers> {
  await builtOnce('public', buildPublicFiles, () => existsSync(PUBLIC_DIRECTORY));
  const [{ assets, queueConsumers: _consumers, ...service }, whole, documents, simulator] = await Promise.all(
    [
      workerOf(SERVICE_WORKER, SERVICE_CONFIG, FRONT_MAIN),
      workerOf(OTHERS_WORKER, SERVICE_CONFIG),
      documentsWorker(),
      workerOf(SIMULATOR_WORKER, 'aeat-simulator/wrangler.toml'),
    ],
  );
  await stopEsbuild();
  const publicFiles = publicFilesWorker(service, assets);
  return { service, behindIt: behind(whole), documents, publicFiles, simulator };
}

/** What changes from one run to the next. */
export interface RunSettings {
  dataDirectory: string;
  runtimeEnvironment: Record<string, string>;
  /** Local variables of the service (see `Env`); the simulator shares those that it knows, the clock's offset. */
  variables: Record<string, string>;
  /** Keeps the mails of the service. */
  mailSink: MailSink;
  /** Takes Stripe's place, with its pages at a port that is known before. */
  stripe: { standIn: StripeStandIn; port: number };
  /** What the operator's Worker asks of its callers. */
  operatorToken: string;
  /** How the log of the service is shown. */
  log: LogForm;
  /** Port of the service, 0 for any free one; null keeps service and simulator closed to clients. */
  port: number | null;
  /** Ports of the pages beside it, 0 for any free one. */
  pages: { simulator: number; mail: number };
}

/**
 * Options of a local runtime. Clients reach each Worker by a socket of its own and not through Miniflare's entry, which
 * would compress and rewrite, and offers everyone every binding.
 */
export function miniflareOptions(workers: LocalWorkers, settings: RunSettings): MiniflareOptions {
  const { port } = settings;
  const configured = (worker: V4WorkerOptions, bound: V4WorkerOptions['serviceBindings'] = {}) => ({
    ...worker,
    bindings: { ...worker.bindings, ...settings.variables },
    serviceBindings: {
      ...worker.serviceBindings,
      DOCUMENTS: DOCUMENTS_WORKER,
      PUBLIC_FILES: PUBLIC_FILES_WORKER,
      AEAT: workers.aeat ?? SIMULATOR_WORKER,
      MAIL_SINK: settings.mailSink.receive,
      STRIPE: settings.stripe.standIn.api,
      WEBHOOK_OUTBOUND: OUTBOUND,
      ...bound,
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
    // The entry first. Documents last, with their fonts: Miniflare copies what it has written before for each piece that comes after.
    workers: [
      {
        ...configured(workers.service, { OTHERS: OTHERS_WORKER }),
        ...(port === null ? {} : open(port)),
      },
      configured(workers.behindIt),
      {
        ...workers.simulator,
        bindings: { ...workers.simulator.bindings, ...settings.variables },
        ...(port === null ? {} : open(settings.pages.simulator)),
      },
      {
        ...operatorWorker(OTHERS_WORKER, workers.service.d1Databases, settings.operatorToken),
        ...open(0),
      },
      { ...stripePagesWorker(settings.stripe.standIn), ...(port === null ? {} : open(settings.stripe.port)) },
      { ...mailPageWorker(settings.mailSink), ...(port === null ? {} : open(settings.pages.mail)) },
      ...(workers.others ?? []).map((other) => ({ ...other, ...(port === null ? {} : open(0)) })),
      workers.publicFiles,
      workers.documents,
    ],
  });
}
