import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freshCompanyNif, freshPersonNif } from '../../support/registration/census-env.ts';
import { call } from '../service/api.ts';
import { freshCaller, nextCode } from '../service/mailed-proof.ts';
import { admin } from '../service/operator.ts';
import type { RunningService } from '../service/service.ts';
import { type Journey, next } from './journey.ts';
import { settled } from './open-console.ts';

/** Provisions an account that a stranger claims by link and mailed code. Returns its id. */
export async function claim(page: Page, service: RunningService, company: object): Promise<string> {
  const { live_key: key } = service.credentials;
  await page.setExtraHTTPHeaders(freshCaller());
  const ref = `stranger-${Date.now()}-${next()}`;
  const email = `${ref}@taller.test`;
  const body = { external_ref: ref, display_name: 'Taller Nuevo', company };
  const made = await call(service, 'POST', '/v1/accounts', { key, body });
  const id: string = made.body.data.id;
  const token = await call(service, 'POST', `/v1/accounts/${id}/claim-tokens`, { key, body: {} });
  await page.goto(token.body.data.claim_url);
  // A reload keeps the link.
  await page.reload();
  const { code } = await nextCode(service, email, async () => {
    await page.locator('#email').fill(email);
    await page.locator('#address button').click();
  });
  await page.locator('#digits').fill(code);
  await page.locator('#code button').first().click();
  await page.waitForURL(/\/app\/test\//);
  await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
  return id;
}

const MADRID = { street: 'Calle Sol', postalCode: '28001', city: 'Madrid' };

/** Types the address of the company on the page of its settings, and saves it. The province follows from the code. */
export async function typeAddress(page: Page, { street, postalCode, city } = MADRID): Promise<void> {
  await page.getByLabel('Calle').fill(street);
  await page.getByLabel('Código postal').fill(postalCode);
  await page.getByLabel('Población').fill(city);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Guardado.').waitFor();
}

/** Most clicks from the sign-in page to an issued sandbox invoice. */
const MOST_CLICKS = 20;

/** Types an invoice to a new customer on the open page of a new invoice, and issues it. */
async function issueFirst(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Librería Nueva SL');
  await page.getByRole('button', { name: 'Crear el cliente «Librería Nueva SL»' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('NIF', { exact: true }).fill(freshCompanyNif());
  await dialog.getByLabel('Calle').fill('Calle Luna');
  await dialog.getByLabel('Código postal').fill('28002');
  await dialog.getByLabel('Población').fill('Madrid');
  await dialog.getByRole('button', { name: 'Crear el cliente' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Concepto' }).fill('Estanterías a medida');
  await page.getByLabel('Precio sin impuestos').fill('900');
  await page.getByText('1.089,00 €').first().waitFor();
  await page.getByRole('button', { name: 'Guardar y revisar' }).click();
  await page.getByRole('button', { name: 'Emitir' }).click();
  await dialog.getByText(/^Será la /).waitFor();
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('heading', { level: 1, name: /^Factura \S+\d/ }).waitFor();
}

/** Journeys of strangers, with a claim or by sign-up. */
export const STRANGER_JOURNEYS: readonly Journey[] = [
  {
    name: 'a stranger signs up and issues a sandbox invoice by the first steps, in at most 20 clicks',
    isStranger: true,
    async walk({ page, clicks }, service) {
      const email = `sign-up-${Date.now()}-${next()}@taller.test`;
      await page.setExtraHTTPHeaders(freshCaller());
      await page.goto(`${service.baseUrl}/app/sign-in`);
      await page.getByRole('link', { name: 'Abre una' }).click();
      const { code } = await nextCode(service, email, async () => {
        await page.getByLabel('Correo electrónico').fill(email);
        await page.getByRole('button', { name: 'Envíame un código' }).click();
      });
      await page.getByLabel('Código del correo').fill(code);
      await page.getByLabel('Tu nombre o el de tu empresa').fill('Taller Ana');
      await page.getByRole('button', { name: 'Crear la cuenta' }).click();
      await page.getByLabel('NIF').fill(freshCompanyNif());
      await page.getByLabel('Nombre o razón social').fill('Taller Ana SL');
      await page.getByLabel('Tipo').selectOption('LEGAL_ENTITY');
      await page.getByRole('button', { name: 'Crear la empresa' }).click();
      await page.waitForURL(/\/first-steps$/);
      const back = () => page.getByRole('link', { name: 'Volver a los primeros pasos' }).click();
      await page.getByRole('link', { name: 'Abrir: Los datos de tu empresa' }).click();
      await typeAddress(page);
      await back();
      await page.getByRole('link', { name: 'Abrir: Impuestos y cuenta en la que cobras' }).click();
      await page.getByLabel('Días hasta el vencimiento').fill('30');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      await back();
      await page.getByRole('link', { name: 'Abrir: Una factura de prueba' }).click();
      await issueFirst(page);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await back();
      await page.getByText('4 de 8 pasos hechos').waitFor();
    },
  },
  {
    name: 'a stranger claims an account, and puts right what keeps it from issuing',
    isStranger: true,
    async walk({ page }, service) {
      await claim(page, service, {
        nif: freshPersonNif(),
        legal_name: 'Ana Ruiz Gil',
        entity_type: 'INDIVIDUAL',
      });
      // Each blocker of issuing links to the page that resolves it.
      await page.getByRole('link', { name: 'Resolverlo' }).first().waitFor();
      await page.goto(`${page.url()}/settings`);
      await typeAddress(page);
      await page.getByRole('link', { name: 'Series', exact: true }).click();
      await page.getByRole('button', { name: 'Crear las que faltan' }).click();
      await page.getByText('La habitual').first().waitFor();
      await page.getByRole('link', { name: 'Activación' }).click();
      const sandbox = page.locator('section', { has: page.getByRole('heading', { name: 'En pruebas' }) });
      if ((await sandbox.getByRole('button', { name: 'Activar' }).count()) > 0)
        await sandbox.getByRole('button', { name: 'Activar' }).click();
      await page.getByText('Sí: puedes emitir en este entorno.').waitFor();
    },
  },
  {
    name: 'a stranger claims an account, goes live and issues the first real invoice',
    isStranger: true,
    async walk({ page }, service) {
      const company = { nif: freshCompanyNif(), legal_name: 'Taller Nuevo SL', entity_type: 'LEGAL_ENTITY' };
      await claim(page, service, company);
      await page.getByRole('link', { name: 'Real', exact: true }).click();
      await page.waitForURL(/\/app\/live\//);
      const place = page.url();
      const mend = (what: RegExp) =>
        page
          .getByRole('listitem')
          .filter({ hasText: what })
          .getByRole('link', { name: 'Resolverlo' })
          .click();
      await mend(/no tiene domicilio/);
      await typeAddress(page);
      await page.goto(place);
      await mend(/VeriFactu está desactivado/);
      await page.getByLabel('Motivo').selectOption('SII');
      await page.getByLabel('En el SII desde').fill('2020-01-01');
      await page.getByRole('button', { name: 'Guardar el motivo' }).click();
      await settled(page);
      await page.getByRole('link', { name: 'Activación' }).click();
      const live = page.locator('section', { has: page.getByRole('heading', { name: 'En real' }) });
      await live.getByRole('button', { name: 'Activar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click();
      await settled(page);
      // The stranger sends the deed to the operator, who has seen it and proves the NIF.
      await page.goto(place);
      await page.getByRole('listitem').filter({ hasText: /NIF/ }).first().waitFor();
      const companyId = place.split('/').at(-1) ?? '';
      const proof = ['--company', companyId, '--reason', 'Deed of the company seen'];
      const { exitCode } = await admin('prove-company', ...proof, '--state', service.stateDirectory);
      expect(exitCode).toBe(0);
      await page.goto(`${place}/settings/activation`);
      await page.getByText('Sí: puedes emitir en este entorno.').waitFor();
      await page.goto(`${place}/invoices/new`);
      await issueFirst(page);
    },
  },
  {
    name: 'a stranger signs the representation, and the tax authority accepts the first real invoice',
    isStranger: true,
    async walk({ page }, service) {
      const company = { nif: freshCompanyNif(), legal_name: 'Taller Propio SL', entity_type: 'LEGAL_ENTITY' };
      await claim(page, service, company);
      await page.getByRole('link', { name: 'Real', exact: true }).click();
      await page.waitForURL(/\/app\/live\//);
      const place = page.url();
      await page.goto(`${place}/settings`);
      await page.getByText('Quién la representa').click();
      await page.getByLabel('Nombre y apellidos').fill('Ana Ruiz Gil');
      await page.getByLabel('NIF de esa persona').fill('12345678Z');
      await typeAddress(page);
      await page.getByRole('link', { name: 'Activación' }).click();
      const live = page.locator('section', { has: page.getByRole('heading', { name: 'En real' }) });
      await live.getByRole('button', { name: 'Activar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click();
      await settled(page);
      await page.getByRole('link', { name: 'Representación' }).click();
      await page.getByRole('button', { name: 'Preparar el documento' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar el documento' }).click();
      await page.locator('input[type=file]').setInputFiles(await (await download).path());
      await page.getByRole('button', { name: 'Subir el documento' }).click();
      await page.getByText(/^Recibido el/).waitFor();
      const companyId = place.split('/').at(-1) ?? '';
      const state = ['--state', service.stateDirectory];
      expect((await admin('approve-representation', '--company', companyId, ...state)).exitCode).toBe(0);
      await page.goto(`${place}/settings/verifactu`);
      await page.getByRole('button', { name: 'Activar VeriFactu' }).click();
      await page.getByText('Activo', { exact: true }).waitFor();
      await page.goto(`${place}/invoices/new`);
      await issueFirst(page);
      await page.getByText('Aceptada', { exact: true }).first().waitFor();
    },
  },
];
