import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../local/repository.ts';

const COUNTING_TEST = 'test/api/cost/issue-cost.test.ts';

const partSchema = z.object({
  part: z.string(),
  batches: z.number(),
  statements: z.number(),
  rowsWritten: z.number(),
});

const costSchema = z.object({ trips: z.number(), messages: z.number(), parts: z.array(partSchema) });

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ meta: z.object({ issueCost: costSchema.optional() }) })),
    }),
  ),
});

export type IssueCost = z.infer<typeof costSchema>;

/**
 * Counts the database and queue calls of an issue with an idempotency key by part. Its test counts them inside
 * workerd.
 *
 * @throws Error if the test reports nothing
 */
export async function countIssueCost(): Promise<IssueCost> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  try {
    const report = join(folder, 'report.json');
    const vitest = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
    const options = ['run', '--project', 'api', COUNTING_TEST, '--reporter=json', `--outputFile=${report}`];
    await once(spawn(process.execPath, [vitest, ...options], { cwd: REPOSITORY, stdio: 'ignore' }), 'close');
    const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    const [cost] = testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => (meta.issueCost === undefined ? [] : [meta.issueCost])),
    );
    if (cost === undefined) throw new Error(`${COUNTING_TEST} told no cost`);
    return cost;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the cost as a table. */
export function issueCostText({ trips, messages, parts }: IssueCost): string {
  const sum = (of: (part: IssueCost['parts'][number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  return [
    '| part | calls of databases | statements | rows written |',
    '|---|---|---|---|',
    ...parts.map(
      ({ part, batches, statements, rowsWritten }) =>
        `| ${part} | ${batches} | ${statements} | ${rowsWritten} |`,
    ),
    `| in all | ${sum(({ batches }) => batches)} | ${sum(({ statements }) => statements)} | ${sum(({ rowsWritten }) => rowsWritten)} |`,
    '',
    `Sequential trips that the caller waits for: ${trips}. Messages on queues: ${messages}.`,
  ].join('\n');
}
