import { beforeEach, describe, expect, it } from 'vitest';
import { sweepCheckouts } from '../../../src/jobs/sweeps/checkout-sweep.ts';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { storeConnection } from '../../support/payments/stored-payments.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

const { STRIPE_PAGES } = testEnv as unknown as { STRIPE_PAGES: Fetcher };
/** Concurrent clicks. Each is a request with about ten database calls. */
const CLICKS = rounds(200, 1_000);

let company: Awaited<ReturnType<typeof invoiceCompany>>;
let env = testEnv;
/** Requests that opened a checkout at the provider. */
let opened: string[];

/** Returns an environment that counts calls to the provider and fails them on request. */
function watchedEnv(fails: (path: string, method: string) => boolean = () => false) {
  const provider = testEnv.STRIPE;
  if (provider === undefined) throw new Error('no stand-in');
  return {
    ...testEnv,
    STRIPE: {
      fetch: async (input: string, init?: RequestInit) => {
        const { pathname } = new URL(input);
        const key = new Headers(init?.headers).get('Idempotency-Key');
        if (pathname === '/v1/checkout/sessions' && key !== null) opened.push(key);
        if (fails(pathname, init?.method ?? 'GET')) return new Response('{}', { status: 400 });
        return await provider.fetch(input, init);
      },
    } as unknown as Fetcher,
  };
}

beforeEach(async () => {
  company = await invoiceCompany();
  opened = [];
  env = watchedEnv();
});

const connect = (takesPayments = true) => storeConnection(testEnv, company.tenant, { takesPayments });
const ask = (path: string, init: RequestInit = {}) =>
  handleRequest(new Request(`https://folio.test${path}`, init), env);
const pay = (path: string) => ask(`${path}/pay`, { method: 'POST' });

async function issued(body: Record<string, unknown> = {}) {
  const invoice = await company.issued(body);
  return { ...invoice, path: new URL(invoice.hosted_url).pathname };
}

async function press(url: string, act: string): Promise<Response> {
  const body = new URLSearchParams({ act });
  return await STRIPE_PAGES.fetch(url, { method: 'POST', body, redirect: 'manual' });
}

async function checkoutsOf(invoiceId: string) {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT state, amount_cents FROM invoice_checkouts WHERE invoice_id = ? ORDER BY id',
  )
    .bind(invoiceId)
    .all<{ state: string; amount_cents: number }>();
  return results.map(({ state, amount_cents }) => `${state} ${amount_cents}`);
}

describe('the payment of an invoice on its page', () => {
  it("paying opens the issuer's checkout over the amount due, and the page's policy allows it", async () => {
    await connect();
    const { path, id, invoice_number } = await issued();
    await company.client.post(`/invoices/${id}/payments`, { amount: 21 });
    const page = await ask(path);
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self' http://localhost;");
    const text = await page.text();
    expect(text).toContain(`action="${path}/pay"`);
    expect(text).toContain('Pagar ahora 100,00 €');
    const led = await pay(path);
    expect(led.status).toBe(303);
    const url = led.headers.get('Location') ?? '';
    const checkout = await (await STRIPE_PAGES.fetch(url)).text();
    expect(checkout).toContain(`Factura ${invoice_number}: 100.00 EUR`);
    expect(checkout).toContain(`href="https://folio.test${path}/unpaid"`);
  });

  it('paying is offered only if the account owner has enabled it for payers', async () => {
    const { path } = await issued();
    expect(await (await ask(path)).text()).not.toContain('/pay"');
    await connect(false);
    expect(await (await ask(path)).text()).not.toContain('/pay"');
    const led = await pay(path);
    expect([led.status, led.headers.get('Location')]).toEqual([303, path]);
    expect((await ask(`${path}/pay`)).status).toBe(405);
    expect(opened).toEqual([]);
  });

  it('concurrent clicks open one checkout', async () => {
    await connect();
    const { path, id } = await issued();
    const led = await Promise.all(Array.from({ length: CLICKS }, () => pay(path)));
    expect(new Set(led.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(led.map(({ headers }) => headers.get('Location'))).size).toBe(1);
    expect(new Set(opened).size).toBe(1);
    expect(await checkoutsOf(id)).toEqual(['OPEN 12100']);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('after the payment the page says that the money is on its way and offers no second payment', async () => {
    await connect();
    const { path, id } = await issued();
    const url = (await pay(path)).headers.get('Location') ?? '';
    const done = await press(url, 'card');
    expect(done.headers.get('Location')).toBe(`https://folio.test${path}/paid`);
    const back = await ask(`${path}/paid`);
    expect([back.status, back.headers.get('Location')]).toEqual([303, path]);
    const text = await (await ask(path)).text();
    expect(text).toContain('Su pago está en camino.');
    expect(text).not.toContain('/pay"');
    expect((await pay(path)).headers.get('Location')).toBe(path);
    expect(await checkoutsOf(id)).toEqual(['COMPLETED 12100']);
    expect(new Set(opened).size).toBe(1);
  });

  it('the page of an abandoned checkout says in each language that nothing was charged', async () => {
    await connect();
    const { path } = await issued();
    const url = (await pay(path)).headers.get('Location') ?? '';
    const said = {
      es: 'no se le ha cobrado nada',
      ca: 'no se us ha cobrat res',
      gl: 'non se lle cobrou nada',
      eu: 'ez zaizu ezer kobratu',
      en: 'nothing was charged',
    };
    for (const [language, words] of Object.entries(said)) {
      const of = path.replace('/es/', `/${language}/`);
      const left = await ask(`${of}/unpaid`);
      const text = await left.text();
      expect([left.status, language, text.includes(words), text.includes('/pay"')]).toEqual([
        ...[200, language, true, true],
      ]);
      expect(await (await ask(of)).text()).not.toContain(words);
    }
    await press(url, 'card');
    const late = await (await ask(`${path}/unpaid`)).text();
    expect(late).toContain('Su pago está en camino.');
    expect(late).not.toContain(said.es);
  });

  it('a payer who paid and did not return cannot pay again', async () => {
    await connect();
    const { path, id } = await issued();
    const url = (await pay(path)).headers.get('Location') ?? '';
    await press(url, 'card');
    await company.client.post(`/invoices/${id}/payments`, { amount: 1 });
    expect((await pay(path)).headers.get('Location')).toBe(path);
    expect(await checkoutsOf(id)).toEqual(['COMPLETED 12100']);
  });

  it('a new checkout opens after a refused debit', async () => {
    await connect();
    const { path, id } = await issued();
    const url = (await pay(path)).headers.get('Location') ?? '';
    await press(url, 'sepa_debit');
    await ask(`${path}/paid`);
    expect(await (await ask(path)).text()).toContain('Su pago está en camino.');
    await press(url, 'refused');
    const again = await pay(path);
    expect(again.headers.get('Location')).not.toBe(path);
    expect(await checkoutsOf(id)).toEqual(['ENDED 12100', 'OPEN 12100']);
  });

  it('a checkout over a previous amount ends before one over the current amount opens', async () => {
    await connect();
    const { path, id } = await issued();
    const before = (await pay(path)).headers.get('Location') ?? '';
    await company.client.post(`/invoices/${id}/payments`, { amount: 21 });
    const after = (await pay(path)).headers.get('Location') ?? '';
    expect(after).not.toBe(before);
    expect(await (await STRIPE_PAGES.fetch(before)).text()).toContain('This checkout has ended.');
    expect((await press(before, 'card')).status).toBe(409);
    expect(await checkoutsOf(id)).toEqual(['ENDED 12100', 'OPEN 10000']);
  });

  it('paid, voided, wholly corrected and directly debited invoices take no payment, and their checkouts end', async () => {
    await connect();
    const made = [await issued(), await issued(), await issued()] as const;
    const urls = await Promise.all(made.map(async ({ path }) => (await pay(path)).headers.get('Location')));
    await company.set(made[0].id, { status: 'PAID' });
    await company.void(made[1].id);
    await company.correct(made[2].id, { rectification_type: 'TOTAL' });
    const debited = await issued({ payment_info: { method: 'DIRECT_DEBIT' } });
    for (const { path } of [...made, debited]) {
      expect(await (await ask(path)).text()).not.toContain('/pay"');
      expect((await pay(path)).headers.get('Location')).toBe(path);
    }
    await sweepCheckouts(env, { environment: 'TEST', booksShard: 0, after: '' });
    for (const url of urls)
      expect(await (await STRIPE_PAGES.fetch(url ?? '')).text()).toContain('This checkout has ended.');
    for (const { id } of made) expect(await checkoutsOf(id)).toEqual(['ENDED 12100']);
  });

  it('paying returns 503 if the provider does not respond, and later opens the same checkout', async () => {
    await connect();
    const { path, id } = await issued();
    env = watchedEnv((pathname) => pathname === '/v1/checkout/sessions');
    const failed = await pay(path);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toContain('role="alert"');
    expect(await checkoutsOf(id)).toEqual(['OPEN 12100']);
    env = watchedEnv();
    expect((await pay(path)).headers.get('Location')).toContain('/checkout/cs_test_');
    expect(new Set(opened).size).toBe(1);
    expect(await checkoutsOf(id)).toEqual(['OPEN 12100']);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});
