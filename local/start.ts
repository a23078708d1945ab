import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { LocalService } from './local-service.ts';
import { OptionError, parseOptions, USAGE } from './options.ts';
import { PortUnavailableError } from './port.ts';
import { REPOSITORY } from './repository.ts';
import { StateDirectoryError } from './state-directory.ts';
import { onStopRequest } from './stop-request.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
/** Cache of Node's compiled code. It saves half a second of each start. */
const COMPILE_CACHE = join(REPOSITORY, 'node_modules/.cache/compile');

function requestedOptions() {
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

function announce({ credentials }: LocalService): void {
  const { base_url, company_id, sandbox_key, mail_dir, mail_url, docs_url, person_email, ...urls } =
    credentials;
  console.log(`Ready on ${base_url}

Console: ${base_url}/app (${person_email}; its codes are among the mails)
Sandbox key: ${sandbox_key}
Mails: ${mail_url} (${mail_dir})
Tax agency: ${urls.simulator_url} (a simulator)
Diputaciones: ${urls.ticketbai_simulator_url} (a simulator)
API reference: ${docs_url}
Try it:
curl -sS -H 'Authorization: Bearer ${sandbox_key}' ${base_url}/v1/companies/${company_id}/customers
`);
}

const options = requestedOptions();
// The reader of the output may go away; the service continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  console.log('Starting Folio: databases, demo company and simulators…');
  onStopRequest(async () => process.exit());
  enableCompileCache(COMPILE_CACHE);
  // Imported only here: loading the runtime takes a second, which a mistyped option need not wait for.
  const { startLocalService } = await import('./local-service.ts');
  const service = await startLocalService(options);
  onStopRequest(async () => {
    await service.stop();
    process.exit();
  });
  announce(service);
} catch (error) {
  const isExpected = error instanceof PortUnavailableError || error instanceof StateDirectoryError;
  console.error(isExpected ? error.message : error);
  process.exit(EXIT_FAILED);
}
