import { afterEach, expect, it, vi } from 'vitest';
import { foralCompany } from '../../support/ticketbai/foral-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};

afterEach(() => {
  vi.useRealTimers();
});

it('a sandbox whose clock begins earlier than the seal of the deployment signs with a seal of its time', async () => {
  const { client } = await foralCompany('ARABA');
  expect((await client.post('/invoices', ISSUE)).status).toBe(201);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-10T10:00:00.000Z'));
  const { client: earlier } = await foralCompany('ARABA');
  const issued = await earlier.post('/invoices', ISSUE);
  expect(issued.status, issued.text).toBe(201);
});
