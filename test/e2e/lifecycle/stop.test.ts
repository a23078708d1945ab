import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '../../support/rounds.ts';
import { call } from '../service/api.ts';
import { processesOf } from '../service/processes.ts';
import { type RunningService, seededState, startService, waitForNoProcess } from '../service/service.ts';

/** Returns the id of the started process, without the rest of its group. */
function leader({ process: started }: RunningService): number {
  if (started.pid === undefined) throw new Error('The service was never started.');
  return started.pid;
}

/**
 * Ways to end a service. The first ones are the most frequent: Ctrl-C, and a process manager that gives up.
 */
const ENDS = [
  ['Ctrl-C, when npm started it', { throughNpm: true, signal: 'SIGINT', group: true }],
  ['SIGKILL to npm alone', { throughNpm: true, signal: 'SIGKILL', group: false }],
  ['SIGTERM to npm alone', { throughNpm: true, signal: 'SIGTERM', group: false }],
  ['SIGTERM to the group', { throughNpm: false, signal: 'SIGTERM', group: true }],
  ['SIGTERM to the group, when npm started it', { throughNpm: true, signal: 'SIGTERM', group: true }],
  ['SIGTERM to the service alone', { throughNpm: false, signal: 'SIGTERM', group: false }],
  ['SIGKILL to the service alone', { throughNpm: false, signal: 'SIGKILL', group: false }],
] as const;
/** Number of ways that each commit tries. Each night tries all. */
const ENDS_IN_GATE = 2;

describe('the end of a service', () => {
  let state: string;
  beforeEach(() => {
    state = seededState();
  });
  afterEach(() => rmSync(state, { recursive: true, force: true }));

  it.each(ENDS.slice(0, rounds(ENDS_IN_GATE, ENDS.length)))(
    'no process remains after %s',
    async (_, { throughNpm, signal, group }) => {
      const service = await startService({ state, throughNpm });
      expect(processesOf(state).length).toBeGreaterThan(1);
      process.kill(group ? -leader(service) : leader(service), signal);
      await waitForNoProcess(state);
      expect(processesOf(state)).toEqual([]);
      await expect(fetch(service.baseUrl)).rejects.toThrow('fetch failed');
    },
  );
});

describe('a crash of the runtime', () => {
  it('the runtime restarts on the same port with the committed data', async () => {
    const service = await startService();
    try {
      const created = await call(service, 'POST', '{c}/products', {
        body: { type: 'SERVICE', name: 'Committed' },
      });
      const runtime = Number(readFileSync(join(service.stateDirectory, 'runtime.pid'), 'utf8'));
      process.kill(runtime, 'SIGKILL');
      const read = () => call(service, 'GET', `{c}/products/${created.body.data.id}`);
      await expect
        .poll(() => read().catch(() => null), { timeout: 20_000 })
        .toMatchObject({
          status: 200,
          body: { data: { name: 'Committed' } },
        });
    } finally {
      await service.stop();
    }
  });
});
