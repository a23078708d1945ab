import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

const PEPPOL = '?peppol_id=9920:ESB83945717';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

async function issued(changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(100)],
    options: { issue_directly: true },
    ...changes,
  });
  expect(status).toBe(201);
  return body.data.id;
}

const document = (id: string, form: string, query = '') =>
  company.client.get(`/invoices/${id}/documents/${form}${query}`);

describe('the European document forms of an issued invoice', () => {
  it('an invoice is available as UBL and CII, and as Peppol with address and buyer reference', async () => {
    const id = await issued({ external_ref: 'PED-7' });
    const ubl = await document(id, 'UBL');
    expect([ubl.status, ubl.headers.get('Content-Type')]).toEqual([200, 'application/xml']);
    expect(ubl.headers.get('Content-Disposition')).toContain('.ubl.xml');
    expect(ubl.text).toContain('<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>');
    expect(ubl.text).toContain('<cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount>');
    const cii = await document(id, 'CII');
    expect(cii.headers.get('Content-Disposition')).toContain('.cii.xml');
    expect(cii.text).toContain('<ram:DuePayableAmount>121.00</ram:DuePayableAmount>');
    const peppol = await document(id, 'PEPPOL_BIS3', PEPPOL);
    expect(peppol.text).toContain('<cbc:EndpointID schemeID="9920">ESB83945717</cbc:EndpointID>');
    expect(peppol.text).toContain('<cbc:BuyerReference>PED-7</cbc:BuyerReference>');
    const other = await document(id, 'PEPPOL_BIS3', `${PEPPOL}&buyer_reference=A-1`);
    expect(other.text).toContain('<cbc:BuyerReference>A-1</cbc:BuyerReference>');
  });

  it('a Factur-X PDF contains the invoice and is the same on each request', async () => {
    const id = await issued();
    const [first, second] = [await document(id, 'FACTUR_X'), await document(id, 'FACTUR_X')];
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(first.headers.get('Content-Disposition')).toContain('.factur-x.pdf');
    expect(first.text.startsWith('%PDF-')).toBe(true);
    expect(second.text).toBe(first.text);
  });

  it('a negative corrective by differences becomes a credit note for its invoice', async () => {
    const id = await issued();
    const original = (await company.client.get(`/invoices/${id}`)).body.data;
    const { body } = await company.client.post(`/invoices/${id}/corrective`, {
      rectification_type: 'PARTIAL',
      reason: 'R1',
      reason_description: 'Devolución',
      lines: [line(-10)],
    });
    const { text } = await document(body.data.id, 'UBL');
    expect(text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(text).toContain(`<cbc:ID>${original.invoice_number}</cbc:ID>`);
    expect(text).toContain('<cbc:PayableAmount currencyID="EUR">12.10</cbc:PayableAmount>');
  });

  it('a UBL with withholding and a Peppol form without address return 422 with the reason', async () => {
    const withheld = await issued({ lines: [line(100, { irpf_rate: 15 })] });
    const plain = await issued();
    expect((await document(withheld, 'UBL_ES')).text).toContain('WithholdingTaxTotal');
    for (const [id, form, path] of [
      [withheld, 'UBL', 'irpf_breakdown'],
      [plain, 'PEPPOL_BIS3', 'customer.einvoice.peppol_id'],
    ] as const) {
      const { status, body } = await document(id, form);
      expect([status, body.error.code]).toEqual([422, 'DOCUMENT_FORM_UNAVAILABLE']);
      expect(body.error.details.reasons[0].path).toBe(path);
      const { documents } = (await company.client.get(`/invoices/${id}/documents`)).body.data;
      expect(documents.find((one: { form: string }) => one.form === form).available).toBe(false);
    }
  });
});
