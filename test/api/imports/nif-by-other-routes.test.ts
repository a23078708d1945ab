import { beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { request } from '../../support/api-client.ts';
import { facturaeOf, historyForm } from '../../support/books/history-files.ts';
import { importForm, templateCsv, templateRow } from '../../support/customer-files.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { freshNif } from '../../support/tenant.ts';
import { freshRef, newCompany } from '../accounts/managed-account.ts';
import { ADDRESS, invoiceCompany, line } from '../invoices/invoice-company.ts';
import { mcpClient } from '../mcp/mcp-client.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

/** NIFs as people type them, with their stored form. */
const TYPED = [
  ['ES-B12345674', 'B12345674'],
  ['es b22334452', 'B22334452'],
  ['1234567l', '01234567L'],
] as const;

describe('a NIF that is typed with its country or without its zeros', () => {
  it.each(TYPED)('%s is stored as %s by the imports of customers and of the history', async (typed, nif) => {
    const { client } = company;
    const file = templateCsv([templateRow({ nombre_fiscal: `Cliente ${nif}`, nif: typed })]);
    const customers = await client.post('/customers/imports', importForm(file));
    expect(customers.status, customers.text).toBe(200);
    const found = await client.get(`/customers?nif=${encodeURIComponent(typed)}`);
    expect(found.body.data.customers).toMatchObject([{ nif }]);
    const row = `A-${nif};01/10/2026;Cliente;${typed};1.000,00;210,00;1.210,00`;
    const heads = 'numero_factura;fecha_expedicion;nombre_fiscal;nif;base_imponible;cuota_iva;total';
    const history = await client.post('/invoice-history/imports', historyForm(`${heads}\r\n${row}\r\n`));
    expect(history.body.data, history.text).toMatchObject({ statistics: { created: 1 } });
    const { invoices } = (await client.get('/invoice-history')).body.data;
    expect(invoices.map(({ recipient_nif }: { recipient_nif: string }) => recipient_nif)).toContain(nif);
  });

  it('a Facturae of the history keeps the NIF of its buyer without country', async () => {
    const { client } = company;
    const { nif } = (await client.get('')).body.data;
    const xml = facturaeOf(nif, '77', '2026-10-02').replace('>B12345674<', '>ESB33445560<');
    const brought = await client.post('/invoice-history/imports', historyForm(xml, 'facturae'));
    expect(brought.body.data, brought.text).toMatchObject({ statistics: { errors: 0 } });
    const { invoices } = (await client.get('/invoice-history')).body.data;
    expect(invoices.map(({ recipient_nif }: { recipient_nif: string }) => recipient_nif)).toContain(
      'B33445560',
    );
  });

  it('provisioning an account stores the NIF of its company without country', async () => {
    const nif = freshNif();
    const body = {
      display_name: 'Gestionada',
      external_ref: freshRef(),
      company: { ...newCompany(), nif: `ES ${nif}` },
    };
    const made = await request('POST', '/v1/accounts', { key: company.tenant.sandboxKey, body });
    expect(made.status, made.text).toBe(201);
    expect(made.body.data.company.nif).toBe(nif);
  });

  it.each(TYPED)('MCP stores %s as %s in customers and drafts', async (typed, nif) => {
    const client = await mcpClient(company.tenant.sandboxKey);
    const of = { company_id: company.tenant.companyId };
    const body = { customer_type: 'LEGAL_ENTITY', legal_name: `Por MCP ${nif}`, nif: typed };
    const customer = await client.call('customers_create', { ...of, body, accept_warnings: true });
    expect(customer.value.data, JSON.stringify(customer.value)).toMatchObject({ nif });
    const recipient = { legal_name: 'Por MCP', nif: typed, address: ADDRESS };
    const draft = await client.call('invoices_create', {
      ...{ ...of, accept_warnings: true, body: { ...invoiceBody(), recipient } },
    });
    expect(draft.value.data.recipient, JSON.stringify(draft.value)).toMatchObject({ nif });
  });

  it.each(TYPED)('the supplier %s of a received invoice is the customer %s', async (typed, nif) => {
    const { id } = await company.customer({ legal_name: `Proveedor ${nif}`, nif });
    const file = new TextEncoder().encode(EXAMPLE_INVOICE.replace('ESB12345674', typed));
    const received = await company.client.post('/received-invoices', formOf({ file }));
    expect(received.body.data.supplier.customer_id, received.text).toBe(id);
    const query = `supplier_tax_id=${encodeURIComponent(typed)}`;
    const { received_invoices } = (await company.client.get(`/received-invoices?${query}`)).body.data;
    expect(received_invoices).toHaveLength(1);
  });

  it('recurring invoices, correctives and exchanges store the NIF of their recipient without country', async () => {
    const recipient = { legal_name: 'Cliente', nif: 'ES-B22334452', address: ADDRESS };
    const stored = { nif: 'B22334452' };
    const template = await company.client.post('/recurring-invoices', {
      ...{ name: 'Cuota', frequency: 'MONTHLY', recipient, lines: [line(10)] },
    });
    expect(template.body.data.recipient, template.text).toMatchObject(stored);
    const made = await company.client.post(`/recurring-invoices/${template.body.data.id}/generate`);
    expect(made.body.data.recipient, made.text).toMatchObject(stored);
    const { id } = await company.issued();
    const corrective = await company.correct(id, { rectification_type: 'SUBSTITUTION', recipient });
    expect(corrective.recipient).toMatchObject(stored);
    const ticket = await company.issued({ type: 'SIMPLIFIED' });
    await company.registered([ticket.id]);
    const exchanged = await company.client.post('/invoices/simplified-exchanges', {
      ...{ simplified_invoice_ids: [ticket.id], recipient },
    });
    expect(exchanged.body.data.recipient, exchanged.text).toMatchObject(stored);
  });
});
