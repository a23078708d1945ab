import { expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { invoiceCompany, RECIPIENT } from '../invoices/invoice-company.ts';

async function read(query: string, id: string): Promise<Record<string, unknown> | null> {
  return await testEnv.BOOKS_SANDBOX.prepare(query).bind(id).first();
}

it('plain SQL shows the record, issuer, recipient, taxes and mail of an invoice in clear', async () => {
  const company = await invoiceCompany();
  const { nif, personId } = company.tenant;
  const { id, invoice_number } = await company.issued();
  const sent = await company.client.post(`/invoices/${id}/send`, { recipients: [`${personId}@folio.test`] });
  expect(
    await read(
      `SELECT issuer ->> '$.nif' AS issuer, recipient ->> '$.legal_name' AS recipient, recipient ->> '$.address.city' AS city,
         vat_breakdown ->> '$[0].percentage' AS percentage, issued_by ->> '$.type' AS actor, printed ->> '$.template' AS design, qr_url
       FROM invoices WHERE id = ?`,
      id,
    ),
  ).toEqual({
    issuer: nif,
    recipient: RECIPIENT.legal_name,
    city: 'Madrid',
    percentage: 21,
    actor: 'API_KEY',
    design: 'CLASSIC',
    qr_url: expect.stringMatching(/^https:.*numserie=/),
  });
  expect(
    await read(
      `SELECT hashed_text, record ->> '$.IDFactura.NumSerieFactura' AS number, record ->> '$.Destinatarios.IDDestinatario[0].NIF' AS recipient
       FROM verifactu_records WHERE invoice_id = ?`,
      id,
    ),
  ).toEqual({
    hashed_text: expect.stringContaining(`IDEmisorFactura=${nif}&NumSerieFactura=${invoice_number}&`),
    number: invoice_number,
    recipient: RECIPIENT.nif,
  });
  expect(
    await read(
      "SELECT mail ->> '$.text' AS text, mail ->> '$.html' AS html FROM emails WHERE id = ?",
      sent.body.data.email_id,
    ),
  ).toEqual({
    text: expect.stringContaining(invoice_number),
    html: expect.stringContaining(invoice_number),
  });
});
