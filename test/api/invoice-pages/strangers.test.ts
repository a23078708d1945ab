import { beforeEach, describe, expect, it } from 'vitest';
import { maskText } from '../../../src/platform/logging/mask-secrets.ts';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

/** Maximum of stored answers per invoice. */
const MAX_ANSWERS = 20;
let company: Awaited<ReturnType<typeof invoiceCompany>>;
let path: string;
let invoiceId: string;

beforeEach(async () => {
  company = await invoiceCompany();
  const invoice = await company.issued();
  path = new URL(invoice.hosted_url).pathname;
  invoiceId = invoice.id;
});

const ask = (target: string, init: RequestInit = {}) =>
  handleRequest(new Request(`https://folio.test${target}`, init), testEnv);

const say = (reason: string) =>
  ask(`${path}/answer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer: 'REJECTED', reason }).toString(),
  });

async function acts(): Promise<string[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT kind FROM payer_acts WHERE invoice_id = ? ORDER BY id',
  )
    .bind(invoiceId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

describe('a stranger with the link of an invoice', () => {
  it('the invoice page shows no internal ids and ignores credentials', async () => {
    const stranger = await makeTenant(testEnv);
    const html = await (await ask(path)).text();
    const { accountId, companyId, personId } = company.tenant;
    for (const id of [accountId, companyId, personId, invoiceId]) expect(html).not.toContain(id);
    const headers = { Authorization: `Bearer ${stranger.sandboxKey}`, 'Service-Account': accountId };
    expect(await (await ask(path, { headers })).text()).toBe(html);
  });

  it('repeated visits are stored once, and answers up to a limit', async () => {
    for (let sent = 0; sent < 3; sent += 1)
      expect((await ask(`${path}/seen`, { method: 'POST' })).status).toBe(204);
    expect(await acts()).toEqual(['SEEN']);
    for (let sent = 0; sent < MAX_ANSWERS + 5; sent += 1) expect((await say(`No ${sent}`)).status).toBe(303);
    expect((await acts()).filter((kind) => kind === 'REJECTED')).toHaveLength(MAX_ANSWERS);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('malformed answers cause no 5xx, and the page escapes their text', async () => {
    for (const body of ['%', 'answer=%ff', 'x'.repeat(9_000), '\0', 'answer=ACCEPTED&answer=REJECTED'])
      expect((await ask(`${path}/answer`, { method: 'POST', body })).status).toBeLessThan(500);
    await say('<script>alert(1)</script>');
    expect(await (await ask(path)).text()).not.toContain('<script>alert');
    const timeline = await company.client.get(`/invoices/${invoiceId}/timeline`);
    expect(timeline.status).toBe(200);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a reason is stored without control characters, and one without letters returns 422', async () => {
    expect((await say('\0\u202e')).status).toBe(422);
    expect(await acts()).toEqual([]);
    expect((await say('No\0es\u202elo\r\npedido')).status).toBe(303);
    const timeline = await company.client.get(`/invoices/${invoiceId}/timeline`);
    const said = timeline.body.data.timeline.filter(({ type }: { type: string }) => type === 'REJECTED');
    expect(said).toMatchObject([{ data: { reason: 'No es lo\npedido' } }]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('the link serves no files other than those of the invoice', async () => {
    for (const part of [
      'files/PDF/../../x',
      'files/../logo.png',
      'files/%2e%2e',
      'files/NONE',
      'files/pdf',
      'answers',
    ])
      expect([part, (await ask(`${path}/${part}`)).status]).toEqual([part, 404]);
    expect((await ask(`${path}/answer`)).status).toBe(405);
    expect((await ask(path, { method: 'DELETE' })).status).toBe(405);
  });

  it('logs mask the link', () => {
    const masked = maskText(`GET https://folio.test${path}/seen`);
    expect(masked).toMatch(/\/i\/t0\.\*\*\*\/seen$/);
  });
});
