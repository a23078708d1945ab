import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { Miniflare, type V4WorkerOptions } from 'miniflare';
import { TRUST_ANCHORS_KEY } from '../src/companies/certificates/trust-anchors.ts';
import { clockFromOffset } from '../src/platform/clock.ts';
import { type Credentials, writeCredentials } from './credentials-file.ts';
import { scheduleCron } from './cron.ts';
import { MAIL_PAGE_WORKER } from './mail/mail-page.ts';
import { MailSink } from './mail/mail-sink.ts';
import { openRuntime } from './open-runtime.ts';
import { openOperatorPort } from './operator/operator-port.ts';
import { openOperatorLine } from './operator/operator-worker.ts';
import type { LocalOptions } from './options.ts';
import { LOCAL_STRIPE_PLATFORM, StripeStandIn } from './payments/stripe-stand-in.ts';
import { freePort, pagePort, refuseUnavailablePort } from './port.ts';
import { prepareDatabases } from './prepare-databases.ts';
import { endLeftoverRuntime, guardRuntime } from './runtime-guard.ts';
import { seedDemoBooks } from './seed/demo-books.ts';
import { type DemoIdentity, demoIdentity } from './seed/demo-identity.ts';
import { DEMO_PROFILE } from './seed/demo-profiles.ts';
import { keptSecret } from './signing-secret.ts';
import { openStateDirectory, type StateDirectory } from './state-directory.ts';
import {
  LISTEN_ADDRESS,
  loadWorkers,
  miniflareOptions,
  SERVICE_WORKER,
  SIMULATOR_WORKER,
  TICKETBAI_WORKER,
} from './worker-options.ts';

const OPERATOR_TOKEN_BYTES = 32;
/** Prefix of secrets that sign webhooks. */
const WEBHOOK_SECRET = 'whsec_';
/** Distance of the ports of the other pages from the service's own. */
const MAIL_PAGE_OFFSET = 1;
const SIMULATOR_OFFSET = 2;
const TICKETBAI_OFFSET = 3;

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

function credentialsOf(
  identity: DemoIdentity,
  run: {
    baseUrl: string;
    simulatorUrl: string;
    ticketbaiUrl: string;
    mailDirectory: string;
    mailUrl: string;
    sessionToken: string;
    stripeWebhookSecret: string;
    mailWebhookSecret: string;
  },
): Credentials {
  return {
    base_url: run.baseUrl,
    account_id: identity.demo.account_id,
    person_email: DEMO_PROFILE.email,
    company_id: identity.demo.company_id,
    sandbox_key: identity.sandbox_key.secret,
    live_key: identity.live_key.secret,
    session_token: run.sessionToken,
    other_account_id: identity.other.account_id,
    other_company_id: identity.other.company_id,
    narrow_key: identity.narrow_key.secret,
    foral_account_id: identity.foral.account_id,
    foral_sandbox_key: identity.foral.sandbox_key.secret,
    bizkaia_company_id: identity.foral.bizkaia,
    gipuzkoa_company_id: identity.foral.gipuzkoa,
    araba_company_id: identity.foral.araba,
    bizkaia_individual_company_id: identity.foral.bizkaia_individual,
    simulator_url: run.simulatorUrl,
    ticketbai_simulator_url: run.ticketbaiUrl,
    payment_connection_id: identity.payment_connection.id,
    stripe_webhook_secret: run.stripeWebhookSecret,
    mail_webhook_secret: run.mailWebhookSecret,
    mail_dir: run.mailDirectory,
    mail_url: run.mailUrl,
    docs_url: `${run.baseUrl}/docs`,
  };
}

/** Returns the secrets that sign the webhooks of the payment provider's stand-in, and reports of mails. */
function webhookSecrets(state: StateDirectory) {
  return {
    stripeWebhookSecret: keptSecret(state.stripeWebhookSecret, WEBHOOK_SECRET),
    mailWebhookSecret: keptSecret(state.mailWebhookSecret, WEBHOOK_SECRET),
  };
}

/** Producer of a local service, so that production registers at the simulator. Test data: nobody declares anything. */
const TEST_PRODUCER = {
  PRODUCER_NAME: 'FOLIO DATOS DE PRUEBA',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Calle de Prueba 1, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FP',
  PRODUCER_PLACE: 'Madrid',
  PRODUCER_DATE: '2026-11-28',
};

/** Returns the variables of the service that depend on the options and on the state directory. */
function variablesOf(options: LocalOptions, state: StateDirectory): Record<string, string> {
  return {
    SIGNING_SECRET: keptSecret(state.signingSecret),
    SEALING_SECRET: keptSecret(state.sealingSecret),
    BASE_URL_FROM_REQUEST: 'on',
    ...LOCAL_STRIPE_PLATFORM,
    RESEND_WEBHOOK_SECRET: webhookSecrets(state).mailWebhookSecret,
    AEAT_WAIT_SECONDS: String(options.aeatWaitSeconds),
    AEAT_SIMULATOR: 'on',
    TICKETBAI_SIMULATOR: 'on',
    TICKETBAI_WAIT_SECONDS: String(options.ticketbaiWaitSeconds),
    ...TEST_PRODUCER,
    ALLOW_LOCAL_WEBHOOKS: options.allowLocalWebhooks ? 'on' : 'off',
    DNS_TABLE: options.dns,
    ...(options.signUp === true ? { SIGN_UP: 'on' } : {}),
    WEBHOOK_RETRY_SECONDS: options.webhookRetries,
    ...(options.smtpUrl === null ? {} : { SMTP_URL: options.smtpUrl }),
  };
}

/**
 * Returns the variables that switch the lines of requests on, and the limits of requests off. While the demo is seeded
 * (`seedingUrl`), no request is shown, and requests name no port, so that links of mails need the address.
 */
function switchesOf(
  requestLines: boolean,
  rateLimits: boolean,
  seedingUrl: string | null,
): Record<string, string> {
  return {
    ...(seedingUrl === null ? {} : { BASE_URL: seedingUrl }),
    ...(requestLines && seedingUrl === null ? { REQUEST_LINES: 'on' } : {}),
    ...(rateLimits ? {} : { RATE_LIMITS: 'off' }),
  };
}

/** Returns the settings of the API reference: the sandbox key, and the ids of the demo company. */
function localReference({ demo, sandbox_key }: DemoIdentity): string {
  const { account_id, company_id } = demo;
  return JSON.stringify({ key: sandbox_key.secret, account_id, company_id });
}

/** Returns the ports of the pages beside the service, 0 for any free one. */
async function pagePorts(
  servicePort: number,
): Promise<{ mail: number; simulator: number; ticketbai: number }> {
  const at = (offset: number) => pagePort(servicePort, offset, LISTEN_ADDRESS);
  return {
    mail: await at(MAIL_PAGE_OFFSET),
    simulator: await at(SIMULATOR_OFFSET),
    // Known before the runtime starts, because the QR codes of Bizkaia's sandbox contain it.
    ticketbai: (await at(TICKETBAI_OFFSET)) || (await freePort(LISTEN_ADDRESS)),
  };
}

const urlOf = (port: number) => `http://localhost:${port}`;

const stopped = (runtime: Miniflare) => runtime.dispose();

/**
 * Returns the port of the service, a free one for 0. It is known before the runtime starts, because the links of runs contain it.
 *
 * @throws PortUnavailableError
 */
async function availablePort(port: number): Promise<number> {
  const chosen = port === 0 ? await freePort(LISTEN_ADDRESS) : port;
  await refuseUnavailablePort(chosen, LISTEN_ADDRESS);
  return chosen;
}

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
