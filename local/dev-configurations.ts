import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { experimental_readRawConfig, type Unstable_RawConfig as RawConfig } from 'wrangler';
import {
  DOCUMENTS_CONFIG,
  JOBS_CONFIG,
  REPOSITORY,
  SERVICE_CONFIG,
  SIMULATOR_CONFIG,
  TICKETBAI_CONFIG,
} from './repository.ts';

/** Prefix of the configuration files. They are in the root, because their paths are relative to it. */
const FILE_PREFIX = '.wrangler-dev-';
const AEAT = { binding: 'AEAT', service: 'folio-aeat-simulator' };
const TICKETBAI = { binding: 'TICKETBAI', service: 'folio-ticketbai-simulator' };
/** Worker of requests that passes the cron on, and the flag that lets it. */
const DEV_WORKER = 'local/dev-worker.ts';
const PASSES_CRON_ON = 'service_binding_extra_handlers';
/** Mail binding. `wrangler dev` stores mails in its own folder and prints where. */
const SEND_EMAIL = { name: 'SEND_EMAIL' };

/** Configuration files for one run of `wrangler dev`. */
export interface DevConfigurations {
  /** Paths, the Worker of requests first: `wrangler dev` opens its port for that one. */
  files: readonly string[];
  remove(): void;
}

function readRaw(file: string): RawConfig {
  return experimental_readRawConfig({ config: join(REPOSITORY, file) }).rawConfig;
}

/** Returns a Worker of the service with the simulators bound and the variables of this machine. */
function connected(file: string, variables: Record<string, string>): RawConfig {
  const config = readRaw(file);
  return {
    ...config,
    // For source maps and readable names during development.
    minify: false,
    vars: { ...config.vars, ...variables },
    services: [...(config.services ?? []), AEAT, TICKETBAI],
    send_email: [SEND_EMAIL],
  };
}

/** Returns the Worker of requests, which also passes the cron on to the Worker of jobs. */
function requests(variables: Record<string, string>): RawConfig {
  const config = connected(SERVICE_CONFIG, variables);
  const flags = [...(config.compatibility_flags ?? []), PASSES_CRON_ON];
  return { ...config, main: DEV_WORKER, compatibility_flags: flags };
}

function simulator(file: string): RawConfig {
  const config = readRaw(file);
  return { ...config, main: join(dirname(file), config.main ?? '') };
}

/** Writes the configurations of this repository as `wrangler dev` runs them together: connected, with local variables. */
export function writeDevConfigurations(variables: Record<string, string>): DevConfigurations {
  const configurations: readonly [string, RawConfig][] = [
    ['requests', requests(variables)],
    ['jobs', connected(JOBS_CONFIG, variables)],
    ['documents', readRaw(DOCUMENTS_CONFIG)],
    ['simulator', simulator(SIMULATOR_CONFIG)],
    ['ticketbai-simulator', simulator(TICKETBAI_CONFIG)],
  ];
  const files = configurations.map(([name, config]) => {
    const file = join(REPOSITORY, `${FILE_PREFIX}${name}.json`);
    writeFileSync(file, JSON.stringify(config, null, 2));
    return file;
  });
  return {
    files,
    remove() {
      for (const file of files) rmSync(file, { force: true });
    },
  };
}
