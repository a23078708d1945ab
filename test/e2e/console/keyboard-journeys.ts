import { expect } from 'vitest';
import { freshCompanyNif } from '../../support/registration/census-env.ts';
import { call } from '../service/api.ts';
import { freshCaller, nextCode } from '../service/mailed-proof.ts';
import { type Journey, makeIssued, next } from './journey.ts';
import { keyboardPerson } from './keyboard.ts';

/** Most seconds of a person from the sign-in page to an issued sandbox invoice. */
const MOST_SECONDS = 240;
/** Clicks that the browser makes of Enter on links and buttons. */
const MOST_CLICKS = 20;
const CLIENTS = 10;

/** Journeys without a mouse. */
export const KEYBOARD_JOURNEYS: readonly Journey[] = [
  {
    name: 'by the keyboard alone, a stranger signs up and issues a sandbox invoice, in less than four minutes',
    isStranger: true,
    async walk({ page, clicks, look }, service) {
      const email = `keys-${Date.now()}-${next()}@taller.test`;
      await page.setExtraHTTPHeaders(freshCaller());
      await page.goto(`${service.baseUrl}/app/sign-in`);
      await page.getByRole('link', { name: 'Abre una' }).waitFor();
      const person = keyboardPerson(page);
      const enter = async (name: string) => {
        await person.reach(name);
        await person.press('Enter');
      };
      const fill = async (label: string | RegExp, text: string) => {
        await person.reach(label);
        await person.type(text);
      };
      const arrive = async (title: string | RegExp) => {
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        person.read();
      };
      person.read();
      await enter('Abre una');
      await arrive('Abrir una cuenta en Folio');
      const { code } = await nextCode(service, email, async () => {
        await fill('Correo electrónico', email);
        await person.press('Enter');
      });
      person.read();
      await fill('Código del correo', code);
      await fill('Tu nombre o el de tu empresa', 'Taller Ana');
      await person.press('Enter');
      await page.getByLabel('NIF').waitFor();
      person.read();
      await fill('NIF', freshCompanyNif());
      await fill(/^Nombre o razón social/, 'Taller Ana SL');
      await person.press('Enter');
      await arrive(/^Tu primera factura/);
      await enter('Abrir: Los datos de tu empresa');
      await arrive('Ajustes');
      await fill('Calle', 'Calle Sol');
      await fill('Código postal', '28001');
      await fill('Población', 'Madrid');
      await person.press('Enter');
      await page.getByText('Guardado.').waitFor();
      await person.reach('← Volver a los primeros pasos', 'back');
      await person.press('Enter');
      await arrive(/^Tu primera factura/);
      await enter('Abrir: Una factura de prueba');
      await arrive('Nueva factura');
      await fill('Cliente', 'Librería Nueva SL');
      // The button follows the search of the customers.
      const unknown = 'Crear el cliente «Librería Nueva SL»';
      await page.getByRole('button', { name: unknown }).waitFor();
      await enter(unknown);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      person.read();
      await fill('NIF', freshCompanyNif());
      await fill('Calle', 'Calle Luna');
      await fill('Código postal', '28002');
      await fill('Población', 'Madrid');
      await person.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await fill('Concepto', 'Estanterías a medida');
      await fill('Precio sin impuestos', '900');
      await page.getByText('1.089,00 €').first().waitFor();
      await enter('Guardar y revisar');
      await page.getByRole('button', { name: 'Emitir' }).waitFor();
      person.read();
      await enter('Emitir');
      await dialog.getByText(/^Será la /).waitFor();
      person.read();
      await enter('Emitir');
      await arrive(/^Factura \S+\d/);
      const spent = person.spent();
      console.log(`Sign-up to a sandbox invoice by the keyboard (${look.size}): ${JSON.stringify(spent)}`);
      expect(spent.seconds).toBeLessThan(MOST_SECONDS);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
    },
  },
  {
    name: 'a customer who paid a part reaches the rest on the page of the invoice by the keyboard',
    isStranger: true,
    async walk({ page }, service) {
      const id = await makeIssued(service, {
        payment_info: { method: 'BANK_TRANSFER', iban: 'ES9121000418450200051332' },
      });
      const body = { amount: 100, method: 'BANK_TRANSFER' };
      expect((await call(service, 'POST', `{c}/invoices/${id}/payments`, { body })).status).toBe(201);
      const { body: read } = await call(service, 'GET', `{c}/invoices/${id}`);
      await page.goto(read.data.hosted_url);
      await page.getByText('Pendiente de pago').first().waitFor();
      const person = keyboardPerson(page);
      await person.reach('Pagar ahora 263,61 €');
      await person.reach('Copiar');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await person.press('Enter');
      await page.getByRole('button', { name: 'Copiado' }).waitFor();
      await person.reach('Descargar el PDF');
    },
  },
  {
    name: 'an adviser sees what ten clients lack, and opens one by the keyboard',
    async walk({ page, go }, service) {
      const { live_key: key } = service.credentials;
      for (let made = 0; made < CLIENTS; made++) {
        const name = `Cliente ${next()} SL`;
        const company = { nif: freshCompanyNif(), legal_name: name, entity_type: 'LEGAL_ENTITY' };
        const body = { external_ref: `keys-${Date.now()}-${next()}`, display_name: name, company };
        expect((await call(service, 'POST', '/v1/accounts', { key, body })).status).toBe(201);
      }
      await go('clients');
      await page.goto(page.url().replace('/test/', '/live/'));
      const matrix = page.locator('section', {
        has: page.getByRole('heading', { name: 'Qué le falta a cada cliente' }),
      });
      await matrix
        .getByText('Falta', { exact: true })
        .nth(CLIENTS - 1)
        .waitFor();
      const first = (await matrix.locator('tbody a').first().innerText()).trim();
      const person = keyboardPerson(page);
      await person.reach('Elegir todos');
      await person.reach(first);
      await person.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
      await page.getByRole('link', { name: 'Resolverlo' }).first().waitFor();
    },
  },
];
