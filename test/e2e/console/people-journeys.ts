import { expect } from 'vitest';
import { call } from '../service/api.ts';
import { type Journey, next } from './journey.ts';
import { settled } from './open-console.ts';

function accountPath({ credentials }: { credentials: { account_id: string } }, rest: string): string {
  return `/v1/accounts/${credentials.account_id}${rest}`;
}

/** Journeys with colleagues and the clients of a practice. */
export const PEOPLE_JOURNEYS: readonly Journey[] = [
  {
    name: 'a colleague is invited, and the invitation is taken back',
    inGate: true,
    async walk({ page, go }, service) {
      const email = `colega-${next()}@taller.test`;
      await go('people');
      await page.getByRole('button', { name: 'Invitar a alguien' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Correo de la persona').fill(email);
      await dialog.getByLabel('En esta empresa').selectOption('VIEW');
      await dialog.getByRole('button', { name: 'Enviar la invitación' }).click();
      await dialog.waitFor({ state: 'detached' });
      const path = accountPath(service, '/invitations?limit=100');
      const { body } = await call(service, 'GET', path, { key: service.credentials.live_key });
      const made = body.data.invitations.find((one: { email: string }) => one.email === email);
      expect(made).toMatchObject({ account_role: 'MEMBER', status: 'PENDING', grants: [{ access: 'VIEW' }] });
      await page.getByRole('button', { name: `Retirar ${email}` }).click();
      await page.getByRole('button', { name: `Retirar ${email}` }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the account of a client is made, and its owner gets a link',
    async walk({ page, go }) {
      const name = `Cliente Nuevo ${next()}`;
      await go('people/managed');
      await page.getByRole('button', { name: 'Nueva cuenta' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Cómo la llamas').fill(name);
      await dialog.getByLabel('Tu referencia (código de cliente…)').fill(`ref-${next()}-${Date.now()}`);
      await dialog.getByRole('button', { name: 'Crear la cuenta' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Enlace para su propietario: ${name}` }).click();
      await page.getByText(/\/claim#service_claim_/).waitFor();
    },
  },
  {
    name: 'what was changed is looked up in the audit trail',
    async walk({ page, go }, service) {
      await call(service, 'POST', '{c}/customers', {
        body: { customer_type: 'INDIVIDUAL', legal_name: `Rastro ${next()}` },
      });
      await go('people/audit');
      await page.getByLabel('Qué se cambió').selectOption({ label: 'Cliente' });
      await page.getByLabel('Qué se hizo').selectOption({ label: 'Clientes: crear' });
      await page.waitForURL(/operation=/);
      await settled(page);
      await page.locator('summary').filter({ hasText: 'Clientes: crear' }).first().click();
      await page.getByRole('cell', { name: 'Nombre o razón social' }).first().waitFor();
      // The address can name a job, which the lists do not offer.
      await go('people/audit?operation=job.none&resource=nothing');
      const chosen = (label: string) => page.getByLabel(label).locator('option:checked').textContent();
      expect(await chosen('Qué se hizo')).toBe('Tarea automática');
      expect(await chosen('Qué se cambió')).toBe('Otra cosa');
    },
  },
  {
    name: 'a practice’s morning: its clients in one table, one of them opened by the keyboard',
    async walk({ page, go }) {
      await go('clients');
      await page.locator('a.client').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
    },
  },
  {
    name: 'clients are imported once the practice has seen what becomes of each row',
    async walk({ page, go }) {
      const ref = `gestoria-${next()}-${Date.now()}`;
      const header =
        'external_ref;display_name;nif;legal_name;entity_type;street;number;postal_code;city;province;country;email';
      const row = `${ref};Bar ${ref};B12345674;Comercial Ejemplo SL;LEGAL_ENTITY;Gran Vía;2;28013;Madrid;Madrid;España;`;
      await go('clients/import');
      await page.getByLabel('Archivo de clientes (CSV o Excel)').setInputFiles({
        name: 'clientes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${header}\r\n${row}\r\n`),
      });
      await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
      await page.getByText(/1 fila: 1 se crea/).waitFor();
      await page.getByRole('button', { name: 'Importar', exact: true }).click();
      await page.getByText('Importación hecha').waitFor();
    },
  },
  {
    name: 'everything of the account is packed to be taken along',
    async walk({ page, go }) {
      await go('people/account');
      await page.getByRole('button', { name: 'Preparar el archivo' }).click();
      await page.getByRole('link', { name: 'Descargar' }).waitFor();
    },
  },
];
