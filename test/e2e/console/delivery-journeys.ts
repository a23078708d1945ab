import { expect } from 'vitest';
import { SAMPLE_PASSWORD, sampleCertificate } from '../../support/certificates/sample-certificate.ts';
import { call } from '../service/api.ts';
import { type Journey, makeIssued, next } from './journey.ts';
import { accessibilityFaults } from './open-console.ts';

const UNIT = 'L01280796';
/** NIFs of public bodies, one per walk of the journey. */
const BODIES = ['P2807900B', 'P0801900B', 'P4109100J'];
let walks = 0;

const CERTIFICATE = {
  name: 'empresa.p12',
  mimeType: 'application/x-pkcs12',
  buffer: Buffer.from(sampleCertificate()),
};

/** Journeys of invoices to public bodies. */
export const DELIVERY_JOURNEYS: readonly Journey[] = [
  {
    name: 'the company signs, a town hall has its units, and its invoice is handed in at FACe and withdrawn',
    async walk({ page, go }, service) {
      await go('settings/certificates');
      await page.getByLabel('Archivo .p12 o .pfx').setInputFiles(CERTIFICATE);
      await page.getByLabel('Contraseña del archivo').fill(SAMPLE_PASSWORD);
      await page.getByRole('button', { name: 'Subir', exact: true }).click();
      await page.getByText('firma', { exact: true }).first().waitFor();
      await page.getByLabel('Que firme el operador del servicio').check();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      const made = await call(service, 'POST', '{c}/customers', {
        body: {
          customer_type: 'LEGAL_ENTITY',
          legal_name: `Ayuntamiento de Ejemplo ${next()}`,
          nif: BODIES[walks++ % BODIES.length],
          address: { street: 'Plaza Mayor', postal_code: '28012', city: 'Madrid', province: 'Madrid' },
          einvoice: { form: 'FACTURAE', dir3: { accounting: UNIT, managing: UNIT } },
        },
      });
      const customer: string = made.body.data.id;
      await go(`customers/${customer}`);
      await page.getByLabel('Unidad tramitadora (DIR3)').fill(UNIT);
      await page.getByLabel('Cómo la recibe').selectOption('DOWNLOAD');
      await page.getByRole('button', { name: 'Guardar' }).click();
      const dir3 = async () =>
        (await call(service, 'GET', `{c}/customers/${customer}`)).body.data.einvoice.dir3;
      await expect.poll(dir3, { timeout: 30_000 }).toMatchObject({ processing: UNIT });

      const recipient = { recipient_type: 'EXISTING', customer_id: customer };
      await go(`invoices/${await makeIssued(service, { recipient })}`);
      await page.getByRole('button', { name: 'Presentar en FACe' }).click();
      await page.getByText('Registrada', { exact: true }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Pedir la anulación' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Por qué').fill('Se presentó a otra unidad');
      await dialog.getByRole('button', { name: 'Pedir la anulación' }).click();
      await page.getByText('Solicitada', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Preguntar ahora' }).click();
      await page.getByText('Cancelada', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Presentar de nuevo' }).waitFor();
    },
  },
];
