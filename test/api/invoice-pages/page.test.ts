import { beforeEach, describe, expect, it } from 'vitest';
import { request, testEnv } from '../../support/api-client.ts';
import { auditTrail } from '../../support/audit-trail.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line, outcome } from '../invoices/invoice-company.ts';

const IBAN = 'ES9121000418450200051332';
let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const pathOf = (url: string) => new URL(url).pathname;
const ask = (path: string, init: RequestInit = {}) =>
  handleRequest(new Request(`https://folio.test${path}`, init), testEnv);

async function issued(body: Record<string, unknown> = {}) {
  const invoice = await company.issued({
    payment_info: { method: 'BANK_TRANSFER', iban: IBAN },
    ...body,
  });
  return { ...invoice, path: pathOf(invoice.hosted_url) };
}

describe('the page of an invoice', () => {
  it('the page shows the invoice and its payment data in five languages', async () => {
    const { path, invoice_number } = await issued();
    for (const language of ['es', 'ca', 'gl', 'eu', 'en']) {
      const response = await ask(path.replace('/es/', `/${language}/`));
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(invoice_number);
      expect(text).toContain('ES91 2100 0418 4502 0005 1332');
      expect(text).toContain('Comercial Ejemplo SL');
      expect(text).toMatch(language === 'en' ? /€121\.00/ : /121,00 €/);
      expect(text.length).toBeLessThan(40_000);
    }
  });

  it('the page shows 500 lines, and links to the PDF for the others', async () => {
    const { path } = await issued({ lines: Array.from({ length: 502 }, () => line(1)) });
    const text = await (await ask(path)).text();
    expect(text.match(/<tr><th scope="row">/g)).toHaveLength(500);
    expect(text).toContain('Y 2 líneas más');
    expect(text).toContain(`${path}/files/PDF`);
    expect(text).not.toContain('/files/FACTURAE');
    expect((await ask(`${path}/files/UBL`)).status).toBe(404);
  });

  it('the page loads nothing from other origins and is neither indexed nor cached', async () => {
    const { path } = await issued();
    const { headers } = await ask(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('the page is found only by its secret, until the link is revoked', async () => {
    const { path, id } = await issued();
    expect((await ask(`${path}x`)).status).toBe(404);
    expect((await ask(`/es/i/t0.${'A'.repeat(22)}`)).status).toBe(404);
    expect((await ask(path.replace('/i/t', '/i/l'))).status).toBe(404);
    expect((await ask(path.replace('/i/t0', '/i/t9'))).status).toBe(404);
    expect((await company.client.delete(`/invoices/${id}/hosted-url`)).status).toBe(204);
    expect((await ask(path)).status).toBe(404);
    expect((await company.get(id)).hosted_url).toBeNull();
    const renewed = await company.client.post(`/invoices/${id}/hosted-url`);
    expect(renewed.status).toBe(201);
    expect((await ask(pathOf(renewed.body.data.hosted_url))).status).toBe(200);
    expect((await ask(path)).status).toBe(404);
    expect((await company.get(id)).hosted_url).toBe(renewed.body.data.hosted_url);
  });

  it('only issued invoices and proformas have a page', async () => {
    const draft = await company.create({});
    expect(draft.hosted_url).toBeNull();
    expect(outcome(await company.client.post(`/invoices/${draft.id}/hosted-url`))).toBe(
      'INVOICE_NOT_ISSUED_NO_PAGE',
    );
    expect((await company.create({ type: 'PROFORMA' })).hosted_url).toContain('/es/i/t0.');
  });

  it('the page of a paid or voided invoice says so and requests no payment', async () => {
    const paid = await issued();
    await company.set(paid.id, { status: 'PAID' });
    const voided = await issued();
    await company.void(voided.id);
    const texts = ['Esta factura está pagada.', 'Esta factura está anulada'];
    for (const [at, { path }] of [paid, voided].entries()) {
      const text = await (await ask(path)).text();
      expect(text).toContain(texts[at]);
      expect(text).not.toContain('id="pay"');
    }
  });

  it('the page of a partly corrected invoice shows the corrective and requests what is left', async () => {
    const { path, id } = await issued();
    await company.correct(id, { lines: [line(-10)] });
    const text = await (await ask(path)).text();
    expect(text).not.toContain('ha sido rectificada');
    expect(text).toMatch(/<dt>Factura rectificativa [^<]+<\/dt><dd>-12,10 €/);
    expect(text).toMatch(/Importe<\/dt><dd>108,90 €/);
    await company.client.post(`/invoices/${id}/payments`, { amount: 108.9 });
    const paid = await (await ask(path)).text();
    expect(paid).toContain('Esta factura ha sido rectificada');
    expect(paid).not.toContain('id="pay"');
  });

  it('the page of a partly paid invoice requests the amount due', async () => {
    const { path, id } = await issued();
    await company.client.post(`/invoices/${id}/payments`, { amount: 100 });
    const text = await (await ask(path)).text();
    expect(text).toContain('Esta factura está pagada en parte.');
    expect(text).toMatch(/Importe<\/dt><dd>21,00 €/);
  });

  it('the page offers the PDF and every available form', async () => {
    const { path } = await issued();
    const text = await (await ask(path)).text();
    const files = [...text.matchAll(/href="([^"]+\/files\/([A-Z0-9_]+))"/g)].map(
      ([, href = '', name = '']) => ({ href, name }),
    );
    expect(files.map(({ name }) => name)).toContain('PDF');
    expect(files.length).toBeGreaterThan(2);
    for (const { href, name } of files) {
      const file = await ask(href);
      expect(file.status, name).toBe(200);
      expect(file.headers.get('Content-Disposition')).toContain('attachment');
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
    expect((await ask(`${path}/files/NONE`)).status).toBe(404);
  });

  it('the payer accepts or rejects the invoice with a reason, which stores an event', async () => {
    const { path, id } = await issued();
    const answer = (form: Record<string, string>) =>
      ask(`${path}/answer`, { method: 'POST', body: new URLSearchParams(form) });
    const missing = await answer({ answer: 'REJECTED', reason: ' ' });
    expect(missing.status).toBe(422);
    expect(await missing.text()).toContain('role="alert"');
    const rejected = await answer({ answer: 'REJECTED', reason: 'El precio <no> es ese' });
    expect([rejected.status, rejected.headers.get('Location')]).toEqual([303, path]);
    expect((await answer({ answer: 'ACCEPTED' })).status).toBe(303);
    const text = await (await ask(path)).text();
    expect(text).toContain('Rechazada: El precio &lt;no&gt; es ese');
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT type, data ->> 'answer' AS answer FROM outbox WHERE subject_id = ? AND type IN ('invoice.seen', 'invoice.answered') ORDER BY created_at, rowid",
    )
      .bind(id)
      .all<{ type: string; answer: string | null }>();
    expect(results).toEqual([
      { type: 'invoice.seen', answer: null },
      { type: 'invoice.answered', answer: 'REJECTED' },
      { type: 'invoice.answered', answer: 'ACCEPTED' },
    ]);
    const { accountId, liveKey } = company.tenant;
    const trail = await auditTrail(accountId, liveKey, `&resource_id=${id}`);
    const answers = trail.filter(({ actor }) => actor.type === 'RECIPIENT');
    expect(answers.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
      [['recipient_answer', 'REJECTED']],
      [['recipient_answer', 'ACCEPTED']],
    ]);
    expect(JSON.stringify(trail)).not.toContain('El precio');
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('an issued invoice keeps the IBAN of its issue on its page, whatever the default is later', async () => {
    const ibans = { first: 'ES9121000418450200051332', later: 'ES7921000813610123456789' };
    const { companyId, sandboxKey: key } = company.tenant;
    const set = async (default_iban: string) =>
      await request('PATCH', `/v1/companies/${companyId}`, { key, body: { default_iban } });
    expect((await set(ibans.first)).status).toBe(200);
    const { id, hosted_url: url } = await company.issued({});
    const path = pathOf(url);
    const { body } = await request('GET', `/v1/companies/${companyId}/invoices/${id}`, { key });
    expect(body.data.payment_info.iban).toBe(ibans.first);
    expect((await set(ibans.later)).status).toBe(200);
    const text = (await (await ask(path)).text()).replaceAll(' ', '');
    expect([text.includes(ibans.first), text.includes(ibans.later)]).toEqual([true, false]);
    await expect(
      testEnv.BOOKS_SANDBOX.prepare('UPDATE invoices SET payment_iban = ? WHERE id = ?')
        .bind(ibans.later, id)
        .run(),
    ).rejects.toThrow('immutable');
  });

  it('an invoice counts as seen once the payer stays, not on each request', async () => {
    const { path, id } = await issued();
    await ask(path);
    const count = async () =>
      (
        await testEnv.BOOKS_SANDBOX.prepare(
          "SELECT count(*) AS seen FROM payer_acts WHERE invoice_id = ? AND kind = 'SEEN'",
        )
          .bind(id)
          .first<{ seen: number }>()
      )?.seen;
    expect(await count()).toBe(0);
    for (let times = 0; times < 3; times++)
      expect((await ask(`${path}/seen`, { method: 'POST' })).status).toBe(204);
    expect(await count()).toBe(1);
    expect((await ask(`${path}/seen`)).status).toBe(405);
  });
});
