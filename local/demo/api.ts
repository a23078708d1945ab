import { z } from 'zod';
import type { Credentials } from '../credentials-file.ts';

const createdSchema = z.object({ data: z.object({ id: z.uuid() }) });

const issuedSchema = z.object({
  data: z.object({
    id: z.uuid(),
    number: z.int(),
    invoice_number: z.string(),
    taxable_base: z.number(),
    total_vat: z.number(),
    total_irpf: z.number(),
    invoice_total: z.number(),
    qr_url: z.string(),
    verifactu: z.object({ invoice_hash: z.string(), registration_number: z.int() }),
  }),
});

/** What the demonstration looks at in an issued invoice; amounts are euros. */
export type IssuedInvoice = z.infer<typeof issuedSchema>['data'];

/** The few calls of the demonstration, to the demo company's sandbox. */
export interface DemoApi {
  /** Each answers the id of what it created. */
  createCustomer(customer: object): Promise<string>;
  createDraft(draft: object): Promise<string>;
  issue(invoiceId: string): Promise<IssuedInvoice>;
}

/** A client of the service; every call throws when the answer is not the success that it should be. */
export function demoApi({ base_url, company_id, sandbox_key }: Credentials): DemoApi {
  const post = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${base_url}/v1/companies/${company_id}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${sandbox_key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    createCustomer: async (customer) => createdSchema.parse(await post('/customers', customer)).data.id,
    createDraft: async (draft) => createdSchema.parse(await post('/invoices', draft)).data.id,
    issue: async (invoiceId) => issuedSchema.parse(await post(`/invoices/${invoiceId}/issue`)).data,
  };
}
