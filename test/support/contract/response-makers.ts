import { type ApiResponse, companyClient, request, testEnv } from '../api-client.ts';
import { addMember, type Tenant } from '../tenant.ts';
import { ACCESS_MAKERS } from './access-makers.ts';

/** Input of a call beyond the example: path ids, query parameters, another body. */
export interface ResponseMaterial {
  ids?: Record<string, string>;
  query?: readonly (readonly [string, string])[];
  body?: unknown;
}

const VAT = { type: 'IVA', percentage: 21 };
const LINES = [{ description: 'Consulting', quantity: 10, unit_price: 60, main_tax: VAT }];
const RECIPIENT = {
  legal_name: 'Comercial Ejemplo SL',
  nif: 'B12345674',
  email: 'facturas@comercial-ejemplo.es',
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};
/** Invoice issued by another program, as in a history file. */
const HISTORY =
  'numero_factura;fecha_expedicion;nombre_fiscal;nif;base_imponible;cuota_iva;total\nF-2025-0041;01/12/2025;Comercial Ejemplo SL;B12345674;1.000,00;210,00;1.210,00\n';
const TICKET = { type: 'SIMPLIFIED', lines: LINES, options: { issue_directly: true } };

function idOf({ status, text, body }: ApiResponse): string {
  if (status >= 300) throw new Error(`nothing was made: ${text}`);
  return body.data.id;
}

const clientOf = ({ companyId, sandboxKey }: Tenant) => companyClient(companyId, sandboxKey);

/** Creates an invoice of a tenant in the sandbox. Issues it by default. */
async function invoiceOf(tenant: Tenant, more: Record<string, unknown> = {}): Promise<string> {
  const body = {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: LINES,
    options: { issue_directly: true },
    ...more,
  };
  return idOf(await clientOf(tenant).post('/invoices', body));
}

async function customerOf(tenant: Tenant): Promise<string> {
  const { address, email, legal_name } = RECIPIENT;
  const body = { customer_type: 'LEGAL_ENTITY', legal_name, nif: 'B12345674', email, address };
  return idOf(await clientOf(tenant).post('/customers', body));
}

const onIssued = async (tenant: Tenant): Promise<ResponseMaterial> => ({
  ids: { invoice_id: await invoiceOf(tenant) },
});

/** Stores the AEAT's acceptance of an invoice's record in the sandbox books, without the dispatcher. */
async function registered(invoiceId: string): Promise<string> {
  await testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET verifactu_status = 'ACCEPTED' WHERE id = ?")
    .bind(invoiceId)
    .run();
  return invoiceId;
}

const ticketOf = async (tenant: Tenant): Promise<string> =>
  registered(idOf(await clientOf(tenant).post('/invoices', TICKET)));

const exchanged = async (tenant: Tenant): Promise<ResponseMaterial> => {
  const ticket = await ticketOf(tenant);
  const body = { simplified_invoice_ids: [ticket], recipient: RECIPIENT };
  const exchange = idOf(await clientOf(tenant).post('/invoices/simplified-exchanges', body));
  return { ids: { invoice_id: await registered(exchange) }, body: { simplified_invoice_id: ticket } };
};

/** Preparations, by operation id, for operations whose example is not enough. */
const MAKERS: Readonly<Record<string, (tenant: Tenant) => Promise<ResponseMaterial>>> = {
  ...ACCESS_MAKERS,
  'accounts.transfer-ownership': async ({ accountId }) => ({
    body: { member_id: (await addMember(testEnv, accountId, {})).memberId },
  }),
  'account-exports.get': async ({ accountId, sandboxKey }) => {
    const made = await request('POST', `/v1/accounts/${accountId}/exports`, { key: sandboxKey });
    return { ids: { export_id: made.body.data.export_id } };
  },
  'invoices.get': onIssued,
  'invoices.correct': onIssued,
  'invoices.void': onIssued,
  'invoices.pdf': onIssued,
  'invoices.forms': onIssued,
  'invoices.timeline': onIssued,
  'invoices.documents': onIssued,
  'invoices.verifactu-records': onIssued,
  'invoices.make-electronic-document': onIssued,
  'invoices.hosted-url.renew': onIssued,
  'invoice-payments.create': onIssued,
  'invoice-payments.write-off': onIssued,
  'invoices.set-status': async (tenant) => ({
    ids: { invoice_id: await invoiceOf(tenant) },
    body: { status: 'SENT' },
  }),
  'invoices.convert': async (tenant) => ({
    ids: { invoice_id: await invoiceOf(tenant, { type: 'PROFORMA', options: {} }) },
  }),
  'invoices.send': async (tenant) => ({
    ids: { invoice_id: await invoiceOf(tenant) },
    body: { recipients: [`${tenant.personId}@folio.test`], subject: 'Su factura', language: 'es' },
  }),
  'invoices.deliver': async (tenant) => ({
    body: { recipients: [`${tenant.personId}@folio.test`], invoice_ids: [await invoiceOf(tenant)] },
  }),
  'invoices.derive': async (tenant) => ({ body: { from_invoice_id: await invoiceOf(tenant) } }),
  'recurring-invoices.derive': async (tenant) => ({
    body: {
      from_invoice_id: await invoiceOf(tenant, { recipient: { customer_id: await customerOf(tenant) } }),
      name: 'Monthly maintenance',
      frequency: 'MONTHLY',
      day_of_month: 1,
    },
  }),
  'invoices.get-schedule': async (tenant) => {
    const id = await invoiceOf(tenant, { options: {} });
    const schedule = { scheduled_for: '2035-01-15', generation_mode: 'DRAFT' };
    const made = await clientOf(tenant).put(`/invoices/${id}/schedule`, schedule);
    if (made.status !== 200) throw new Error(`nothing was scheduled: ${made.text}`);
    return { ids: { invoice_id: id } };
  },
  'invoices.exchange-simplified': async (tenant) => ({
    body: {
      simplified_invoice_ids: [await ticketOf(tenant)],
      recipient: RECIPIENT,
    },
  }),
  'invoices.return-exchanged': async (tenant) => {
    const { ids = {}, body } = await exchanged(tenant);
    const lines = [{ description: 'Consulting', quantity: -1, unit_price: 60, main_tax: VAT }];
    return { ids, body: { ...Object(body), reason_description: 'One hour was not worked', lines } };
  },
  'invoices.reissue-exchange': async (tenant) => {
    const { ids = {} } = await exchanged(tenant);
    return {
      ids,
      body: { recipient: { ...RECIPIENT, legal_name: 'Destinatario Correcto SL', nif: 'B87654323' } },
    };
  },
  'bank-movements.match': async (tenant) => ({ body: { invoice_id: await invoiceOf(tenant) } }),
  'mandates.create': async (tenant) => ({
    body: {
      customer_id: await customerOf(tenant),
      iban: 'ES9121000418450200051332',
      signed_on: '2026-11-02',
    },
  }),
  'emails.get': async (tenant) => {
    const invoiceId = await invoiceOf(tenant);
    await clientOf(tenant).post(`/invoices/${invoiceId}/send`, {
      recipients: [`${tenant.personId}@folio.test`],
    });
    const listed = await request('GET', `/v1/accounts/${tenant.accountId}/emails`, {
      key: tenant.sandboxKey,
    });
    return { ids: { email_id: listed.body.data.emails[0].id } };
  },
  'emails.indicators': async (tenant) => ({ query: [['related_entity_ids', await invoiceOf(tenant)]] }),
  'invoice-history.get': async (tenant) => {
    const form = new FormData();
    form.set('source', 'csv');
    form.set('file', new File([HISTORY], 'history.csv', { type: 'text/csv' }));
    await request('POST', `/v1/companies/${tenant.companyId}/invoice-history/imports`, {
      key: tenant.sandboxKey,
      body: form,
    });
    const listed = await clientOf(tenant).get('/invoice-history');
    return { ids: { history_invoice_id: listed.body.data.invoices[0].id } };
  },
  'tax-forms.get': async () => ({ ids: { form: '303' }, query: [['period', '4T']] }),
  'tax-periods.get': async (tenant) => {
    await clientOf(tenant).post('/tax-periods/2026-3T/close', {});
    return { ids: { period: '2026-3T' } };
  },
  'tax-periods.close': async () => ({ ids: { period: '2026-3T' } }),
};

/** Prepares the data of a tenant that an operation needs for a non-empty response. */
export async function responseMaterial(operationId: string, tenant: Tenant): Promise<ResponseMaterial> {
  return (await MAKERS[operationId]?.(tenant)) ?? {};
}
