import { beforeEach, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { carryOut, dueEnv, forgetFollowups } from '../../support/due-runs.ts';
import { makeTenant } from '../../support/tenant.ts';
import { documentsOf, line, RECIPIENT } from '../invoices/invoice-company.ts';

const HOUR_MS = 3_600_000;

/** Creates a company whose queue the test controls, with the reference that every buyer requires. */
async function queuedCompany() {
  const tenant = await makeTenant(testEnv);
  const run = dueEnv(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey, run.env);
  await client.put('/series/defaults');
  return { tenant, run, client, holder: `${tenant.personId}@folio.test`, ...documentsOf(client) };
}

let company: Awaited<ReturnType<typeof queuedCompany>>;

beforeEach(async () => {
  await forgetFollowups(testEnv);
  company = await queuedCompany();
});

async function customer(einvoice: Record<string, unknown> | null, email?: string): Promise<string> {
  const { status, body } = await company.client.post('/customers', {
    ...{ customer_type: 'LEGAL_ENTITY', legal_name: RECIPIENT.legal_name, nif: RECIPIENT.nif },
    ...{ address: RECIPIENT.address, einvoice, email },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const to = (customerId: string) => ({
  recipient: { recipient_type: 'EXISTING', customer_id: customerId },
  lines: [line(100)],
});

/** Runs the queue after an issue. */
async function made(invoiceId: string): Promise<void> {
  const { accountId, companyId } = company.tenant;
  const job = { environment: 'TEST', booksShard: 0, accountId, companyId, invoiceId } as const;
  await carryOut(company.run.env, { kind: 'INVOICE_PDF', ...job });
}

const documentOf = (invoiceId: string) => company.client.get(`/invoices/${invoiceId}/electronic-document`);

async function events(invoiceId: string): Promise<{ form: string; sha256: string }[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT data FROM outbox WHERE subject_id = ? AND type = 'invoice.document.generated'",
  )
    .bind(invoiceId)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

describe('the electronic document of an issued invoice', () => {
  it('the issue requests the document, which the queue creates once with one event', async () => {
    const { id } = await company.issued(to(await customer({ form: 'UBL' })));
    expect((await documentOf(id)).body.data).toMatchObject({ form: 'UBL', state: 'WANTED', sha256: null });
    await made(id);
    await made(id);
    const { body } = await documentOf(id);
    expect(body.data).toMatchObject({
      ...{ form: 'UBL', delivery: 'DOWNLOAD', state: 'READY', reasons: [] },
      content_type: 'application/xml',
    });
    const file = await company.client.get(`/invoices/${id}/documents/UBL`);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(file.text));
    expect(body.data.sha256).toBe(Buffer.from(digest).toString('hex'));
    expect(await events(id)).toMatchObject([{ form: 'UBL', sha256: body.data.sha256 }]);
  });

  it('the sweep creates a document whose job was lost', async () => {
    const { id } = await company.issued(to(await customer({ form: 'CII' })));
    await testEnv.BOOKS_SANDBOX.prepare('DELETE FROM issue_followups WHERE invoice_id = ?').bind(id).run();
    const later = dueEnv(testEnv, HOUR_MS);
    await carryOut(later.env, { kind: 'SWEEP', of: 'FOLLOWUPS', environment: 'TEST', booksShard: 0 });
    await later.drain();
    expect((await documentOf(id)).body.data).toMatchObject({ form: 'CII', state: 'READY' });
    expect(await events(id)).toHaveLength(1);
  });

  it("the document has the form of the customer, or the company's, and a ticket has none", async () => {
    const configured = await company.client.put('/einvoice-configuration', {
      form: 'CII',
      delivery: 'EMAIL',
    });
    expect(configured.body.data).toEqual({ form: 'CII', delivery: 'EMAIL', third_party_signature: false });
    const own = await company.issued(to(await customer({ form: 'UBL' })));
    const others = await company.issued({ lines: [line(10)] });
    const ticket = await company.issued({ type: 'SIMPLIFIED', recipient: null, lines: [line(10)] });
    expect((await documentOf(own.id)).body.data).toMatchObject({ form: 'UBL', delivery: 'EMAIL' });
    expect((await documentOf(others.id)).body.data).toMatchObject({ form: 'CII', delivery: 'EMAIL' });
    const none = await documentOf(ticket.id);
    expect([none.status, none.body.error.code]).toEqual([404, 'ELECTRONIC_DOCUMENT_NOT_FOUND']);
    const cleared = await company.client.patch('/einvoice-configuration', { form: null });
    expect(cleared.body.data).toMatchObject({ form: null, delivery: 'EMAIL' });
  });

  it('an unavailable document lists the reasons and is created on a later request', async () => {
    const { id } = await company.issued(to(await customer({ form: 'PEPPOL_BIS3' })));
    await made(id);
    const { body } = await documentOf(id);
    expect(body.data).toMatchObject({ state: 'UNAVAILABLE', sha256: null });
    expect(body.data.reasons.length).toBeGreaterThan(0);
    expect(await events(id)).toEqual([]);
    const again = await company.client.post(`/invoices/${id}/electronic-document`, { form: 'UBL' });
    expect(again.body.data).toMatchObject({ form: 'UBL', state: 'READY', reasons: [] });
    const same = await company.client.post(`/invoices/${id}/electronic-document`, { form: 'UBL' });
    expect(same.body.data).toEqual(again.body.data);
    expect(await events(id)).toHaveLength(1);
  });

  it('requesting a document requires a form and an issued invoice', async () => {
    const draft = await company.create(to(await customer(null)));
    const without = await company.client.post(`/invoices/${draft.id}/electronic-document`, {});
    expect([without.status, without.body.error.code]).toEqual([422, 'ELECTRONIC_DOCUMENT_FORM_MISSING']);
    const early = await company.client.post(`/invoices/${draft.id}/electronic-document`, { form: 'UBL' });
    expect([early.status, early.body.error.code]).toEqual([422, 'DOCUMENT_FORM_UNAVAILABLE']);
  });

  it('the document is attached to the invoice mail if the customer receives it by mail', async () => {
    const id = await customer({ form: 'UBL' }, company.holder);
    const mailed = async (delivery: string) => {
      await company.client.patch(`/customers/${id}`, { einvoice: { form: 'UBL', delivery } });
      const invoice = await company.issued(to(id));
      const sent = await company.client.post(`/invoices/${invoice.id}/send`, {});
      expect(sent.body.data.status).toBe('SENT');
      const mail = company.run.mails.at(-1) ?? '';
      return ['.pdf', '.ubl.xml'].map((ending) => mail.includes(`${invoice.invoice_number}${ending}`));
    };
    expect(await mailed('EMAIL')).toEqual([true, true]);
    expect(await mailed('DOWNLOAD')).toEqual([true, false]);
  });
});

it('a dry run lists the available forms and what the others lack', async () => {
  const body = {
    type: 'STANDARD',
    ...to(await customer({ form: 'UBL' })),
    options: { issue_directly: true },
  };
  const { body: responseBody } = await company.client.post('/invoices?dry_run=true', body);
  const forms: { form: string; available: boolean; missing: { path: string }[] }[] = responseBody.data.forms;
  expect(forms.find(({ form }) => form === 'UBL')).toEqual({ form: 'UBL', available: true, missing: [] });
  expect(forms.find(({ form }) => form === 'FACTURAE')?.missing).toMatchObject([
    { path: 'issuer.legal_name' },
  ]);
});
