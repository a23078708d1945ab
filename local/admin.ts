import type { TicketbaiVariables } from '../src/ticketbai/deployment.ts';
import { auditedOperator } from './admin/audited-operator.ts';
import { type Command, parseCommandLine } from './admin/command-line.ts';
import { carryOut } from './admin/commands.ts';
import { REPOSITORY_FILE } from './admin/deployment-file.ts';
import { checksText, isHealthy } from './admin/doctor/print-checks.ts';
import { type OperatorTarget, openDatabase } from './admin/open-database.ts';
import { type OperatorDatabase, OperatorError } from './admin/operator-database.ts';
import { CommandLineError } from './admin/option-values.ts';
import { USAGE } from './admin/usage.ts';
import { StateDirectoryError } from './state-directory.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

function requestedCommand() {
  try {
    const parsed = parseCommandLine(process.argv.slice(2));
    if (parsed !== null) return parsed;
    console.log(USAGE);
    process.exit();
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(EXIT_USAGE);
  }
}

/** Loading wrangler takes time, so only the commands that need the configuration load it. */
async function readSettings(target: OperatorTarget) {
  const { readConfig } = await import('./admin/deployment-config.ts');
  return readConfig(target.remote ? target.configFile : REPOSITORY_FILE);
}

async function examine(database: OperatorDatabase, target: OperatorTarget, json: boolean): Promise<void> {
  const { deployment, examineDeployed, examineLocal } = await import('./admin/doctor/run-doctor.ts');
  const read = deployment(target.remote ? target.configFile : REPOSITORY_FILE);
  const checks = target.remote ? await examineDeployed(database, read) : await examineLocal(database);
  const report = { healthy: isHealthy(checks), configuration_file: read.file, checks };
  console.log(json ? JSON.stringify(report, null, 2) : checksText(checks, read.file));
  if (!isHealthy(checks)) process.exitCode = EXIT_FAILED;
}

type RestoreCommand = Extract<Command, { name: 'backups' | 'restore' | 'replay' }>;

function isRestoreCommand(command: Command): command is RestoreCommand {
  return command.name === 'backups' || command.name === 'restore' || command.name === 'replay';
}

/** Runs a command on the databases and the bucket. Only these commands load the code for it. */
async function restoring(command: RestoreCommand, target: OperatorTarget): Promise<object> {
  const [{ openRestorePlace }, { listBackups, replay, restore }] = await Promise.all([
    import('./admin/restore/restore-place.ts'),
    import('./admin/restore/restore.ts'),
  ]);
  await using place = await openRestorePlace(target);
  if (command.name === 'backups') return await listBackups(place);
  return command.name === 'restore'
    ? await restore(place, command.from, command)
    : await replay(place, command);
}

/** Compares the configured signature policies with the documents of the diputaciones. */
async function checkTicketbai(target: OperatorTarget): Promise<void> {
  const { checkPolicies } = await import('./admin/ticketbai-check.ts');
  const { vars } = await readSettings(target);
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const checks = await checkPolicies(vars as TicketbaiVariables, today, fetch);
  console.log(JSON.stringify(checks, null, 2));
  if (checks.some(({ result }) => result !== 'OK')) process.exitCode = EXIT_FAILED;
}

type DatabaseCommand = Exclude<Command, RestoreCommand | { name: 'ticketbai-check' }>;

async function carryOutOn(command: DatabaseCommand, target: OperatorTarget): Promise<void> {
  await using database = auditedOperator(await openDatabase(target), command.name);
  if (command.name === 'doctor') return await examine(database, target, command.json);
  const answer = await carryOut(database, command, () => readSettings(target));
  console.log(JSON.stringify(answer, null, 2));
}

const { command, target } = requestedCommand();
try {
  if (isRestoreCommand(command)) console.log(JSON.stringify(await restoring(command, target), null, 2));
  else if (command.name === 'ticketbai-check') await checkTicketbai(target);
  else await carryOutOn(command, target);
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof StateDirectoryError;
  console.error(isExpected ? error.message : error);
  process.exitCode = EXIT_FAILED;
}
