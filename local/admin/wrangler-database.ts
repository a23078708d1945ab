import { z } from 'zod';
import { inlineParameters } from './inline-parameters.ts';
import type { OperatorDatabase } from './operator-database.ts';
import { type Wrangler, wrangler } from './wrangler-command.ts';

/** Output of wrangler with `--json`: the rows of each statement. */
const printedSchema = z.array(z.object({ results: z.array(z.unknown()) }));

/**
 * Returns the databases through wrangler. Several statements of one call are one batch.
 *
 * @param target arguments that select the database: `--remote` and the configuration of the deployed one
 */
export function wranglerDatabase(target: readonly string[], run: Wrangler = wrangler): OperatorDatabase {
  return {
    of: 'DEPLOYED',
    async batch(statements, binding = 'DIRECTORY') {
      const command = statements.map(inlineParameters).join(';\n');
      const printed = await run([
        'd1',
        'execute',
        binding,
        ...target,
        '--json',
        '--yes',
        '--command',
        command,
      ]);
      return printedSchema.parse(JSON.parse(printed)).map(({ results }) => results);
    },
    nowMs: () => Date.now(),
    async [Symbol.asyncDispose]() {},
  };
}
