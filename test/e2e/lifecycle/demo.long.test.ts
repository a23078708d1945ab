import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { processesOf } from '../service/processes.ts';
import { REPOSITORY, temporaryState } from '../service/service.ts';

const outside = temporaryState();
afterAll(() => rmSync(outside, { recursive: true, force: true }));

it('npm run demo verifies numbers, chain and webhooks under concurrency and leaves no files', () => {
  const temporary = join(outside, 'tmp');
  mkdirSync(temporary);
  const { status, stdout } = spawnSync('npm', ['run', 'demo'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  });
  expect(stdout).toMatch(/^Issued F-\d{4}-0001$/m);
  expect(stdout).toMatch(/^Subscribed http:\S+: its test was answered 204 and verifies$/m);
  expect(stdout).toMatch(/^ {2}invoice\.issued: F-\d{4}-0001 for Academia Goya, S\.L\.$/m);
  expect(stdout).toContain('  verifactu.status.updated: REGISTRATION PENDING -> ACCEPTED\n');
  expect(stdout).toContain('Numbers 1 to 201 are whole');
  expect(stdout).toContain('The chain of 201 records holds');
  expect(stdout).toMatch(/accepted it, CSV A-\w+/);
  expect(stdout).toMatch(/^Corrected F-\d{4}-0202 \(now RECTIFIED\)/m);
  expect(stdout).toMatch(/^Voided F-\d{4}-0203/m);
  expect(stdout).toMatch(/^Exchanged S-\d{4}-0001 and S-\d{4}-0002/m);
  expect(stdout).toMatch(/^A payment of 121\.00 EUR at Stripe became F-\d{4}-0205 \(PAID\)$/m);
  expect(stdout).toMatch(/^Its refund became R-\d{4}-0002 of -121\.00 EUR$/m);
  expect(stdout).toContain('The AEAT accepted all 210 records');
  expect(stdout).toContain('the chain of 210 records is valid, computed again');
  expect(stdout).toContain(
    'The webhook received 209 invoice.issued and 210 verifactu.status.updated; all verify',
  );
  for (const name of ['invoice.pdf', 'invoices.xlsx', 'invoice.eml'])
    expect(statSync(join(REPOSITORY, '.local/demo', name)).size).toBeGreaterThan(1_000);
  expect(status).toBe(0);
  expect(readdirSync(temporary).filter((name) => name.startsWith('folio-'))).toEqual([]);
  expect(processesOf(temporary)).toEqual([]);
});
