import { expect } from 'vitest';
import { freshCompanyNif } from '../../support/registration/census-env.ts';
import { call } from '../service/api.ts';
import type { RunningService } from '../service/service.ts';
import { type Journey, makeIssued, next } from './journey.ts';

export const IBAN = 'ES9121000418450200051332';
const CREDITOR_ID = 'ES13000B11111119';
/** Creates a customer of the demo company with an unpaid invoice of 121 euros. */
export async function makeDebtor(
  service: RunningService,
): Promise<{ id: string; name: string; invoiceId: string; invoiceNumber: string; issuedOn: string }> {
  const name = `Deudora ${next()} SL`;
  const body = {
    ...{
      customer_type: 'LEGAL_ENTITY',
      legal_name: name,
      nif: freshCompanyNif(),
      email: 'pagos@example.com',
    },
    address: {
      ...{ street: 'Calle Mayor', number: '1', postal_code: '28013' },
      ...{ city: 'Madrid', province: 'Madrid', country: 'ES' },
    },
  };
  const made = await call(service, 'POST', '{c}/customers', { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id: string = made.body.data.id;
  const line = { description: 'Cuota', quantity: 1, unit_price: 100, irpf_rate: 0 };
  const invoiceId = await makeIssued(service, {
    recipient: { customer_id: id },
    due_date: '2099-12-01',
    lines: [{ ...line, main_tax: { type: 'IVA', percentage: 21 } }],
  });
  const issued = await call(service, 'GET', `{c}/invoices/${invoiceId}`);
  const { invoice_number: invoiceNumber, issue_date: issuedOn } = issued.body.data;
  return { id, name, invoiceId, invoiceNumber, issuedOn };
}

/** Returns a bank statement, CAMT.053, with a payment of 121 euros for an invoice on a day (`YYYY-MM-DD`). */
function bankStatement(invoiceNumber: string, name: string, day: string) {
  const id = `J-${Date.now()}`;
  const amount = '<Amt Ccy="EUR">121.00</Amt>';
  const balance = (code: string, value: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T08:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '0.00')}${balance('CLBD', '121.00')}
<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>FRA ${invoiceNumber}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
  return { name: `${id}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

/** Journeys with outstanding payments. */
export const RECEIVABLE_JOURNEYS: readonly Journey[] = [
  {
    name: 'reminders are turned on, and it is seen what goes out when',
    inGate: true,
    async walk({ page, go }, service) {
      const { invoiceNumber } = await makeDebtor(service);
      await go('receivables/reminders?from=2099-11-01&to=2099-12-31');
      await page.getByLabel('Enviar recordatorios').check();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Guardado.').waitFor();
      const planned = page.getByRole('row', { name: new RegExp(invoiceNumber) });
      await planned.first().waitFor();
      expect(await planned.first().innerText()).toMatch(/3 días antes[\s\S]*Saldrá/);
      await page.getByLabel('Enviar recordatorios').uncheck();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Ningún recordatorio en esas fechas.').waitFor();
    },
  },
  {
    name: 'a customer is reminded in another way than the others, and then as they are',
    async walk({ page, go }, service) {
      const { id } = await makeDebtor(service);
      await go(`customers/${id}`);
      await page.getByText('Cambiar sus recordatorios').click();
      await page.getByRole('button', { name: 'Quitar el recordatorio 1' }).click();
      const days = page.getByRole('group', { name: /^Recordatorio/ }).getByLabel('Días');
      await days.nth(1).fill('10');
      const shown = await days.evaluateAll((fields) =>
        fields.map((field) => Number(Reflect.get(field, 'value'))),
      );
      await page.locator('details').getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Este cliente tiene su propio calendario.').waitFor();
      const { body } = await call(service, 'GET', `{c}/customers/${id}/reminder-settings`);
      const kept: { days: number }[] = body.data.steps;
      // The form folds the later reminders, which `shown` lacks.
      expect(kept.map((step) => Math.abs(step.days))).toEqual(expect.arrayContaining(shown));
      await page.getByRole('button', { name: 'Usar el de la empresa' }).click();
      await page.getByText(/^Vale el calendario de la empresa/).waitFor();
    },
  },
  {
    name: 'it is seen what a customer owes, and its statement is downloaded',
    async walk({ page, go }, service) {
      const { name, invoiceNumber } = await makeDebtor(service);
      await go('receivables');
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: `Extracto de ${name}` }).waitFor();
      await page.getByRole('link', { name: invoiceNumber }).waitFor();
      await page.getByText(/^Saldo final: 121,00/).waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar PDF' }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    },
  },
  {
    name: 'a mandate is entered, an invoice is collected by a file for the bank, and the mandate ends',
    async walk({ page, go }, service) {
      const { name, invoiceNumber } = await makeDebtor(service);
      await go('receivables/debits');
      await page.getByRole('button', { name: 'Anotar un mandato' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Cliente' }).fill(name);
      await dialog.getByRole('option', { name: new RegExp(name) }).click();
      await dialog.getByLabel('IBAN de la cuenta del cliente').fill(IBAN);
      await dialog.getByRole('button', { name: 'Anotar' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Nueva remesa' }).click();
      await dialog.getByLabel('Identificador de acreedor').fill(CREDITOR_ID);
      await dialog.getByLabel('Cuenta en la que cobras (IBAN)').fill(IBAN);
      await dialog.getByLabel(new RegExp(invoiceNumber)).check();
      await dialog.getByRole('button', { name: /^Crear la remesa de 121,00/ }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: invoiceNumber }).waitFor();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar el fichero' }).first().click();
      expect((await saved).suggestedFilename()).toMatch(/\.xml$/);
      await page.getByRole('button', { name: `Dar de baja el mandato de ${name}` }).click();
      await dialog.getByRole('button', { name: 'Dar de baja' }).click();
      await page.getByText('De baja', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'a statement of the bank is uploaded, and the invoice that it pays is confirmed by its reasons',
    async walk({ page, go }, service) {
      const { name, invoiceId, invoiceNumber, issuedOn } = await makeDebtor(service);
      await go('bank');
      await page.getByRole('button', { name: 'Subir un extracto' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Extracto/).setInputFiles(bankStatement(invoiceNumber, name, issuedOn));
      await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
      await dialog.getByText(/^1 movimiento nuevo;/).waitFor();
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await page
        .getByText(/número de factura/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: `Paga ${invoiceNumber}` }).click();
      await page.getByRole('link', { name: invoiceNumber }).click();
      await page.getByText('Cobrada', { exact: true }).first().waitFor();
      const { body } = await call(service, 'GET', `{c}/invoices/${invoiceId}`);
      expect(body.data.status).toBe('PAID');
    },
  },
];
