import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { addCompany, makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;
let companyId: string;
let nif: string;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

beforeEach(async () => {
  ({ companyId } = await addCompany(testEnv, tenant.accountId));
  client = companyClient(companyId, tenant.sandboxKey);
  nif = (await client.get('')).body.data.nif;
});

const bytes = (text: string) => new TextEncoder().encode(text);
const ours = () => EXAMPLE_INVOICE.replace('ESA58818501', `ES${nif}`);
const send = (text: string) => client.post('/received-invoices', formOf({ file: bytes(text) }));

async function count(): Promise<number | null> {
  return await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT count(*) AS n FROM received_invoices WHERE company_id = ?',
  )
    .bind(companyId)
    .first('n');
}

describe('POST /v1/companies/{company_id}/received-invoices', () => {
  it('a received invoice is read, validated and stored with its file', async () => {
    const { status, body, headers } = await send(ours());
    expect(status).toBe(201);
    expect(body.meta.warnings).toBeUndefined();
    expect(body.data).toMatchObject({
      form: 'UBL',
      invoice_number: 'P-2026-0001',
      issue_date: '2026-11-20',
      due_date: '2026-12-20',
      kind: 'INVOICE',
      currency: 'EUR',
      supplier: { name: 'Suministros Ejemplo SL', tax_id: 'ESB12345674', country: 'ES', customer_id: null },
      recipient_is_other: false,
      taxable_base: 100,
      total_tax: 21,
      total: 121,
      amount_due: 121,
      valid: true,
      signature: null,
      status: 'RECEIVED',
      findings: [],
      taxes: [{ kind: 'S', rate: 21, base: 100, amount: 21 }],
      lines: [
        {
          description: 'Material de oficina',
          quantity: '1',
          unit_price: '100.00',
          net_amount: 100,
          tax_rate: 21,
        },
      ],
    });
    expect(headers.get('location')).toContain(body.data.id);
    const original = await client.get(`/received-invoices/${body.data.id}/original`);
    expect([original.status, original.text]).toEqual([200, ours()]);
    expect((await client.get(`/received-invoices/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it('a received invoice that breaks a rule is stored with its findings', async () => {
    const { status, body } = await send(
      ours().replace('121.00</cbc:PayableAmount>', '120.00</cbc:PayableAmount>'),
    );
    expect(status).toBe(201);
    expect(body.data.valid).toBe(false);
    expect(body.data.findings).toMatchObject([{ rule: 'BR-CO-16', severity: 'FATAL' }]);
  });

  it('the same file is stored once', async () => {
    const first = await send(ours());
    const second = await send(ours());
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await count()).toBe(1);
  });

  it('an invoice to another recipient is stored with a warning, and strict handling rejects it', async () => {
    const { status, body } = await send(EXAMPLE_INVOICE);
    expect([status, body.meta.warnings[0].code]).toEqual([201, 'RECIPIENT_IS_OTHER']);
    const strict = await client.post('/received-invoices', formOf({ file: bytes(`${EXAMPLE_INVOICE} `) }), {
      Prefer: 'handling=strict',
    });
    expect([strict.status, strict.body.error.code]).toEqual([422, 'STRICT_HANDLING_REFUSED']);
    expect(await count()).toBe(1);
  });

  it.each([
    ['no XML', 'hola'],
    ['a document type', `<!DOCTYPE a [<!ENTITY x "y">]>${EXAMPLE_INVOICE}`],
    ['another document', '<a xmlns="urn:x"/>'],
    ['a PDF without an invoice', '%PDF-1.7\n%%EOF'],
    ['nothing', ' '],
  ])('a file that is %s returns 422 and stores nothing', async (_, text) => {
    for (const language of ['es', 'en']) {
      const { status, body } = await client.post('/received-invoices', formOf({ file: bytes(text) }), {
        'Accept-Language': language,
      });
      expect([status, body.error.code]).toEqual([422, 'EINVOICE_FILE_UNREADABLE']);
    }
    expect(await count()).toBe(0);
  });

  it('received invoices are filtered by number, supplier, status, form and date, in pages', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 3; number += 1)
      ids.unshift((await send(ours().replace('P-2026-0001', `P-${number}`))).body.data.id);
    const list = async (query: string) => {
      const { status, body } = await client.get(`/received-invoices?${query}`);
      expect(status).toBe(200);
      return body.data;
    };
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${encodeURIComponent(first.next_cursor)}`);
    const listed = [...first.received_invoices, ...second.received_invoices];
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeNull();
    const found = async (query: string) => (await list(query)).received_invoices.length;
    expect(await found('search=p-2')).toBe(1);
    expect(await found('search=suministros')).toBe(3);
    expect(await found('supplier_tax_id=B-12345674')).toBe(3);
    expect(await found('supplier_tax_id=B00000000')).toBe(0);
    expect(await found('status=PAID')).toBe(0);
    expect(await found('form=UBL&issue_date_from=2026-11-20&issue_date_to=2026-11-20')).toBe(3);
    expect(await found('issue_date_to=2026-11-19')).toBe(0);
    expect(await found('deadline_to=2999-01-01')).toBe(3);
  });

  it('a received invoice names the customer with the NIF of its supplier', async () => {
    const customer = await client.post('/customers', {
      customer_type: 'LEGAL_ENTITY',
      legal_name: 'Suministros Ejemplo SL',
      nif: 'B12345674',
    });
    expect(customer.status).toBe(201);
    const { body } = await send(ours());
    expect(body.data.supplier.customer_id).toBe(customer.body.data.id);
  });
});

describe('the status of a received invoice', () => {
  const answer = (id: string, body: Record<string, unknown>, headers = {}) =>
    client.put(`/received-invoices/${id}/status`, body, headers);

  it('the status changes from accepted to paid, and then no more', async () => {
    const { id } = (await send(ours())).body.data;
    expect((await answer(id, { status: 'ACCEPTED' })).body.data.status).toBe('ACCEPTED');
    const paid = await answer(id, { status: 'PAID', date: '2026-01-02' });
    expect(paid.body.data).toMatchObject({ status: 'PAID', status_date: '2026-01-02' });
    expect((await answer(id, { status: 'PAID', date: '2026-01-02' })).status).toBe(200);
    const back = await answer(id, { status: 'REJECTED', reason: 'Duplicada' });
    expect([back.status, back.body.error.code]).toEqual([409, 'RECEIVED_INVOICE_STATUS_FINAL']);
  });

  it('a rejection requires a reason, which its ApplicationResponse contains', async () => {
    const { id } = (await send(ours())).body.data;
    const without = await answer(id, { status: 'REJECTED' });
    expect([without.status, Object.keys(without.body.error.details)]).toEqual([422, ['reason']]);
    expect((await answer(id, { status: 'REJECTED', reason: 'Importe & cantidad < pactado' })).status).toBe(
      200,
    );
    const { status, text } = await client.get(`/received-invoices/${id}/application-response`);
    expect(status).toBe(200);
    expect(text).toContain('<cbc:ResponseCode listID="UNCL4343">RE</cbc:ResponseCode>');
    expect(text).toContain('<cbc:StatusReason>Importe &amp; cantidad &lt; pactado</cbc:StatusReason>');
  });

  it('the status checks If-Match and rejects a future date', async () => {
    const { id } = (await send(ours())).body.data;
    const stale = await answer(id, { status: 'ACCEPTED' }, { 'If-Match': '"7"' });
    expect(stale.status).toBe(412);
    const later = await answer(id, { status: 'ACCEPTED', date: '2999-01-01' });
    expect([later.status, Object.keys(later.body.error.details)]).toEqual([422, ['date']]);
  });
});
