import { beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { liveCompany, REGISTERED } from '../../support/ticketbai/live-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

const SECRET = 'd41b36a07e64f2c18f9d52a6b0c3e7f1';
const DRAFT = { type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] };
const watched = { ...REGISTERED, HEALTH_SECRET: SECRET };

async function health(key: string | null, env: typeof REGISTERED = watched) {
  return await request('GET', '/health', { env, ...(key === null ? {} : { key }) });
}

describe('GET /health', () => {
  beforeAll(async () => {
    const { client } = await liveCompany();
    const issued = await client.post('/invoices', { ...DRAFT, options: { issue_directly: true } });
    expect(issued.status, issued.text).toBe(201);
  });

  it('the health of a deployment is ok for anybody, without figures', async () => {
    const { status, body, headers } = await health(null);
    expect([status, body, headers.get('Cache-Control')]).toEqual([200, { status: 'ok' }, 'no-store']);
  });

  it('the operator also reads the TicketBAI files of each territory that wait, and since when', async () => {
    const { status, body } = await health(SECRET);
    const none = { records_pending: 0, oldest_pending_at: null };
    expect([status, body.status, body.ticketbai.ARABA, body.ticketbai.BIZKAIA]).toEqual([
      200,
      'ok',
      none,
      none,
    ]);
    const { records_pending: pending, oldest_pending_at: oldest } = body.ticketbai.GIPUZKOA;
    expect(pending).toBeGreaterThanOrEqual(1);
    expect(Date.parse(oldest)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['another secret', `${SECRET}1`, watched],
    ['a deployment without a secret', SECRET, REGISTERED],
    ['a secret that can be guessed', 'short', { ...REGISTERED, HEALTH_SECRET: 'short' }],
  ])('the health has no figures for %s', async (_, key, env) => {
    expect((await health(key, env)).body).toEqual({ status: 'ok' });
  });

  it('the health is 503 while the directory does not answer', async () => {
    const broken = {
      prepare: () => {
        throw new Error('D1_ERROR: Network connection lost.');
      },
    } as unknown as D1Database;
    const asked = new Request('https://folio.test/health');
    const response = await handleRequest(asked, { ...watched, DIRECTORY: broken });
    expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }]);
  });

  it('other methods than GET return 405', async () => {
    expect((await request('POST', '/health', { env: watched, body: {} })).status).toBe(405);
  });
});
