import { freshCompanyNif, freshPersonNif } from '../../support/registration/census-env.ts';
import { type Journey, next } from './journey.ts';
import { claim, typeAddress } from './stranger-journeys.ts';

const BILBAO = { street: 'Gran Vía', postalCode: '48001', city: 'Bilbao' };
/** Issuing, sending, and the page that reads the answer anew. */
const ANSWER_MS = 60_000;

/** Journeys of companies under TicketBAI. */
export const FORAL_JOURNEYS: readonly Journey[] = [
  {
    name: 'a self-employed person of Bizkaia names an activity, and the diputación accepts the first invoice',
    isStranger: true,
    async walk({ page }, service) {
      const nif = freshPersonNif();
      await claim(page, service, {
        nif,
        legal_name: `Ane Agirre Etxeberria ${next()}`,
        entity_type: 'INDIVIDUAL',
      });
      const place = page.url();
      await page.goto(`${place}/settings`);
      await typeAddress(page, BILBAO);
      await page.getByText('Bizkaia (según el domicilio)').waitFor();
      await page.getByRole('link', { name: 'Series', exact: true }).click();
      await page.getByRole('button', { name: 'Crear las que faltan' }).click();
      await page.getByText('La habitual').first().waitFor();
      await page.goto(place);
      await page
        .getByRole('listitem')
        .filter({ hasText: /epígrafe/ })
        .getByRole('link', { name: 'Resolverlo' })
        .click();
      await page.getByLabel('Epígrafes de actividad').fill('849');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      await page.getByText('Activo', { exact: true }).waitFor();
      await page.goto(`${place}/invoices/new`);
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Librería Nueva SL');
      await page.getByRole('button', { name: 'Crear el cliente «Librería Nueva SL»' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('NIF', { exact: true }).fill(freshCompanyNif());
      await dialog.getByLabel('Calle').fill('Calle Luna');
      await dialog.getByLabel('Código postal').fill('28002');
      await dialog.getByLabel('Población').fill('Madrid');
      await dialog.getByRole('button', { name: 'Crear el cliente' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Concepto' }).fill('Diseño');
      await page.getByLabel('Precio').fill('100');
      await page.getByRole('button', { name: 'Guardar y revisar' }).click();
      await page.getByRole('button', { name: 'Emitir' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page
        .getByText(new RegExp(`^TBAI-${nif}-`))
        .first()
        .waitFor();
      await page.getByText('Aceptada', { exact: true }).first().waitFor({ timeout: ANSWER_MS });
      await page.goto(`${place}/settings/ticketbai`);
      await page.getByRole('button', { name: 'Comprobar ficheros y cadena' }).click();
      await page
        .getByText('1 fichero comprobado: firmas y cadena son correctas y no faltan números.')
        .waitFor();
    },
  },
  {
    name: 'a company of Bizkaia sees no VeriFactu, declares another territory, and states and removes a move',
    isStranger: true,
    async walk({ page }, service) {
      await claim(page, service, {
        nif: freshCompanyNif(),
        legal_name: `Talleres del Nervión ${next()} SL`,
        entity_type: 'LEGAL_ENTITY',
      });
      const place = page.url();
      await page.goto(`${place}/settings`);
      await typeAddress(page, BILBAO);
      await page.getByText('Bizkaia (según el domicilio)').waitFor();
      const tabs = page.getByRole('navigation', { name: 'Ajustes' });
      await tabs.getByRole('link', { name: 'TicketBAI' }).waitFor();
      await tabs.getByRole('link', { name: 'VeriFactu' }).waitFor({ state: 'detached' });
      await page.getByText('Declarar otro territorio').click();
      await page.getByLabel('Territorio', { exact: true }).selectOption('COMMON');
      await page.getByLabel('Por qué te corresponde').fill('Casi todas las operaciones se hacen en Madrid');
      await page.getByRole('button', { name: 'Declarar', exact: true }).click();
      await page.getByText('Común (declarado)').waitFor();
      await tabs.getByRole('link', { name: 'VeriFactu' }).waitFor();
      await page.getByRole('button', { name: 'Volver al territorio del domicilio' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Volver/ })
        .click();
      await page.getByText('Bizkaia (según el domicilio)').waitFor();
      await page.getByText('Traslado a otro territorio').click();
      await page.getByLabel('Territorio nuevo').selectOption('ARABA');
      await page.getByLabel('Primer día en él').fill('2090-01-01');
      await page.getByRole('button', { name: 'Indicar el traslado' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Indicar el traslado' }).click();
      await page.getByText('De Bizkaia a Araba/Álava').waitFor();
      await page.getByRole('button', { name: 'Quitar el traslado' }).click();
      await page.getByText('De Bizkaia a Araba/Álava').waitFor({ state: 'detached' });
      await page.goto(`${place}/first-steps`);
      await page.getByText('Los datos de TicketBAI').waitFor();
    },
  },
];
