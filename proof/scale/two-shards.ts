import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../local/repository.ts';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Test results on a deployment with two pairs of books databases. */
export interface TwoShards {
  passed: number;
  total: number;
  guarantees: { name: string; status: string }[];
}

/** Runs `test/shards`: the service inside workerd with a second pair of databases. */
export async function proveTwoShards(): Promise<TwoShards> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-shards-'));
  try {
    const report = join(folder, 'report.json');
    const child = spawn(
      process.execPath,
      [
        join(REPOSITORY, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'shards',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { cwd: REPOSITORY, stdio: 'ignore' },
    );
    await once(child, 'close');
    const { numPassedTests, numTotalTests, testResults } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    return {
      passed: numPassedTests,
      total: numTotalTests,
      guarantees: testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ fullName, status }) => ({ name: fullName, status })),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
