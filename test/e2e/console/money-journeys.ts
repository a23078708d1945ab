import { expect } from 'vitest';
import { call } from '../service/api.ts';
import type { RunningService } from '../service/service.ts';
import { type Journey, makeIssued, next } from './journey.ts';

/** Returns an electronic invoice of a supplier to the demo company, UBL 2.1. */
export function supplierInvoice(
  number: string,
  buyerNif: string,
): { name: string; mimeType: string; buffer: Buffer } {
  const party = (nif: string, name: string) => `<cac:Party>
    <cac:PostalAddress><cbc:CityName>Madrid</cbc:CityName><cbc:PostalZone>28001</cbc:PostalZone><cac:Country><cbc:IdentificationCode>ES</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>ES${nif}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party>`;
  const amount = (name: string, value: string) => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;
  const category =
    '<cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:DueDate>2026-12-20</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty>${party('A58818501', 'Suministros Ejemplo SA')}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party(buyerNif, 'Talleres Prueba SL')}</cac:AccountingCustomerParty>
  <cac:TaxTotal>${amount('TaxAmount', '21.00')}<cac:TaxSubtotal>${amount('TaxableAmount', '100.00')}${amount('TaxAmount', '21.00')}<cac:TaxCategory>${category}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', '100.00')}${amount('TaxExclusiveAmount', '100.00')}${amount('TaxInclusiveAmount', '121.00')}${amount('PayableAmount', '121.00')}</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', '100.00')}<cac:Item><cbc:Name>Material de oficina</cbc:Name><cac:ClassifiedTaxCategory>${category}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${amount('PriceAmount', '100.00')}</cac:Price></cac:InvoiceLine>
</Invoice>
`;
  return { name: `${number}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

/** Returns the NIF of the demo company. */
export async function nifOf(service: RunningService): Promise<string> {
  return (await call(service, 'GET', '{c}')).body.data.nif;
}

/** Journeys with recurring invoices, received invoices and taxes. */
export const MONEY_JOURNEYS: readonly Journey[] = [
  {
    name: 'a fee is invoiced each month, paused, resumed and ended',
    async walk({ page, go }) {
      const name = `Cuota ${next()}`;
      await go('recurring/new');
      await page.getByText(/^Más: nombre/).click();
      await page.getByLabel('Nombre (para ti)').fill(name);
      await page.getByRole('combobox', { name: 'Cliente' }).fill('cervantes');
      await page.getByRole('option', { name: /Cervantes/ }).click();
      await page.getByRole('combobox', { name: 'Concepto' }).fill('Cuota de mantenimiento');
      await page.getByLabel('Precio sin impuestos').fill('40');
      await page.getByRole('button', { name: 'Crear la recurrente' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByText('Así será la próxima').waitFor();
      await page.getByRole('button', { name: 'Pausar' }).click();
      await page.getByRole('button', { name: 'Reanudar' }).click();
      await page.getByRole('button', { name: 'Pausar' }).waitFor();
      await go('recurring');
      await page.getByRole('heading', { level: 2, name: 'Próximas facturas' }).waitFor();
      await page.getByRole('link', { name }).first().click();
      await page.getByRole('button', { name: 'Borrar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Recurrentes' }).waitFor();
    },
  },
  {
    name: 'a box of form 303 leads to the invoices behind it',
    async walk({ page, go }, service) {
      const id = await makeIssued(service);
      const { body } = await call(service, 'GET', `{c}/invoices/${id}`);
      await go('taxes');
      await page
        .getByText(/^Facturas incluidas: \d/)
        .first()
        .click();
      await page.getByRole('link', { name: body.data.invoice_number }).first().click();
      await page.getByRole('heading', { level: 1, name: /^Factura / }).waitFor();
    },
  },
  {
    name: 'a quarter is closed, and opened again',
    async walk({ page, go }) {
      await go('taxes/periods');
      await page.getByRole('button', { name: /^Cerrar \d{4}-\dT$/ }).click();
      await page.getByText(/^Cerrado el /).waitFor();
      await page.getByRole('button', { name: 'Reabrir' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click();
      await page.getByText('Abierto: aún no se ha cerrado.').waitFor();
    },
  },
  {
    name: 'the register of issued invoices is downloaded, and everything ties',
    async walk({ page, go }) {
      await go('taxes/registers');
      await page.getByText('Todo cuadra.').waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar XLSX: Libro de facturas emitidas' }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.(?:xlsx|zip)$/);
    },
  },
  {
    name: 'an invoice of a supplier is read, and accepted in time',
    async walk({ page, go }, service) {
      const number = `P-2026-${next()}-${Date.now()}`;
      await go('received');
      await page.getByRole('button', { name: 'Subir una factura' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel(/^Factura electrónica/)
        .setInputFiles(supplierInvoice(number, await nifOf(service)));
      await dialog.getByRole('button', { name: 'Subirla' }).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
      await page.getByText('Cumple las reglas de su formato.').waitFor();
      await page.getByRole('button', { name: 'Aceptar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
      await page.getByRole('button', { name: 'Marcar pagada' }).waitFor();
    },
  },
  {
    name: 'an invoice of a supplier is rejected, and says why',
    async walk({ page, go }, service) {
      const number = `X-2026-${next()}-${Date.now()}`;
      await go('received');
      await page.getByRole('button', { name: 'Subir una factura' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel(/^Factura electrónica/)
        .setInputFiles(supplierInvoice(number, await nifOf(service)));
      await dialog.getByRole('button', { name: 'Subirla' }).click();
      await page.getByRole('button', { name: 'Rechazar' }).click();
      await dialog.getByLabel('Por qué').fill('El pedido no se entregó');
      await dialog.getByRole('button', { name: 'Rechazar' }).click();
      await page.getByText('El pedido no se entregó').waitFor();
    },
  },
];
