import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, describe, expect, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { bundleWorker } from '../../../local/bundle-worker.ts';
import { REPOSITORY } from '../../../local/repository.ts';
import { outcomes, type Reply, replyOf, TEST_HOST, VERIFACTU_PATH } from './support/lab.ts';
import { submissionXml } from './support/messages.ts';
import { type BuiltRecord, NOW, registration } from './support/records.ts';

const directory = mkdtempSync(join(tmpdir(), 'aeat-simulator-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Starts the Worker on its own runtime, with its clock at NOW and its storage in the directory. */
async function start(): Promise<Miniflare> {
  const configuration = join(REPOSITORY, 'aeat-simulator/wrangler.toml');
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(configuration);
  const { modulesRules = [], ...bindings } = workerOptions;
  if (main === undefined) throw new Error('The simulator names no main file.');
  return new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: directory,
      workers: [
        {
          ...bindings,
          bindings: { CLOCK_OFFSET_MS: String(NOW - Date.now()) },
          name: 'simulator',
          modules: await bundleWorker(main, modulesRules),
        },
      ],
    }),
  );
}

async function submit(miniflare: Miniflare, record: BuiltRecord): Promise<Reply> {
  const init = { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: submissionXml([record]) };
  const response = await miniflare.dispatchFetch(`${TEST_HOST}${VERIFACTU_PATH}`, init);
  return await replyOf(new Response(await response.text(), { headers: { 'Content-Type': 'text/xml' } }));
}

describe('the simulator as a Worker', () => {
  it('the simulator Worker uses the given clock, keeps its state after a restart and rejects foreign hosts', async () => {
    const first = registration();
    const before = await start();
    expect(outcomes(await submit(before, first))).toEqual(['Correcto']);
    await before.dispose();

    const after = await start();
    expect(outcomes(await submit(after, first))).toEqual(['Incorrecto 3000']);
    expect(outcomes(await submit(after, registration({ number: 'F-2', previous: first })))).toEqual([
      'Correcto',
    ]);
    const response = await after.dispatchFetch('http://localhost/submissions');
    const { submissions } = JSON.parse(await response.text());
    expect(submissions).toHaveLength(3);
    // A host name that was rebound to this address reads nothing.
    for (const path of ['/', '/submissions'])
      expect((await after.dispatchFetch(`http://rebound.example${path}`)).status).toBe(403);
    const page = await after.dispatchFetch('http://localhost/');
    expect(await page.text()).toContain('Submissions received: 3');
    await after.dispose();
  }, 60_000);
});
