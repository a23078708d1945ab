import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../service/api.ts';
import { type Journey, makeDraft, makeIssued } from './journey.ts';

/** Milliseconds that production responds later than the sandbox, so that a test can see what is shown meanwhile. */
const LATE_MS = 1_500;

/** Records the bodies of requests that issue a corrective. */
function watchCorrectives(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/corrective') && searchParams.get('dry_run') === null)
      sent.push(request.postData() ?? '');
  });
  return sent;
}

/** Journeys in which the console must not do or show anything else than what the person looks at. */
export const GUARD_JOURNEYS: readonly Journey[] = [
  {
    name: 'a corrective of two lines is issued exactly as its preview shows it, also by Enter',
    inGate: true,
    async walk({ page, go }, service) {
      const line = { quantity: 1, unit_price: 100, main_tax: { type: 'IVA', percentage: 21 } };
      const lines = [
        { description: 'Mesa', ...line },
        { description: 'Lámpara', ...line },
      ];
      await go(`invoices/${await makeIssued(service, { lines })}`);
      const sent = watchCorrectives(page);
      await page.getByRole('button', { name: 'Rectificar' }).click();
      await page.getByLabel('Qué hay que corregir').selectOption('PARTIAL');
      await page.getByLabel('Explícalo en una frase').fill('Se devuelve una parte del pedido');
      await page.getByLabel(/^Mesa/).fill('\u221210');
      await page.getByLabel(/^Lámpara/).fill('-20,50 €');
      await page.getByRole('dialog').getByText('\u221236,91 €').waitFor();
      // The preview is of the values before: Enter sends nothing.
      await page.getByLabel(/^Mesa/).fill('-90');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByText('\u2212133,71 €').waitFor();
      expect(sent).toEqual([]);
      await expect
        .poll(() => page.getByRole('button', { name: 'Emitir la rectificativa' }).isEnabled())
        .toBe(true);
      await page.getByLabel(/^Mesa/).press('Enter');
      await page.getByRole('heading', { level: 1, name: /^Rectificativa / }).waitFor();
      await page.getByText('\u2212133,71 €').first().waitFor();
      expect(sent).toHaveLength(1);
    },
  },
  {
    name: 'a draft that was changed after its preview is shown anew, and not issued unseen',
    inGate: true,
    allows: /status of 412/,
    async walk({ page, go }, service) {
      const id = await makeDraft(service);
      await go(`invoices/${id}`);
      await page.getByRole('button', { name: 'Emitir' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('363,61 €').waitFor();
      const lines = [{ description: 'Otra cosa', quantity: 1, unit_price: 9999 }];
      expect((await call(service, 'PATCH', `{c}/invoices/${id}`, { body: { lines } })).status).toBe(200);
      await dialog.getByRole('button', { name: 'Emitir' }).click();
      await dialog.getByText('Alguien lo ha cambiado mientras lo mirabas', { exact: false }).waitFor();
      expect((await call(service, 'GET', `{c}/invoices/${id}`)).body.data.status).toBe('DRAFT');
      await dialog.getByText('12.098,79 €').waitFor();
      await dialog.getByRole('button', { name: 'Emitir' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await call(service, 'GET', `{c}/invoices/${id}`)).body.data.invoice_total).toBe(12098.79);
    },
  },
  {
    name: 'nothing of the sandbox is shown under production while production has not answered',
    inGate: true,
    async walk({ page, go }, service) {
      await makeIssued(service);
      await page.route('**/v1/**', async (route) => {
        if (route.request().headers()['service-environment'] === 'LIVE')
          await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      const lists = ['invoices', 'customers', 'products', 'recurring', 'bank', 'received', 'taxes'];
      for (const list of lists) {
        await go(list);
        await page.getByRole('link', { name: 'Real', exact: true }).click();
        await page.waitForURL(/\/app\/live\//);
        expect([list, await page.locator('main tbody tr, main .rows li').count()]).toEqual([list, 0]);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  },
  {
    name: 'the wrong recipient of an invoice is put right by a corrective',
    async walk({ page, go }, service) {
      await go(`invoices/${await makeIssued(service)}`);
      await page.getByRole('button', { name: 'Rectificar' }).click();
      await page.getByLabel('Qué hay que corregir').selectOption('RECIPIENT');
      await page.getByText('te equivocaste al escribir el nombre', { exact: false }).waitFor();
      await page.getByRole('combobox', { name: 'Cliente' }).fill('cervantes');
      await page.getByRole('option', { name: /Cervantes/ }).click();
      await page.getByLabel('Explícalo en una frase').fill('El cliente era otro');
      await page.getByText('Para: Librería Cervantes', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Emitir la rectificativa' }).click();
      await page.getByRole('heading', { level: 1, name: /^Rectificativa / }).waitFor();
      await page.getByText('Librería Cervantes, S.A.').first().waitFor();
    },
  },
  {
    name: 'several drafts are issued at once as they were previewed',
    async walk({ page, go }, service) {
      const ids = [await makeDraft(service), await makeDraft(service)];
      await go('invoices?status=DRAFT');
      const boxes = page.getByLabel('Elegir Borrador');
      for (const index of [0, 1]) await boxes.nth(index).check();
      await page.getByRole('button', { name: 'Emitir' }).click();
      await page.getByText('Se emiten 2 borradores por 727,22 €', { exact: false }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
      await page.getByText('2 elegidas').waitFor({ state: 'detached' });
      for (const id of ids)
        expect((await call(service, 'GET', `{c}/invoices/${id}`)).body.data.status).not.toBe('DRAFT');
    },
  },
];
