import { encode } from 'fast-png';
import { expect } from 'vitest';
import { call } from '../service/api.ts';
import { type Journey, makeDraft, next } from './journey.ts';

/** Time limit until others read a saved value. */
const PATIENCE_MS = 10_000;
const SIDE_PX = 8;

/** Returns a small green square as PNG. */
function logoFile(): { name: string; mimeType: string; buffer: Buffer } {
  const data = Uint8Array.from(
    { length: SIDE_PX * SIDE_PX * 3 },
    (_, index) => [23, 105, 79][index % 3] ?? 0,
  );
  const bytes = encode({ width: SIDE_PX, height: SIDE_PX, channels: 3, depth: 8, data });
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** Journeys with the settings of a company. */
export const SETTINGS_JOURNEYS: readonly Journey[] = [
  {
    name: 'the company says how it is reached',
    async walk({ page, go }, service) {
      await go('settings');
      await page.getByText(/^Más datos/).click();
      await page.getByLabel('Teléfono').fill('911222333');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      expect((await call(service, 'GET', '{c}')).body.data.phone).toBe('911222333');
    },
  },
  {
    name: 'the look of documents is changed, and a draft shows it',
    async walk({ page, go }, service) {
      await makeDraft(service);
      await go('settings/documents');
      await page.locator('.picture').nth(1).click();
      expect(await page.getByLabel('Plantilla').inputValue()).toBe('MODERN');
      await page.getByLabel('Texto al pie').fill('Gracias por su confianza');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      await page.getByAltText('Borrador con el aspecto guardado').waitFor();
      const read = async () => (await call(service, 'GET', '{c}/invoice-customization')).body.data;
      const wanted = { template: 'MODERN', footer_text: 'Gracias por su confianza' };
      await expect.poll(read, { timeout: PATIENCE_MS }).toMatchObject(wanted);
    },
  },
  {
    name: 'a logo is put on documents, and taken off',
    async walk({ page, go }) {
      await go('settings/documents');
      await page.getByLabel('Imagen').setInputFiles(logoFile());
      await page.getByRole('button', { name: 'Subir' }).click();
      await page.getByAltText('Tu logotipo').waitFor();
      await page.getByRole('button', { name: 'Quitar el logotipo' }).click();
      await page.getByAltText('Tu logotipo').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a series for a shop is made and becomes the usual one, then another again',
    async walk({ page, go }) {
      const code = `TIENDA-${next()}`;
      await go('settings/series');
      await page.getByRole('button', { name: 'Nueva serie' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Código').fill(code);
      await dialog.getByLabel('Documento').selectOption('SIMPLIFIED');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Hacerla habitual: ${code}` }).click();
      await page.getByRole('button', { name: `Hacerla habitual: ${code}` }).waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: /^Hacerla habitual: (?!TIENDA)/ })
        .first()
        .click();
      await page.getByRole('button', { name: `Hacerla habitual: ${code}` }).waitFor();
    },
  },
  {
    name: 'the chain is checked, and the books are compared with the agency',
    async walk({ page, go }) {
      await go('settings/verifactu');
      await page.getByRole('button', { name: 'Comprobar la cadena' }).click();
      await page.getByText(/registros? comprobados?: la cadena está entera/).waitFor();
      await page.getByRole('button', { name: 'Contrastar con Hacienda' }).click();
      await page.getByText(/facturas? coinciden?/).waitFor();
    },
  },
  {
    name: 'new documents fall due in thirty days',
    async walk({ page, go }, service) {
      await go('settings/taxes');
      await page.getByLabel('Días hasta el vencimiento').fill('30');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      const { body } = await call(service, 'GET', '{c}/tax-configuration');
      expect(body.data.payment_term_days).toBe(30);
    },
  },
];
