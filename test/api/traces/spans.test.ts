import { tracing } from 'cloudflare:workers';
import { afterEach, expect, it } from 'vitest';
import { type Tracer, traceWith } from '../../../src/platform/tracing.ts';
import { request } from '../../support/api-client.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

afterEach(() => traceWith(tracing));

it("an issue and its commit are spans of the request's trace with ids only", async () => {
  const { tenant } = await invoiceCompany();
  const spans: { name: string; attributes: Record<string, string> }[] = [];
  const tracer: Tracer = {
    enterSpan: (name, work) => {
      const attributes: Record<string, string> = {};
      spans.push({ name, attributes });
      return tracing.enterSpan(name, () =>
        work({ setAttribute: (key, value) => Object.assign(attributes, { [key]: value }) }),
      );
    },
  };
  traceWith(tracer);
  const line = { description: 'Pan', quantity: 1, unit_price: 1, main_tax: { type: 'IVA', percentage: 4 } };
  const { status, body, headers } = await request('POST', `/v1/companies/${tenant.companyId}/invoices`, {
    key: tenant.sandboxKey,
    body: { type: 'SIMPLIFIED', lines: [line], options: { issue_directly: true } },
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  });
  expect(status).toBe(201);
  const issue = spans.find(({ name }) => name === 'invoice.issue');
  expect(issue?.attributes).toEqual({
    'folio.request_id': headers.get('X-Request-Id'),
    'folio.caller_trace_id': TRACE,
    'folio.invoice_id': body.data.id,
  });
  expect(spans.map(({ name }) => name)).toContain('ledger.commit');
});
