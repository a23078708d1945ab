import { expect } from 'vitest';
import { BEHAVIOURS, startReceiver } from '../../support/webhooks/webhook-receivers.ts';
import { call } from '../service/api.ts';
import { type Journey, next } from './journey.ts';
import { settled } from './open-console.ts';

/** Time limit for writes after a response. */
const PATIENCE_MS = 90_000;

/** Journeys of developers. */
export const DEVELOPER_JOURNEYS: readonly Journey[] = [
  {
    name: 'a key is made, is shown once, works, and is revoked',
    inGate: true,
    async walk({ page, go }, service) {
      const name = `Tienda ${next()}`;
      await go('developers');
      await page.getByRole('button', { name: 'Nueva clave' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Para qué es').fill(name);
      await dialog.getByRole('button', { name: 'Crear la clave' }).click();
      const key = (await page.locator('code.secret').textContent()) ?? '';
      expect((await call(service, 'GET', '{c}/invoices', { key })).status).toBe(200);
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByText('Qué puede hacer').click();
      await row.getByText('Comprobar un NIF').waitFor();
      await page.getByRole('button', { name: `Revocar ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
      await page.getByRole('button', { name: `Revocar ${name}` }).waitFor({ state: 'detached' });
      expect((await call(service, 'GET', '{c}/invoices', { key })).status).toBe(401);
    },
  },
  {
    name: 'a webhook that fails is found, mended and retried',
    async walk({ page, go }, service) {
      let isBroken = true;
      const receiver = await startReceiver((request, response) =>
        (isBroken ? BEHAVIOURS.answering(500, 'a fault of mine') : BEHAVIOURS.answering(200))(
          request,
          response,
        ),
      );
      await go('developers/webhooks');
      await page.getByRole('button', { name: 'Nuevo webhook' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Dirección (https)').fill(receiver.url);
      await dialog.getByLabel('Eventos (separados por comas)').fill('customer.*');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await page.locator('code.secret').waitFor();
      await page.getByRole('link', { name: receiver.url }).click();
      await page.getByRole('heading', { level: 2, name: receiver.url }).waitFor();
      await call(service, 'POST', '{c}/customers', {
        body: { customer_type: 'INDIVIDUAL', legal_name: `Aviso ${next()}` },
      });
      await page.getByText('customer.created').first().click();
      await page.getByText('a fault of mine').first().waitFor();
      isBroken = false;
      await page.getByRole('button', { name: 'Reintentar' }).first().click();
      await page.locator('summary .status.good').first().waitFor();
      await page.getByRole('button', { name: 'Enviar una prueba' }).click();
      await page.getByText(/Ha respondido 200/).waitFor();
      await page.getByRole('button', { name: 'Borrar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Desarrolladores' }).waitFor();
      await receiver.close();
    },
  },
  {
    name: 'an event is found by its type, and read',
    async walk({ page, go }, service) {
      const name = `Evento ${next()}`;
      await call(service, 'POST', '{c}/customers', {
        body: { customer_type: 'INDIVIDUAL', legal_name: name },
      });
      await go('developers/events?type=customer.created');
      await page.getByText('customer.created').first().click();
      await page.getByText(name).waitFor();
    },
  },
  {
    name: 'a request that failed is found, with what was sent and returned',
    async walk({ page, go }, service) {
      const name = `Fallo ${next()}`;
      await call(service, 'POST', '{c}/customers', { body: { legal_name: name } });
      await go('developers/requests?errors=yes&method=POST');
      const isThere = async () => {
        await page.reload();
        await settled(page);
        await page
          .getByRole('button', { name: /customers/ })
          .first()
          .click();
        await settled(page);
        return (await page.getByRole('dialog').textContent())?.includes(name);
      };
      await expect.poll(isThere, { timeout: PATIENCE_MS }).toBe(true);
    },
  },
  {
    name: 'the settings of a payment connection are changed',
    async walk({ page, go }) {
      await go('developers/payments');
      await page.getByLabel('Enviar la factura por correo').first().check();
      await page.getByRole('button', { name: 'Guardar' }).first().click();
      await page.getByText('Guardado.').waitFor();
    },
  },
];
