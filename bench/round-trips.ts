import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../local/repository.ts';

const COUNTING_TEST = 'test/api/cost/round-trips.test.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          status: z.string(),
          meta: z.object({ roundTrips: z.number().optional() }),
        }),
      ),
    }),
  ),
});

/**
 * Counts the sequential round trips of every operation by its id. The test that enforces their budgets runs and
 * counts them.
 *
 * @throws Error if an operation exceeds its budget
 */
export async function countRoundTrips(): Promise<ReadonlyMap<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  try {
    const report = join(folder, 'report.json');
    const vitest = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
    const options = ['run', '--project', 'api', COUNTING_TEST, '--reporter=json', `--outputFile=${report}`];
    const child = spawn(process.execPath, [vitest, ...options], { cwd: REPOSITORY, stdio: 'ignore' });
    const [exitCode] = await once(child, 'close');
    if (exitCode !== 0) throw new Error(`${COUNTING_TEST} ended with ${exitCode}`);
    const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    const counted = testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ ancestorTitles, meta }): [string, number][] =>
        meta.roundTrips === undefined ? [] : [[ancestorTitles.at(-1) ?? '', meta.roundTrips]],
      ),
    );
    return new Map(counted);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
