import { expect } from 'vitest';
import { call } from '../service/api.ts';
import { type Journey, next } from './journey.ts';

/** Creates an import file with one new customer and one repeated row. */
function customersFile(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const header =
    'nombre_fiscal;nif;email;telefono;direccion_calle;direccion_numero;direccion_codigo_postal;direccion_poblacion;direccion_provincia;pais';
  const row = `${name};;facturas@ejemplo.es;910 000 000;Gran Vía;2;28013;Madrid;Madrid;España`;
  const bad = 'Sin Dígito SL;B12345670;;;Gran Vía;2;28013;Madrid;Madrid;España';
  return {
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header}\r\n${row}\r\n${bad}\r\n`),
  };
}

/** Journeys with customers and products. */
export const BOOK_JOURNEYS: readonly Journey[] = [
  {
    name: 'a customer is typed, changed, found by a fragment and retired',
    async walk({ page, go }, service) {
      const name = `Ferretería Prieto ${next()}`;
      await go('customers/new');
      await page.getByLabel(/^Nombre o razón social/).fill(name);
      await page.getByText(/^Más datos/).click();
      await page.getByLabel('Documento', { exact: true }).selectOption('03');
      await page.getByLabel('Número del documento').fill(`PA${next()}0099`);
      await page.getByLabel('País que lo expide').selectOption('FR');
      await page.getByRole('button', { name: 'Crear el cliente' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByLabel('Teléfono').fill('910000000');
      await page.getByLabel('En uso').uncheck();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      await go('customers?active=false');
      await page.getByLabel(/^Buscar/).fill('rieto');
      await page.getByRole('link', { name }).waitFor();
      const { body } = await call(
        service,
        'GET',
        `{c}/customers?active=false&search=${encodeURIComponent(name)}`,
      );
      expect(body.data.customers).toMatchObject([{ legal_name: name, phone: '910000000', active: false }]);
    },
  },
  {
    name: 'customers are imported once the person has seen what becomes of each row',
    async walk({ page, go }, service) {
      const name = `Comercial Ejemplo ${next()}`;
      await go('customers/import');
      await page.getByLabel('Archivo').setInputFiles(customersFile(name));
      await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
      await page.getByText(/2 filas: 1 se crea, 0 ya estaban, 1 tiene errores/).waitFor();
      const find = `{c}/customers?search=${encodeURIComponent(name)}`;
      expect((await call(service, 'GET', find)).body.data.customers).toEqual([]);
      await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
      await page.getByText('Importación hecha').waitFor();
      await page.getByRole('link', { name: 'Ver los clientes' }).click();
      await page.getByLabel(/^Buscar/).fill(name);
      await page.getByRole('link', { name }).waitFor();
    },
  },
  {
    name: 'products are pasted from a spreadsheet once the person has seen what becomes of each row',
    async walk({ page, go }, service) {
      const code = `IMP-${Date.now()}-${next()}`;
      const cells = `Nombre\tCódigo\tPrecio\tIVA\nSilla de pino\t${code}\t49,90\t21\nMesa\t\tcaro\t21\n`;
      await go('products/import');
      await page.getByLabel(/^O pega aquí las celdas/).fill(cells);
      await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
      await page.getByText('2 filas: 1 se crea, 0 ya estaban, 1 tiene errores.').waitFor();
      await page.getByText('el precio «caro» no es un número').waitFor();
      await page.getByRole('button', { name: 'Importar 1 producto' }).click();
      await page.getByText('Importación hecha').waitFor();
      const { body } = await call(service, 'GET', `{c}/products?q=${code}`);
      expect(body.data.products).toMatchObject([
        { name: 'Silla de pino', code, default_price: 49.9, main_tax: { type: 'IVA', percentage: 21 } },
      ]);
    },
  },
  {
    name: 'a product is typed, found on an invoice, deleted, had back by undoing it, and deleted for good',
    async walk({ page, go }, service) {
      const name = `Hora de taller ${next()}`;
      await go('products');
      await page.getByRole('button', { name: 'Nuevo producto' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nombre').fill(name);
      await dialog.getByLabel('Precio sin impuestos').fill('75,50');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await dialog.waitFor({ state: 'detached' });
      await go('invoices/new');
      await page.getByRole('combobox', { name: 'Concepto' }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
      await expect.poll(() => page.getByLabel('Precio sin impuestos').inputValue()).toBe('75,50');
      await go('products');
      await page.getByRole('button', { name }).click();
      const row = page.getByRole('button', { name, exact: true });
      const left = async () =>
        (await call(service, 'GET', `{c}/products?q=${encodeURIComponent(name)}`)).body.data.products.length;
      await dialog.getByRole('button', { name: 'Borrar' }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await row.click();
      await dialog.getByRole('button', { name: 'Borrar' }).click();
      await row.waitFor({ state: 'detached' });
      expect(await left()).toBe(1);
      // Leaving the page confirms the decision.
      await go('customers');
      await expect.poll(left).toBe(0);
    },
  },
];
