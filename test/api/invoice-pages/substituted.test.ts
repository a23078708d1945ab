import { beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { storeConnection } from '../../support/payments/stored-payments.ts';
import { correctiveBody, invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

const { STRIPE_PAGES } = testEnv as unknown as { STRIPE_PAGES: Fetcher };
const PAYMENT = { payment_info: { method: 'BANK_TRANSFER', iban: 'ES9121000418450200051332' } };
const OTHER = { ...RECIPIENT, legal_name: 'Destinatario Correcto SL', nif: 'B22334452' };
const SUBSTITUTION = { rectification_type: 'SUBSTITUTION' };

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

const pathOf = ({ hosted_url }: { hosted_url: string }) => new URL(hosted_url).pathname;
const ask = (path: string, init: RequestInit = {}) =>
  handleRequest(new Request(`https://folio.test${path}`, init), testEnv);
const pay = (path: string) => ask(`${path}/pay`, { method: 'POST' });

/** Returns the text of a document's page without markup. */
async function page(document: { hosted_url: string }): Promise<string> {
  const response = await ask(pathOf(document));
  expect(response.status).toBe(200);
  return await response.text();
}

async function correctAll(body: Record<string, unknown>) {
  const response = await company.client.post('/invoices/correctives', correctiveBody(body));
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

describe('the pages of an invoice and its substitution', () => {
  it('after a substitution for another recipient only the page of the substitution asks for the debt', async () => {
    await storeConnection(testEnv, company.tenant, { takesPayments: true });
    const invoice = await company.issued(PAYMENT);
    await company.client.post(`/invoices/${invoice.id}/payments`, { amount: 21 });
    const corrective = await company.correct(invoice.id, { ...SUBSTITUTION, recipient: OTHER });
    const before = await page(invoice);
    expect(before).toContain('Esta factura ha sido rectificada');
    expect(before).not.toContain('id="pay"');
    const number = corrective.invoice_number;
    const rows = new RegExp(
      `<dt>Factura rectificativa ${number}</dt><dd>-100,00.€</dd><dt>Pagado</dt><dd>21,00`,
    );
    expect(before).toMatch(rows);
    expect((await pay(pathOf(invoice))).headers.get('Location')).toBe(pathOf(invoice));

    const now = await page(corrective);
    expect(now).toContain('Destinatario Correcto SL');
    expect(now).toContain('Pagar ahora 100,00');
    expect(now).toMatch(/Importe<\/dt><dd>100,00/);
    expect(now).toContain(`<code>${number}</code>`);
    const led = await pay(pathOf(corrective));
    expect(led.status).toBe(303);
    const url = led.headers.get('Location') ?? '';
    const form = { method: 'POST', body: new URLSearchParams({ act: 'card' }) };
    const done = await STRIPE_PAGES.fetch(url, { ...form, redirect: 'manual' });
    expect(done.headers.get('Location')).toBe(`https://folio.test${pathOf(corrective)}/paid`);
    expect((await ask(`${pathOf(corrective)}/paid`)).status).toBe(303);
    expect(await page(corrective)).toContain('Su pago está en camino.');
    expect((await pay(pathOf(corrective))).headers.get('Location')).toBe(pathOf(corrective));
    expect((await pay(pathOf(invoice))).headers.get('Location')).toBe(pathOf(invoice));
  });

  it('a substitution for the same recipient is paid once, on either page', async () => {
    await storeConnection(testEnv, company.tenant, { takesPayments: true });
    const invoice = await company.issued(PAYMENT);
    const corrective = await company.correct(invoice.id, { ...SUBSTITUTION, lines: [line(150)] });
    for (const document of [invoice, corrective])
      expect(await page(document)).toContain('Pagar ahora 181,50');
    const [one, other] = [await pay(pathOf(invoice)), await pay(pathOf(corrective))];
    expect(one.headers.get('Location')).toBe(other.headers.get('Location'));
    await company.client.post(`/invoices/${invoice.id}/payments`, { amount: 181.5 });
    for (const document of [invoice, corrective]) expect(await page(document)).not.toContain('id="pay"');
    expect(await page(corrective)).toContain('Esta factura está pagada.');
  });

  it('the page of a substitution of several asks for what is due of all, and theirs for nothing', async () => {
    await storeConnection(testEnv, company.tenant, { takesPayments: true });
    const invoices = [
      await company.issued(PAYMENT),
      await company.issued({ ...PAYMENT, lines: [line(300)] }),
    ];
    const originals = invoices.map(({ id }) => ({ invoice_id: id }));
    const corrective = await correctAll({ originals, ...SUBSTITUTION, recipient: OTHER, lines: [line(380)] });
    const [one, other] = invoices;
    await company.client.post(`/invoices/${one.id}/payments`, { amount: 10 });
    const later = await company.correct(other.id, { lines: [line(-20)] });
    for (const invoice of invoices) {
      const text = await page(invoice);
      expect(text).not.toContain('id="pay"');
      expect(text).toContain(`Factura rectificativa ${corrective.invoice_number}`);
      expect((await pay(pathOf(invoice))).headers.get('Location')).toBe(pathOf(invoice));
    }
    const text = await page(corrective);
    // 459.80 by the substitution, less 24.20 that the later corrective takes and 10 paid.
    expect(text).toMatch(/Importe<\/dt><dd>425,60/);
    expect(text).toContain(`<dt>Factura rectificativa ${later.invoice_number}</dt><dd>-24,20`);
    expect(text).toContain('<dt>Pagado</dt><dd>10,00');
    expect(text).toContain('Pagar ahora 425,60');
    await company.void(later.id);
    await company.void(corrective.id);
    expect(await page(one)).toContain('Pagar ahora 111,00');
    expect(await page(corrective)).not.toContain('id="pay"');
  });
});
