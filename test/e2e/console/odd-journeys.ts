import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../service/api.ts';
import { nextCode } from '../service/mailed-proof.ts';
import type { RunningService } from '../service/service.ts';
import { type Journey, makeDraft, makeIssued } from './journey.ts';
import { settled } from './open-console.ts';

/** Loses the responses of the next requests that match, after the service has handled them. */
async function loseResponses(page: Page, pattern: RegExp, count: number): Promise<void> {
  let left = count;
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'POST' || route.request().url().includes('dry_run') || left === 0)
      return await route.continue();
    left -= 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Ends the session for all later requests of the page until `again` is called. */
async function expireSession(page: Page): Promise<() => Promise<void>> {
  const body = JSON.stringify({
    success: false,
    error: { code: 'UNAUTHORIZED', message: 'La sesión terminó.' },
  });
  await page.route(/\/v1\/companies\//, (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body }),
  );
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Signs in on the page to which an ended session leads. */
async function signInAgain(page: Page, service: RunningService): Promise<void> {
  const email = service.credentials.person_email;
  await page.getByText('Tu sesión ha terminado.', { exact: false }).waitFor();
  const { code } = await nextCode(service, email, async () => {
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Envíame un código' }).click();
  });
  await page.getByLabel('Código del correo').fill(code);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Journeys through lost responses, an ended session and the way back. */
export const ODD_JOURNEYS: readonly Journey[] = [
  {
    name: 'a payment whose response is lost is entered once, though the person presses again',
    inGate: true,
    allows: /ERR_CONNECTION_RESET/,
    async walk({ page, go }, service) {
      const id = await makeIssued(service);
      await go(`invoices/${id}`);
      await loseResponses(page, /\/invoices\/[^/]+\/payments$/, 2);
      await page.getByRole('button', { name: 'Anotar un cobro' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Importe').fill('100');
      const pay = dialog.getByRole('button', { name: 'Anotar' });
      await pay.click();
      await dialog.getByText('No hemos podido conectar', { exact: false }).waitFor();
      await pay.click();
      await dialog.waitFor({ state: 'detached' });
      const { body } = await call(service, 'GET', `{c}/invoices/${id}/payments`);
      expect(body.data.payments).toHaveLength(1);
      await page.getByText('263,61 €').first().waitFor();
    },
  },
  {
    name: 'an invoice whose response is lost is issued once, and a double press issues it once',
    allows: /ERR_CONNECTION_RESET|status of 412/,
    async walk({ page, go }, service) {
      for (const isLost of [true, false]) {
        const id = await makeDraft(service);
        await go(`invoices/${id}`);
        if (isLost) await loseResponses(page, new RegExp(`${id}/issue`), 2);
        await page.getByRole('button', { name: 'Emitir' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(/^Será la /).waitFor();
        const issue = dialog.getByRole('button', { name: 'Emitir' });
        if (isLost) {
          await issue.click();
          await dialog.getByText('No hemos podido conectar', { exact: false }).waitFor();
          await issue.click();
        } else await issue.dblclick();
        await page.getByRole('heading', { level: 1, name: /^Factura \S+\d/ }).waitFor();
        await dialog.waitFor({ state: 'detached' });
      }
    },
  },
  {
    name: 'a session that ends in the middle of a form loses nothing of what was typed',
    allows: /status of 401/,
    async walk({ page, go }, service) {
      await go('invoices/new');
      await page.getByRole('combobox', { name: 'Concepto' }).fill('Reparación larga');
      const again = await expireSession(page);
      // The preview of the totals meets the end of the session, before the person saves.
      await page.getByLabel('Precio sin impuestos').fill('77');
      await page.getByText('Tu sesión ha terminado.', { exact: false }).waitFor();
      await again();
      await signInAgain(page, service);
      await page.getByRole('heading', { level: 1, name: 'Nueva factura' }).waitFor();
      await settled(page);
      expect(await page.getByRole('combobox', { name: 'Concepto' }).inputValue()).toBe('Reparación larga');
      await page.getByRole('button', { name: 'Empezar de cero' }).click();
      const path = `invoices/new?draft=${await makeDraft(service)}`;
      await go(path);
      await page.getByLabel('Precio sin impuestos').fill('88');
      await page.getByText('212,96 €').first().waitFor();
      await go(path);
      expect(await page.getByLabel('Precio sin impuestos').inputValue()).toBe('88');
      await page.getByRole('button', { name: 'Descartar los cambios' }).click();
      expect(await page.getByLabel('Precio sin impuestos').inputValue()).toBe('150,25');
    },
  },
  {
    name: 'the way back after issuing does not open an editor of the issued invoice',
    async walk({ page, go }, service) {
      const id = await makeDraft(service);
      await go(`invoices/new?draft=${id}`);
      await page.getByRole('button', { name: 'Guardar borrador' }).click();
      await page.getByRole('button', { name: 'Emitir' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/^Será la /).waitFor();
      await dialog.getByRole('button', { name: 'Emitir' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goBack();
      await settled(page);
      expect(await page.getByRole('button', { name: 'Guardar borrador' }).count()).toBe(0);
    },
  },
];
