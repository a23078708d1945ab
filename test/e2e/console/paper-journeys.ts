import { expect } from 'vitest';
import { call } from '../service/api.ts';
import { type Journey, makeDraft, makeIssued, next, REJECTED_NIF } from './journey.ts';

/** Journeys after issuing: rejections, mails, schedules and exchanges, and a stranger's first invoice. */
export const PAPER_JOURNEYS: readonly Journey[] = [
  {
    name: 'a rejected invoice is found by a fragment, understood and repaired, in six clicks',
    inGate: true,
    async walk({ page, go, clicks }, service) {
      const id = await makeIssued(service, {
        recipient: {
          legal_name: `Rechazos Varios ${next()}`,
          nif: REJECTED_NIF,
          address: { street: 'Calle Mayor', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
        },
      });
      const read = async () => (await call(service, 'GET', `{c}/invoices/${id}`)).body.data;
      await expect.poll(async () => (await read()).verifactu_status, { timeout: 30_000 }).toBe('REJECTED');
      const number: string = (await read()).invoice_number;
      await go('');
      const before = clicks();
      await page.getByRole('link', { name: /rechazadas? que reparar/ }).click();
      await page.getByLabel(/^Buscar/).fill(number.slice(-4));
      await page.getByRole('link', { name: number }).click();
      await page.getByText(/ha rechazado el registro de esta factura \(1110\)/).waitFor();
      await page.getByRole('alert').getByRole('button', { name: 'Reparar el registro' }).click();
      await page.getByLabel('Por qué').fill('El nombre no era el del censo');
      await page.getByRole('button', { name: 'Enviar a Hacienda' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(clicks() - before).toBeLessThanOrEqual(6);
      await expect.poll(async () => (await read()).verifactu_status, { timeout: 30_000 }).toBe('ACCEPTED');
    },
  },
  {
    name: 'an invoice is mailed, and the timeline tells to whom',
    async walk({ page, go }, service) {
      // The sandbox sends mail to the account holder only.
      const email = service.credentials.person_email;
      await go(`invoices/${await makeIssued(service)}`);
      await page.getByRole('button', { name: 'Enviar por correo' }).click();
      await page.getByLabel('Destinatarios (separados por comas)').fill(email);
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar por correo' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByText(`Correo a ${email}`).waitFor();
    },
  },
  {
    name: 'an invoice is paid in part, the payment is undone, and all of it is paid',
    async walk({ page, go }, service) {
      const id = await makeIssued(service);
      await go(`invoices/${id}`);
      await page.getByRole('button', { name: 'Anotar un cobro' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Importe').fill('100');
      await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
      await page.getByText('Queda por cobrar: 263,61 €').waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await page.getByText('Queda por cobrar: 363,61 €').waitFor();
      await page.getByRole('button', { name: 'Anotar un cobro' }).click();
      await dialog.getByRole('button', { name: 'Anotar', exact: true }).click();
      await page.getByText('Cobrada', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'a draft is scheduled, and back to a draft',
    async walk({ page, go }, service) {
      await go(`invoices/${await makeDraft(service)}`);
      await page.getByRole('button', { name: 'Programar', exact: true }).click();
      await page.getByLabel('Qué día').fill('2035-01-15');
      await page.getByRole('dialog').getByRole('button', { name: 'Programar' }).click();
      await page.getByText('Programada', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Quitar la programación' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Quitar la programación' }).click();
      await page.getByText('Borrador', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'a receipt is exchanged for an invoice that names its customer',
    async walk({ page, go }, service) {
      // A unique amount, so that the draft resembles no existing document.
      const lines = [{ description: 'Café', quantity: 1, unit_price: 20 + next() }];
      const id = await makeIssued(service, { type: 'SIMPLIFIED', recipient: undefined, lines });
      await go(`invoices/${id}`);
      await page.getByRole('button', { name: 'Canjear por factura' }).click();
      await page.getByRole('combobox', { name: 'Cliente' }).fill('cervantes');
      await page.getByRole('option', { name: /Cervantes/ }).click();
      await page.getByRole('button', { name: 'Canjear', exact: true }).click();
      await page.getByText('Librería Cervantes, S.A.').first().waitFor();
    },
  },
  {
    name: 'a quote becomes an invoice',
    async walk({ page, go }, service) {
      const id = await makeDraft(service, { type: 'PROFORMA' });
      await call(service, 'POST', `{c}/invoices/${id}/issue`);
      await go(`invoices/${id}`);
      await page.getByRole('button', { name: 'Convertir en factura' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Convertir en factura' }).click();
      await page.getByRole('heading', { level: 1, name: 'Borrador de factura' }).waitFor();
    },
  },
  {
    name: 'several invoices are marked as paid at once',
    async walk({ page, go }, service) {
      const names = [await makeIssued(service), await makeIssued(service)];
      await go('invoices');
      for (const id of names) {
        const { body } = await call(service, 'GET', `{c}/invoices/${id}`);
        await page.getByLabel(`Elegir ${body.data.invoice_number}`, { exact: true }).check();
      }
      await page.getByRole('button', { name: 'Marcar cobradas' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Marcar cobradas' }).click();
      await page.getByText('2 elegidas').waitFor({ state: 'detached' });
      for (const id of names)
        expect((await call(service, 'GET', `{c}/invoices/${id}`)).body.data.status).toBe('PAID');
    },
  },
  {
    name: 'the list is taken along as a spreadsheet',
    async walk({ page, go }, service) {
      await makeIssued(service);
      await go('invoices?type=STANDARD');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exportar a Excel' }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
  {
    name: 'the console is read in English and in Catalan, and in the dark',
    async walk({ page, go }) {
      await go('security');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your access' }).waitFor();
      await page.getByRole('button', { name: 'Català' }).click();
      await page.getByRole('heading', { level: 1, name: 'El teu accés' }).waitFor();
      await page.getByRole('button', { name: 'Fosc' }).click();
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      await page.getByRole('button', { name: 'Español' }).click();
      await page.getByRole('button', { name: 'Como el sistema' }).click();
    },
  },
];
