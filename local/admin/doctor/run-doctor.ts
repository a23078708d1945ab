import type { Finding } from '../../../src/composition/deployment/findings.ts';
import { readConfig, type WranglerConfig } from '../deployment-config.ts';
import { REPOSITORY_FILE } from '../deployment-file.ts';
import type { OperatorDatabase } from '../operator-database.ts';
import { fileArgument, type Wrangler, wrangler } from '../wrangler-command.ts';
import { type Check, isWell, lacks, unknown } from './check.ts';
import { checkAddress } from './check-address.ts';
import { checkConfig } from './check-config.ts';
import { checkMigrations } from './check-migrations.ts';
import { readReport } from './check-report.ts';
import { checkResources } from './check-resources.ts';
import { describeFinding } from './describe-finding.ts';
import { previewReport } from './preview-report.ts';

/** Deployed service with what the checks need besides its databases. */
export interface Deployed {
  config: WranglerConfig;
  /** Path of its configuration, as used in commands. */
  file: string;
  wrangler: Wrangler;
  fetch: typeof fetch;
}

function describe(findings: readonly Finding[], config: string | null): Check[] {
  const checks = findings.flatMap((finding) => describeFinding(finding, config) ?? []);
  return checks.length > 0 ? checks : [isWell('configuration', 'complete')];
}

/** Checks the service's own report. Before the first report, checks its configuration. */
async function checkReport(database: OperatorDatabase, deployed: Deployed | null): Promise<Check[]> {
  const file = deployed?.file ?? null;
  const preview = async () =>
    deployed === null
      ? []
      : describe(
          await previewReport(deployed.wrangler, deployed.config, deployed.file, database.nowMs()),
          file,
        );
  try {
    const { check, findings } = await readReport(database);
    return [check, ...(findings === null ? await preview() : describe(findings, file))];
  } catch (error) {
    return [unknown('cron', error), ...(await preview())];
  }
}

/** Checks a local service. */
export async function examineLocal(database: OperatorDatabase): Promise<Check[]> {
  const { d1_databases } = readConfig(REPOSITORY_FILE);
  return [...(await checkMigrations(database, d1_databases, null)), ...(await checkReport(database, null))];
}

/** Checks the deployed service: first without requests, then through wrangler, then the service itself. */
export async function examineDeployed(database: OperatorDatabase, deployed: Deployed): Promise<Check[]> {
  const { config, file, wrangler, fetch: ask } = deployed;
  const checks = checkConfig(config, readConfig(REPOSITORY_FILE), file);
  try {
    await wrangler(['whoami', '--json']);
  } catch {
    const signIn = 'npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID';
    return [
      ...checks,
      lacks('wrangler', 'is not signed in: nothing that is deployed can be looked at', signIn),
    ];
  }
  return [
    ...checks,
    ...(await checkResources(wrangler, config, file)),
    ...(await checkMigrations(database, config.d1_databases, file)),
    ...(await checkReport(database, deployed)),
    await checkAddress(String(config.vars.BASE_URL ?? ''), ask),
  ];
}

/** Returns the deployment of a configuration file. */
export function deployment(configFile: string): Deployed {
  return { config: readConfig(configFile), file: fileArgument(configFile), wrangler, fetch };
}
