/**
 * Implements `npm run dev`: runs `wrangler dev` on the three Workers of the service and the AEAT simulator, with
 * migrations applied and a demo company seeded.
 * A changed source file is reloaded.
 * Rings the cron as `npm start` does, which runs the same Workers without a rebuild on change, with a mailbox and Stripe's
 * stand-in.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeCredentials } from './credentials-file.ts';
import { scheduleCron } from './cron.ts';
import { type DevConfigurations, writeDevConfigurations } from './dev-configurations.ts';
import { freePort, PortUnavailableError, refuseUnavailablePort } from './port.ts';
import { prepareDatabases } from './prepare-databases.ts';
import { REPOSITORY } from './repository.ts';
import { seedDemoBooks } from './seed/demo-books.ts';
import { type DemoIdentity, demoIdentity } from './seed/demo-identity.ts';
import { DEMO_PROFILE } from './seed/demo-profiles.ts';
import { keptSecret } from './signing-secret.ts';
import { openStateDirectory, type StateDirectory, StateDirectoryError } from './state-directory.ts';
import { LISTEN_ADDRESS } from './worker-options.ts';

const WRANGLER = join(REPOSITORY, 'node_modules/wrangler/bin/wrangler.js');
const DEFAULT_PORT = '8787';
const PORT = /^\d{1,5}$/;
const DEFAULT_STATE = join(REPOSITORY, '.local/dev');
/** File with the credentials of the service that was started last. The README's first invoice reads it. */
const CREDENTIALS = join(REPOSITORY, '.local/credentials.json');
/** Folder below `--persist-to` in which wrangler keeps its data. */
const WRANGLER_DATA = 'v3';
/** Path at which `wrangler dev` rings the cron of the Worker behind its port. */
const CRON_PATH = '/cdn-cgi/local/scheduled';
const READY_POLL_MS = 250;
const SERVER_ERROR = 500;
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const USAGE = 'Usage: npm run dev -- [--port N] [--state DIR] [--fresh]';

function requestedOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: DEFAULT_PORT },
        state: { type: 'string', default: DEFAULT_STATE },
        fresh: { type: 'boolean', default: false },
      },
    });
    if (PORT.test(values.port)) return values;
    throw new Error(`--port takes a port number, not ${values.port}.`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(EXIT_USAGE);
  }
}

const values = requestedOptions();
const port = values.port === '0' ? await freePort(LISTEN_ADDRESS) : Number(values.port);
const baseUrl = `http://localhost:${port}`;

function variablesOf(state: StateDirectory): Record<string, string> {
  return {
    SIGNING_SECRET: keptSecret(state.signingSecret),
    SEALING_SECRET: keptSecret(state.sealingSecret),
    BASE_URL_FROM_REQUEST: 'on',
    AEAT_SIMULATOR: 'on',
    TICKETBAI_SIMULATOR: 'on',
    ALLOW_LOCAL_WEBHOOKS: 'on',
  };
}

function startWrangler({ files }: DevConfigurations, state: StateDirectory): ChildProcess {
  const configs = files.flatMap((file) => ['--config', file]);
  const args = ['dev', ...configs, '--port', String(port), '--persist-to', state.data];
  return spawn(process.execPath, [WRANGLER, ...args], {
    cwd: REPOSITORY,
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
}

/** Waits until the service responds, if only with 401. Throws once wrangler has ended. */
async function untilReady(wrangler: ChildProcess): Promise<void> {
  while (wrangler.exitCode === null) {
    const response = await fetch(`${baseUrl}/v1/tax-types`).catch(() => null);
    await response?.body?.cancel();
    if (response !== null && response.status < SERVER_ERROR) return;
    await sleep(READY_POLL_MS);
  }
  throw new Error('wrangler dev ended before the service was ready.');
}

async function ringCron(): Promise<void> {
  // While wrangler reloads or ends, nothing responds.
  const response = await fetch(baseUrl + CRON_PATH).catch(() => null);
  if (response !== null && !response.ok) throw new Error(await response.text());
}

function announce({ sandbox_key, demo }: DemoIdentity): void {
  console.log(`
Ready on ${baseUrl}

Sandbox key: ${sandbox_key.secret}
Console: ${baseUrl}/app
API reference: ${baseUrl}/docs
Try it:
curl -sS -H 'Authorization: Bearer ${sandbox_key.secret}' ${baseUrl}/v1/companies/${demo.company_id}/customers
`);
}

async function run(state: StateDirectory): Promise<number> {
  const identity = demoIdentity(state, Date.now());
  console.log('Preparing databases…');
  const sessionToken = await prepareDatabases(join(state.data, WRANGLER_DATA), {}, identity, Date.now());
  const configurations = writeDevConfigurations(variablesOf(state));
  const wrangler = startWrangler(configurations, state);
  const ended = once(wrangler, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => wrangler.kill(signal));
  try {
    await untilReady(wrangler);
    if (!identity.seeded)
      await seedDemoBooks(
        async (url, init) => await fetch(new URL(new URL(url).pathname, baseUrl), init),
        state.demoIdentity,
        identity,
      );
    writeCredentials(values.state === DEFAULT_STATE ? CREDENTIALS : state.credentials, {
      base_url: baseUrl,
      account_id: identity.demo.account_id,
      company_id: identity.demo.company_id,
      person_email: DEMO_PROFILE.email,
      sandbox_key: identity.sandbox_key.secret,
      live_key: identity.live_key.secret,
      session_token: sessionToken,
      docs_url: `${baseUrl}/docs`,
    });
    announce(identity);
    using _cron = scheduleCron({ ringCron });
    await ended;
    return wrangler.exitCode ?? 0;
  } finally {
    wrangler.kill();
    configurations.remove();
  }
}

try {
  console.log('Starting wrangler dev…');
  // Another service at the port would be taken for this one.
  await refuseUnavailablePort(port, LISTEN_ADDRESS);
  const state = openStateDirectory(values.state, values.fresh);
  try {
    process.exitCode = await run(state);
  } finally {
    state.release();
  }
} catch (error) {
  const isExpected = error instanceof StateDirectoryError || error instanceof PortUnavailableError;
  console.error(isExpected ? error.message : error);
  process.exitCode = EXIT_FAILED;
}
