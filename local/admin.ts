import { CommandLineError, parseCommandLine, USAGE } from './admin/command-line.ts';
import { carryOut } from './admin/commands.ts';
import { openDatabase } from './admin/open-database.ts';
import { OperatorError } from './admin/operator-database.ts';
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

const { command, target } = requestedCommand();
try {
  await using database = await openDatabase(target);
  console.log(JSON.stringify(await carryOut(database, command), null, 2));
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof StateDirectoryError;
  console.error(isExpected ? error.message : error);
  process.exitCode = EXIT_FAILED;
}
