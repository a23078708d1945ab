import { invoiceSummarySchema } from '../../../src/invoices/fields/response-schemas.ts';
import { type ApiResponse, companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

/** Creates a company with default series for one test file, and shortcuts for its invoices. */

export const ADDRESS = {
  street: 'Gran Vía',
  number: '2',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};

export const RECIPIENT = { legal_name: 'Comercial Ejemplo SL', nif: 'B12345674', address: ADDRESS };

/** Recipient of another member state. */
export const ABROAD = {
  ...RECIPIENT,
  nif: null,
  alternative_id: { type: '02', number: 'FR12345678901' },
};

/** Returns IVA at this rate, or the given other tax. */
export function tax(percentage: number, more: Record<string, unknown> = {}) {
  return { type: 'IVA', percentage, ...more };
}

/** Returns a line of one unit at a price. */
export function line(unit_price: number, more: Record<string, unknown> = {}) {
  return { description: 'Servicio', quantity: 1, unit_price, ...more };
}

/** Returns a line without tax, with the given reason. */
export function untaxed(unit_price: number, exemption_reason: string, more: Record<string, unknown> = {}) {
  return line(unit_price, { main_tax: tax(0, { exemption_reason, ...more }) });
}

/** Returns the part of an invoice that a list shows. */
export function asListed(document: Record<string, unknown>): Record<string, unknown> {
  const listed = new Set(Object.keys(invoiceSummarySchema.shape));
  return Object.fromEntries(Object.entries(document).filter(([field]) => listed.has(field)));
}

/** Returns the error code of a response, or its status if it succeeded. */
export function outcome(response: ApiResponse): string | number {
  return response.body?.error?.code ?? response.status;
}

/** Returns status, code and details of an error response. */
export function refusal({ status, body }: ApiResponse) {
  const { code, details } = body.error;
  return { status, code, details };
}

export const VOID_BODY = { reason: 'Issued in error by the till' };

/** Returns a corrective body for a standard invoice, PARTIAL with reason R1 by default. */
export function correctiveBody(changes: Record<string, unknown> = {}) {
  return {
    rectification_type: 'PARTIAL',
    reason: 'R1',
    reason_description: 'The quantity was wrong',
    ...changes,
  };
}

type Client = ReturnType<typeof companyClient>;
type Body = Record<string, unknown>;

function made(response: ApiResponse) {
  if (response.status >= 300) throw new Error(`refused: ${response.text}`);
  return response.body.data;
}

/** Returns shortcuts for a client of a company. Each throws if the API rejects. */
export function documentsOf(client: Client) {
  const create = async (body: Body) =>
    made(
      await client.post('/invoices', {
        type: 'STANDARD',
        ...(body.type === 'SIMPLIFIED' ? {} : { recipient: RECIPIENT }),
        lines: [line(100)],
        ...body,
      }),
    );
  const issue = async (id: string) => made(await client.post(`/invoices/${id}/issue`));
  return {
    create,
    issue,
    /** Drafts and issues an invoice in one call. */
    issued: (body: Body = {}) => create({ ...body, options: { issue_directly: true } }),
    get: async (id: string) => made(await client.get(`/invoices/${id}`)),
    list: async (query: string) => made(await client.get(`/invoices?${query}`)).invoices,
    set: async (id: string, body: Body) => made(await client.put(`/invoices/${id}/status`, body)),
    /** Stores the AEAT's result for their records in the sandbox books, without the dispatcher. */
    registered: async (ids: readonly string[], status = 'ACCEPTED') => {
      await testEnv.BOOKS_SANDBOX.prepare(
        'UPDATE invoices SET verifactu_status = ? WHERE id IN (SELECT value FROM json_each(?))',
      )
        .bind(status, JSON.stringify(ids))
        .run();
    },
    void: async (id: string) => made(await client.post(`/invoices/${id}/void`, VOID_BODY)),
    /** Issues a corrective, PARTIAL by default. */
    correct: async (id: string, body: Body = {}) =>
      made(await client.post(`/invoices/${id}/corrective`, correctiveBody(body))),
    customer: async (body: Body = {}) =>
      made(
        await client.post('/customers', { customer_type: 'LEGAL_ENTITY', legal_name: 'Cliente', ...body }),
      ),
    product: async (body: Body = {}) =>
      made(await client.post('/products', { type: 'SERVICE', name: 'Producto', ...body })),
    series: async (body: Body) => made(await client.post('/series', { document_type: 'STANDARD', ...body })),
    configure: async (body: Body) => made(await client.patch('/tax-configuration', body)),
  };
}

/** Creates a tenant with default series in its sandbox. */
export async function invoiceCompany(
  overrides: Parameters<typeof makeTenant>[1] = {},
): Promise<ReturnType<typeof documentsOf> & { tenant: Tenant; client: Client }> {
  const tenant = await makeTenant(testEnv, overrides);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  made(await client.put('/series/defaults'));
  return { tenant, client, ...documentsOf(client) };
}
