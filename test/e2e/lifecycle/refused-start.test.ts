import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE, REPOSITORY, type RunningService, startService, temporaryState } from '../service/service.ts';

const START_TIMEOUT_MS = 30_000;

function start(...args: string[]) {
  const { status, stderr } = spawnSync(NODE, ['local/start.ts', ...args], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    timeout: START_TIMEOUT_MS,
  });
  return { status, message: stderr };
}

describe('a start that fails', () => {
  const otherState = temporaryState();
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    await service.stop();
    rmSync(otherState, { recursive: true, force: true });
  });

  it.each([
    [['--unknown'], '--unknown'],
    [['stray'], 'stray'],
    [['--port', 'many'], '--port'],
    [['--now', 'yesterday'], '--now'],
  ])('a start with %j exits with 2, the reason and the usage', (args, reason) => {
    const { status, message } = start(...args);
    expect(status).toBe(2);
    expect(message.split('\n')[0]).toContain(reason);
    expect(message).toContain('Usage: npm start');
  });

  it('a start on a busy port exits with 1 and a one-line message', () => {
    const { port } = new URL(service.baseUrl);
    const { status, message } = start('--state', otherState, '--port', port);
    expect(status).toBe(1);
    expect(message).toMatch(new RegExp(`^Port ${port} is already in use: .*\n$`));
  });

  it('a start on the state of another service exits with 1 and a one-line message', () => {
    const { status, message } = start('--state', service.stateDirectory, '--port', '0');
    expect(status).toBe(1);
    expect(message).toMatch(/^Another service is running on the state directory .*\n$/);
  });
});
