import { z } from 'zod';
import { send } from '../../bench/http-client.ts';
import type { LocalService } from '../../local/local-service.ts';

const POLL_MS = 250;
const QUIET_WITHIN_MS = 60_000;

/** Resources that the service itself created, one of each. All others are copies of them. */
export interface Sample {
  customerId: string;
  invoiceId: string;
  draftId: string;
}

const createdSchema = z.object({ data: z.object({ id: z.uuid() }) });

const CUSTOMER = {
  customer_type: 'LEGAL_ENTITY',
  legal_name: 'Comercial Muestra SL',
  nif: 'B87654323',
  email: 'facturas@muestra.test',
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};

/** Returns a document of two lines at one rate, so that every other is a multiple of it. */
export function document(customerId: string) {
  const line = (description: string, unit_price: number) => ({
    description,
    quantity: 1,
    unit_price,
    main_tax: { type: 'IVA', percentage: 21, regime_key: '01' },
  });
  return {
    type: 'STANDARD',
    recipient: { customer_id: customerId },
    lines: [line('Consultoría', 3), line('Manual impreso', 1)],
    payment_info: { method: 'BANK_TRANSFER', payment_term_days: 30 },
    metadata: { order: 'A-1' },
  };
}

async function untilQuiet({ miniflare }: LocalService, invoiceId: string): Promise<void> {
  const books = await miniflare.getD1Database('BOOKS_SANDBOX');
  const waiting = books
    .prepare(
      `SELECT (SELECT count(*) FROM issue_followups) + (SELECT count(*) FROM outbox WHERE queued_at IS NULL)
         + (SELECT count(*) FROM verifactu_records WHERE submission_status = 'PENDING')
         + (SELECT count(*) = 0 FROM invoice_files WHERE invoice_id = ?1) AS n`,
    )
    .bind(invoiceId);
  const until = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < until) {
    if ((await waiting.first<{ n: number }>())?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the service is still at work on the sample');
}

/** Creates one of each through the API: a customer, an issued and mailed invoice, a draft. */
export async function makeSample(service: LocalService): Promise<Sample> {
  const { base_url, company_id, person_email, sandbox_key } = service.credentials;
  const headers = { Authorization: `Bearer ${sandbox_key}`, 'Content-Type': 'application/json' };
  const post = async (path: string, body: object) =>
    createdSchema.parse(
      JSON.parse(
        await send({
          method: 'POST',
          url: `${base_url}/v1/companies/${company_id}${path}`,
          headers,
          body: JSON.stringify(body),
        }),
      ),
    ).data.id;
  const customerId = await post('/customers', CUSTOMER);
  const invoiceId = await post('/invoices', document(customerId));
  const draftId = await post('/invoices', document(customerId));
  const url = `${base_url}/v1/companies/${company_id}/invoices/${invoiceId}`;
  await send({ method: 'POST', url: `${url}/issue`, headers, body: null });
  await send({
    method: 'POST',
    url: `${url}/send`,
    headers,
    body: JSON.stringify({ recipients: [person_email] }),
  });
  await untilQuiet(service, invoiceId);
  return { customerId, invoiceId, draftId };
}
