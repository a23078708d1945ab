import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../service/api.ts';
import { type Journey, makeDraft, makeIssued } from './journey.ts';
import { settled } from './open-console.ts';

const NAME_OF_FOCUS = `(() => {
  const { activeElement: at } = document;
  return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
})()`;
/** Maximum number of Tab presses to reach an element. */
const MOST_TABS = 60;

/** Presses Tab until the element with this name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(NAME_OF_FOCUS)) === name) return;
  }
  throw new Error(`${name} is not reached by Tab.`);
}

/** Journeys with invoices, and between companies and environments. */
export const INVOICE_JOURNEYS: readonly Journey[] = [
  {
    name: 'an invoice is typed, reviewed with what it would be, and issued',
    inGate: true,
    async walk({ page, go }) {
      await go('invoices/new');
      await page.getByRole('combobox', { name: 'Cliente' }).fill('libreria cer');
      await page.getByRole('option', { name: /Cervantes/ }).click();
      await page.getByRole('combobox', { name: 'Concepto' }).fill('Reparación de horno');
      await page.getByLabel('Precio sin impuestos').fill('1.200,50');
      await page.getByText('1.452,61 €').first().waitFor();
      await page.getByRole('button', { name: 'Guardar y revisar' }).click();
      await page.getByRole('button', { name: 'Emitir' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/^Será la /).waitFor();
      await dialog.getByRole('button', { name: 'Emitir' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: /^Factura \S+\d/ }).waitFor();
    },
  },
  {
    name: 'an invoice is written and issued by the keyboard alone',
    async walk({ page, go }) {
      await go('invoices/new');
      await tabTo(page, 'Cliente');
      await page.keyboard.type('libreria cer');
      await page.getByRole('option', { name: /Cervantes/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Concepto');
      await page.keyboard.type('Encuadernación');
      await tabTo(page, 'Precio sin impuestos');
      await page.keyboard.type('80');
      await page.getByText('96,80 €').first().waitFor();
      await tabTo(page, 'Guardar y revisar');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Emitir' }).waitFor();
      await tabTo(page, 'Emitir');
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog')
        .getByText(/^Será la /)
        .waitFor();
      await tabTo(page, 'Emitir');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /^Factura \S+\d/ }).waitFor();
    },
  },
  {
    name: 'an invoice is found by a fragment of its number, and marked as paid',
    async walk({ page, go }, service) {
      const id = await makeIssued(service);
      const { body } = await call(service, 'GET', `{c}/invoices/${id}`);
      const number: string = body.data.invoice_number;
      await go('invoices');
      await page.getByLabel(/^Buscar/).fill(number.slice(-4));
      await page.waitForURL(/search=/);
      await page.getByRole('link', { name: number }).click();
      await page.getByRole('button', { name: 'Marcar cobrada' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Marcar cobrada' }).click();
      await page.getByText('Cobrada').first().waitFor();
    },
  },
  {
    name: 'an invoice that was issued by mistake is voided, with its reason',
    async walk({ page, go }, service) {
      await go(`invoices/${await makeIssued(service)}`);
      await page.getByRole('button', { name: 'Anular' }).click();
      await page.getByLabel('Por qué se anula').fill('Se emitió dos veces por error');
      await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
      await page.getByText('Anulada', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'an invoice is taken back whole by a corrective that is shown before it is issued',
    async walk({ page, go }, service) {
      await go(`invoices/${await makeIssued(service)}`);
      await page.getByRole('button', { name: 'Rectificar' }).click();
      await page.getByLabel('Explícalo en una frase').fill('El cliente devolvió todo el pedido');
      await page.getByText('Así quedará la rectificativa').waitFor();
      await page.getByRole('button', { name: 'Emitir la rectificativa' }).click();
      await page.getByRole('heading', { level: 1, name: /^Rectificativa / }).waitFor();
    },
  },
  {
    name: 'a draft is changed, duplicated and deleted',
    async walk({ page, go }, service) {
      const id = await makeDraft(service);
      await go(`invoices/new?draft=${id}`);
      await page.getByLabel('Cantidad').fill('3');
      const sheet = page.getByRole('figure', { name: 'Vista previa del documento' });
      await sheet.getByText('545,41 €').waitFor();
      expect(await sheet.getByText('Sin destinatario').count()).toBe(0);
      await page.getByRole('button', { name: 'Guardar borrador' }).click();
      await page.getByText('545,41 €').first().waitFor();
      await page.getByRole('button', { name: 'Duplicar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click();
      await page.getByRole('button', { name: 'Guardar borrador' }).click();
      await page.getByRole('button', { name: 'Borrar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Facturas' }).waitFor();
      await page.getByText(/^Se borra: Borrador/).waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    },
  },
  {
    name: 'what is typed and not saved is there again after a reload',
    async walk({ page, go }) {
      await go('invoices/new');
      await page.getByRole('combobox', { name: 'Concepto' }).fill('A medias');
      await page.getByLabel('Precio sin impuestos').fill('10');
      await settled(page);
      await page.reload();
      await expect.poll(() => page.getByRole('combobox', { name: 'Concepto' }).inputValue()).toBe('A medias');
      await page.getByRole('button', { name: 'Empezar de cero' }).click();
      await expect.poll(() => page.getByRole('combobox', { name: 'Concepto' }).inputValue()).toBe('');
    },
  },
  {
    name: 'the company is changed by the keyboard',
    async walk({ page, go }) {
      await go();
      await page.keyboard.press('Control+k');
      await page.getByLabel('Buscar por nombre o NIF').fill('talleres');
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Talleres Prueba/ })
        .waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the environment is changed, and looks different',
    async walk({ page, go }) {
      await go('invoices');
      await page.getByText('Estás en pruebas', { exact: false }).waitFor();
      await page.getByRole('link', { name: 'Real', exact: true }).click();
      await page.waitForURL(/\/app\/live\//);
      await page.getByText('Estás en pruebas', { exact: false }).waitFor({ state: 'detached' });
    },
  },
];
