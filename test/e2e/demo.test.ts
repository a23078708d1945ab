import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { processesOf } from './processes.ts';
import { REPOSITORY, temporaryState } from './service.ts';

const outside = temporaryState();
afterAll(() => rmSync(outside, { recursive: true, force: true }));

it('npm run demo proves numbers and chain under concurrency and leaves nothing behind', () => {
  const temporary = join(outside, 'tmp');
  mkdirSync(temporary);
  const { status, stdout } = spawnSync('npm', ['run', 'demo'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  });
  expect(stdout).toMatch(/^Issued F-\d{4}-0001$/m);
  expect(stdout).toContain('Numbers 1 to 201 are whole');
  expect(stdout).toContain('The chain of 201 records holds');
  expect(status).toBe(0);
  expect(readdirSync(temporary).filter((name) => name.startsWith('folio-'))).toEqual([]);
  expect(processesOf(temporary)).toEqual([]);
});
