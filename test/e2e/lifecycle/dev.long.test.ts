import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../local/port.ts';
import { NODE, REPOSITORY, temporaryState } from '../service/service.ts';

const PATIENCE_MS = 180_000;
const POLL = { timeout: PATIENCE_MS, interval: 250 };

const state = temporaryState();
let dev: ChildProcess;
let written = '';
let baseUrl = '';

beforeAll(async () => {
  const port = await freePort('127.0.0.1');
  baseUrl = `http://localhost:${port}`;
  dev = spawn(NODE, ['local/dev.ts', '--port', String(port), '--state', state], {
    cwd: REPOSITORY,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk) => {
      written += String(chunk);
    });
  await vi.waitUntil(() => written.includes('Try it:'), POLL);
}, PATIENCE_MS);

afterAll(async () => {
  const ended = once(dev, 'exit');
  if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGINT');
  await ended;
  rmSync(state, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: object) {
  const key = /^Sandbox key: (\S+)$/m.exec(written)?.[1];
  const company = /companies\/([0-9a-f-]{36})/.exec(written)?.[1];
  const response = await fetch(`${baseUrl}/v1/companies/${company}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, data: JSON.parse(text).data, text };
}

it(
  'npm run dev issues an invoice that the AEAT simulator accepts, and creates its PDF',
  async () => {
    const { data } = await call('GET', '/customers?search=Cervantes');
    const draft = await call('POST', '/invoices', {
      type: 'STANDARD',
      recipient: { customer_id: data.customers[0].id },
      lines: [{ description: 'Consulting', quantity: 2, unit_price: 60 }],
    });
    expect(draft.status, draft.text).toBe(201);
    const issued = await call('POST', `/invoices/${draft.data.id}/issue`);
    expect(issued.status, issued.text).toBe(200);
    expect(issued.data.invoice_number).toMatch(/-0001$/);
    const status = async () => (await call('GET', `/invoices/${draft.data.id}`)).data.verifactu_status;
    await expect.poll(status, POLL).toBe('ACCEPTED');
    const { data: pdf } = await call('GET', `/invoices/${draft.data.id}/pdf`);
    const file = await fetch(pdf.download_url);
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  },
  PATIENCE_MS,
);

it(
  'npm run dev runs the scheduled work',
  async () => {
    await expect.poll(() => written, POLL).toContain('"event":"cron.done"');
  },
  PATIENCE_MS,
);

it(
  'npm run dev reloads a changed source file',
  async () => {
    const before = written.length;
    const now = new Date();
    utimesSync(join(REPOSITORY, 'src/pages/markup.ts'), now, now);
    await expect.poll(() => written.slice(before), POLL).toContain('Local server updated and ready');
  },
  PATIENCE_MS,
);
