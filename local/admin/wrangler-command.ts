import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../repository.ts';
import { OperatorError } from './operator-database.ts';

const WRANGLER = join(REPOSITORY, 'node_modules/wrangler/bin/wrangler.js');
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** Function that runs wrangler with arguments and returns its output. */
export type Wrangler = (args: readonly string[]) => Promise<string>;

/** Returns wrangler's own text about a failure, which it prints as JSON on its output or as text. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
  return `wrangler failed:\n${`${stdout}${stderr}`.trim() || error.message}`;
}

/**
 * Runs the wrangler of this repository. It answers its own questions, because nobody is at its terminal.
 *
 * @throws OperatorError with wrangler's own words if it fails
 */
export const wrangler: Wrangler = async (args) => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [WRANGLER, ...args], {
      cwd: REPOSITORY,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout;
  } catch (error) {
    throw new OperatorError(failureText(error));
  }
};

/** Returns a file's path for commands, relative to the repository if it is inside. */
export function fileArgument(file: string): string {
  const path = relative(REPOSITORY, file);
  return path.startsWith('..') ? file : path;
}
