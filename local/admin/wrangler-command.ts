import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../repository.ts';
import { OperatorError } from './operator-database.ts';

const WRANGLER = join(REPOSITORY, 'node_modules/wrangler/bin/wrangler.js');
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** Runs wrangler with some arguments and answers what it printed. */
export type Wrangler = (args: readonly string[]) => Promise<string>;

/** What wrangler says when it fails, where it says it: as JSON on its output, or as text. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
  return `wrangler failed:\n${`${stdout}${stderr}`.trim() || error.message}`;
}

/**
 * The wrangler of this repository. What it is asked on a terminal it answers itself: there is no one to ask.
 *
 * @throws OperatorError with its own words when it fails
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

/** A file as commands for a person at the repository name it. */
export function fileArgument(file: string): string {
  const path = relative(REPOSITORY, file);
  return path.startsWith('..') ? file : path;
}
