import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { REPOSITORY } from '../repository.ts';
import { inlineParameters } from './inline-parameters.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';

const WRANGLER = join(REPOSITORY, 'node_modules/wrangler/bin/wrangler.js');
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** What wrangler prints with `--json`: the rows of each statement. */
const printedSchema = z.array(z.object({ results: z.array(z.unknown()) }));

/** What wrangler says when it fails, where it says it: as JSON on its output, or as text. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string };
  return `wrangler failed:\n${`${stdout}${stderr}`.trim() || error.message}`;
}

/**
 * The directory as wrangler reaches it. Several statements of one call are one batch.
 *
 * @param target which of the databases of wrangler.toml's binding: `--remote` is the deployed one
 */
export function wranglerDatabase(target: readonly string[]): OperatorDatabase {
  return {
    async batch(statements) {
      const command = statements.map(inlineParameters).join(';\n');
      const args = ['d1', 'execute', 'DIRECTORY', ...target, '--json', '--yes', '--command', command];
      try {
        const { stdout } = await promisify(execFile)(process.execPath, [WRANGLER, ...args], {
          cwd: REPOSITORY,
          maxBuffer: MAX_OUTPUT_BYTES,
        });
        return printedSchema.parse(JSON.parse(stdout)).map(({ results }) => results);
      } catch (error) {
        throw new OperatorError(failureText(error));
      }
    },
    nowMs: () => Date.now(),
    async [Symbol.asyncDispose]() {},
  };
}
