import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { Miniflare, type V4WorkerOptions } from 'miniflare';
import { TRUST_ANCHORS_KEY } from '../src/companies/certificates/trust-anchors.ts';
import { clockFromOffset } from '../src/platform/clock.ts';
import { type Credentials, writeCredentials } from './credentials-file.ts';
import { scheduleCron } from './cron.ts';
import { credentialsOf } from './demo-credentials.ts';
import { MAIL_PAGE_WORKER } from './mail/mail-page.ts';
import { MailSink } from './mail/mail-sink.ts';
import { openRuntime } from './open-runtime.ts';
import { openOperatorPort } from './operator/operator-port.ts';
import { openOperatorLine } from './operator/operator-worker.ts';
import type { LocalOptions } from './options.ts';
import { StripeStandIn } from './payments/stripe-stand-in.ts';
import { freePort } from './port.ts';
import { prepareDatabases } from './prepare-databases.ts';
import { endLeftoverRuntime, guardRuntime } from './runtime-guard.ts';
import { seedDemoBooks } from './seed/demo-books.ts';
import { demoIdentity } from './seed/demo-identity.ts';
import { availablePort, pagePorts } from './service-ports.ts';
import { localReference, switchesOf, variablesOf, webhookSecrets } from './service-variables.ts';
import { openStateDirectory } from './state-directory.ts';
import {
  LISTEN_ADDRESS,
  loadWorkers,
  miniflareOptions,
  SERVICE_WORKER,
  SIMULATOR_WORKER,
  TICKETBAI_WORKER,
} from './worker-options.ts';

const OPERATOR_TOKEN_BYTES = 32;

/** Running local service. */
export interface LocalService {
  credentials: Credentials;
  /** Runtime, for reading the databases. Its stubs end with the service. */
  miniflare: Miniflare;
  /** Stops the service and waits until all its parts have ended. */
  stop(): Promise<void>;
}

/** Returns a function that sends requests to a service that no client reaches yet. */
function requestsOf(miniflare: Miniflare): Parameters<typeof seedDemoBooks>[0] {
  return (url, init) => miniflare.dispatchFetch(url, init);
}

/** Returns the address at which clients reach a Worker. */
export async function publicUrl(miniflare: Miniflare, worker: string): Promise<string> {
  const url = await miniflare.unsafeGetDirectURL(worker);
  return `http://localhost:${url.port}`;
}

const urlOf = (port: number) => `http://localhost:${port}`;

const stopped = (runtime: Miniflare) => runtime.dispose();

/** Puts the file of trusted issuers where the operator of a deployment puts it. */
async function putTrustAnchors(miniflare: Miniflare, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const files = await miniflare.getR2Bucket('FILES', SERVICE_WORKER);
  await files.put(TRUST_ANCHORS_KEY, readFileSync(file));
}

/**
 * Starts the service and the AEAT simulator on this machine, with migrations applied and demo accounts seeded.
 * The port opens and `credentials.json` appears only when the service can respond.
 * `others` are Workers to run beside them; `authority` may name one of them to replace the AEAT and the diputaciones.
 * `changed` changes the Workers of the service's own code.
 *
 * @throws StateDirectoryError, PortUnavailableError
 */
export async function startLocalService(
  options: LocalOptions,
  others: readonly V4WorkerOptions[] = [],
  authority?: string,
  changed: (worker: V4WorkerOptions) => V4WorkerOptions = (worker) => worker,
): Promise<LocalService> {
  await using running = new AsyncDisposableStack();
  const state = openStateDirectory(options.stateDirectory, options.fresh);
  running.defer(() => state.release());
  await endLeftoverRuntime(state.runtimePid);
  const servicePort = await availablePort(options.port);
  for (const file of [state.credentials, state.operator]) rmSync(file, { force: true });

  const clockOffsetMs = options.startsAtMs === null ? 0 : options.startsAtMs - Date.now();
  const clock = clockFromOffset(String(clockOffsetMs));
  const identity = demoIdentity(state, clock.now());
  // Miniflare asks the system for the folder of temporary files; a killed run must not leave any there.
  process.env.TMPDIR = state.temporary;
  const guard = guardRuntime(state.runtimePid);
  running.defer(() => guard.release());

  const { service, jobs, ...besides } = await loadWorkers();
  const workers = { service: changed(service), jobs: changed(jobs), ...besides, others, authority };
  const mailSink = new MailSink(state.mail, () => clock.now());
  const stripe = { standIn: new StripeStandIn(() => clock.now()), port: 0 };
  const secrets = webhookSecrets(state);
  const pages = await pagePorts(options.port);
  const operatorToken = randomBytes(OPERATOR_TOKEN_BYTES).toString('hex');
  const settings = (port: number | null, rateLimits: boolean) =>
    miniflareOptions(workers, {
      dataDirectory: state.data,
      runtimeEnvironment: guard.environment,
      mailSink,
      stripe,
      operatorToken,
      log: options.log,
      variables: {
        ...variablesOf(options, state),
        CLOCK_OFFSET_MS: String(clockOffsetMs),
        LOCAL_REFERENCE: localReference(identity),
        STRIPE_TEST_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
        TICKETBAI_SIMULATOR_URL: `http://localhost:${pages.ticketbai}`,
        STRIPE_CONNECT_URL: urlOf(stripe.port),
        ...switchesOf(options.log !== 'off', rateLimits, port === null ? urlOf(servicePort) : null),
      },
      baseUrl: urlOf(servicePort),
      port,
      pages,
    });
  const sessionToken = await prepareDatabases(state.data, guard.environment, identity, clock.now());
  // The settings contain the port of Stripe's pages, so a free port is chosen just before it is used.
  const open = async () => {
    stripe.port = await freePort(LISTEN_ADDRESS);
    return settings(servicePort, options.rateLimits);
  };
  const closed = identity.seeded ? null : running.adopt(new Miniflare(settings(null, false)), stopped);
  if (closed !== null) await seedDemoBooks(requestsOf(closed), state.demoIdentity, identity);
  const miniflare = await openRuntime(closed, open, servicePort);
  if (closed === null) running.adopt(miniflare, stopped);
  await putTrustAnchors(miniflare, options.trustAnchors);
  const line = await openOperatorLine(miniflare, operatorToken);
  running.use(scheduleCron(line));
  running.use(await openOperatorPort(line, state.operator, clockOffsetMs));

  const baseUrl = await publicUrl(miniflare, SERVICE_WORKER);
  stripe.standIn.connect(urlOf(stripe.port), { baseUrl, secret: secrets.stripeWebhookSecret });
  const simulatorUrl = await publicUrl(miniflare, SIMULATOR_WORKER);
  const mailUrl = await publicUrl(miniflare, MAIL_PAGE_WORKER);
  const ticketbaiUrl = await publicUrl(miniflare, TICKETBAI_WORKER);
  const urls = { baseUrl, simulatorUrl, ticketbaiUrl, mailDirectory: mailSink.directory, mailUrl };
  const credentials = credentialsOf(identity, { ...urls, ...secrets, sessionToken });
  writeCredentials(state.credentials, credentials);
  const owned = running.move();
  return { credentials, miniflare, stop: () => owned.disposeAsync() };
}
