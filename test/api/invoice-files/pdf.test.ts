import { decode } from 'fast-png';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import type { Job } from '../../../src/context/queue/job.ts';
import type { PrintableInvoice } from '../../../src/documents/invoice-pdf/printable-invoice.ts';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { documentText } from '../../support/documents/pdf-reading.ts';
import { formOf, pngImage } from '../../support/multipart-forms.ts';
import { RECEIVER_URL, webhookEnv } from '../../support/webhooks/webhook-env.ts';
import { invoiceCompany, line, outcome } from '../invoices/invoice-company.ts';
import { drawByQueue } from './draw-by-queue.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00Z'));
  company = await invoiceCompany();
});
afterEach(() => {
  vi.useRealTimers();
});

const pdf = (id: string, headers?: Record<string, string>) =>
  company.client.get(`/invoices/${id}/pdf`, headers);

async function download(url: string): Promise<Uint8Array> {
  const { pathname } = new URL(url);
  const exported = (await import('cloudflare:workers')).exports as unknown as {
    default: { fetch(request: Request): Promise<Response> };
  };
  const response = await exported.default.fetch(new Request(`https://folio.test${pathname}`));
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await response.arrayBuffer());
}

async function events(invoiceId: string): Promise<unknown[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT data FROM outbox WHERE type = 'invoice.pdf.generated' AND subject_id = ?",
  )
    .bind(invoiceId)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

describe('the PDF of an issued invoice', () => {
  it('a second print is a file of its own that says DUPLICADO, and the first stays as it is', async () => {
    const { id, invoice_number } = await company.issued();
    const copy = (query: string) => company.client.get(`/invoices/${id}/pdf?copy=${query}`);
    const first = await download((await pdf(id)).body.data.download_url);
    const second = await copy('duplicate');
    expect([second.status, second.body.data.file_name]).toEqual([200, `${invoice_number}-duplicado.pdf`]);
    const printed = await download(second.body.data.download_url);
    expect(await documentText(printed)).toContain('DUPLICADO');
    expect(await download((await copy('duplicate')).body.data.download_url)).toEqual(printed);
    expect(await download((await pdf(id)).body.data.download_url)).toEqual(first);
    expect(await documentText(first)).not.toContain('DUPLICADO');
    expect((await copy('triplicate')).status).toBe(400);
    expect(await events(id)).toHaveLength(1);
  });

  it('the PDF is created on request, stores one event and never changes', async () => {
    const { id, invoice_number } = await company.issued();
    const first = await pdf(id);
    expect(first.body.data).toEqual({
      download_url: expect.stringMatching(/^https:\/\/folio\.test\/v1\/downloads\//),
      expires_in_seconds: 300,
      file_name: `${invoice_number}.pdf`,
    });
    const bytes = await download(first.body.data.download_url);
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-');
    await company.client.patch('/invoice-customization', { template: 'MODERN', accent_color: '#AA0000' });
    await company.set(id, { status: 'PAID' });
    expect(await download((await pdf(id)).body.data.download_url)).toEqual(bytes);
    expect(await events(id)).toEqual([{ invoice_id: id, invoice_number }]);
  });

  it('the queue creates the PDF while the caller polls', async () => {
    const { id } = await company.issued();
    const early = await pdf(id, { Prefer: 'wait=0' });
    expect(early.status).toBe(202);
    expect(early.headers.get('Retry-After')).toBe('2');
    expect(early.headers.get('Preference-Applied')).toBe('wait=0');
    expect(early.body.data.download_url).toBeNull();
    await drawByQueue(company, id);
    await drawByQueue(company, id);
    const late = await pdf(id, { Prefer: 'wait=0' });
    expect(late.status).toBe(200);
    expect(await events(id)).toHaveLength(1);
  });

  it('concurrent requests create one PDF and one event', async () => {
    const { id } = await company.issued();
    const responses = await Promise.all(Array.from({ length: 5 }, () => pdf(id)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await events(id)).toHaveLength(1);
  });
});

describe('a PDF that is drawn after the issue', () => {
  it('a late PDF shows design, logo and payment method of the time of issue', async () => {
    const drawn: PrintableInvoice[] = [];
    const DOCUMENTS = {
      async invoicePdf(document: PrintableInvoice) {
        drawn.push(document);
        return new TextEncoder().encode('%PDF-');
      },
    };
    const { client, tenant } = company;
    const own = companyClient(tenant.companyId, tenant.sandboxKey, {
      ...testEnv,
      DOCUMENTS,
    } as unknown as Env);
    const design = { template: 'MODERN', accent_color: '#AA0000', footer_text: 'Pie' };
    await client.patch('/invoice-customization', design);
    await client.post('/logo', formOf({ file: pngImage(1) }));
    const { id } = await company.issued({ payment_info: { method: 'BANK_TRANSFER' } });
    await client.patch('/invoice-customization', {
      template: 'CLASSIC',
      accent_color: '#00AA00',
      footer_text: null,
    });
    await client.post('/logo', formOf({ file: pngImage(2) }));
    await client.delete('/logo');
    await company.set(id, { status: 'PAID', payment_method: { method: 'CASH' } });
    expect((await own.get(`/invoices/${id}/pdf`)).status).toBe(200);
    const [document] = drawn;
    expect(document).toMatchObject({ ...design, payment: { method: 'BANK_TRANSFER' } });
    expect([...decode(document?.logo ?? new Uint8Array()).data]).toEqual([...decode(pngImage(1)).data]);
  });

  it('a PDF is drawn without a request only if a webhook endpoint waits for its event', async () => {
    const sent: Job[] = [];
    const JOBS = { send: async (job: Job) => void sent.push(job), sendBatch: async () => undefined };
    const { accountId } = company.tenant;
    const { env, tell } = webhookEnv({ ...testEnv, JOBS } as unknown as Env);
    const drawn = () => sent.flatMap((job) => (job.kind === 'INVOICE_PDF' ? [job.invoiceId] : []));
    const endpoint = (events: string[]) =>
      request('POST', `/v1/accounts/${accountId}/webhooks`, {
        key: company.tenant.sandboxKey,
        env,
        body: { url: RECEIVER_URL, events },
      });
    expect((await endpoint(['invoice.issued'])).status).toBe(201);
    const first = await company.issued();
    await tell(accountId);
    expect(drawn()).toEqual([]);
    expect((await endpoint(['invoice.*'])).status).toBe(201);
    const second = await company.issued();
    await tell(accountId);
    expect(drawn()).toEqual([second.id]);
    expect(second.id).not.toBe(first.id);
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      'SELECT invoice_id FROM issue_followups WHERE company_id = ?',
    )
      .bind(company.tenant.companyId)
      .all();
    expect(results).toEqual([{ invoice_id: second.id }]);
    await drawByQueue(company, second.id);
    expect(await events(second.id)).toHaveLength(1);
  });
});

it('an issue with wait_for_pdf stores the PDF before its response', async () => {
  const { id } = await company.create({});
  expect((await company.client.post(`/invoices/${id}/issue?wait_for_pdf=true`)).status).toBe(200);
  const direct = await company.create({ options: { issue_directly: true, wait_for_pdf: true } });
  for (const one of [id, direct.id]) expect((await pdf(one, { Prefer: 'wait=0' })).status).toBe(200);
});

describe('the rejection of a PDF', () => {
  it('a draft has no PDF, and PDFs of another company return 404', async () => {
    const draft = await company.create({});
    const { id } = await company.issued();
    const other = await invoiceCompany();
    expect(outcome(await pdf(draft.id))).toBe('INVOICE_NOT_ISSUED_NO_PDF');
    expect(outcome(await pdf('0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'))).toBe('INVOICE_NOT_FOUND');
    for (const path of ['pdf', 'pdf/preview', 'preview'])
      expect(outcome(await other.client.get(`/invoices/${id}/${path}`))).toBe('INVOICE_NOT_FOUND');
  });
});

it('every version of a proforma has its own PDF', async () => {
  const { id } = await company.create({ type: 'PROFORMA' });
  const before = await download((await pdf(id)).body.data.download_url);
  expect(await download((await pdf(id)).body.data.download_url)).toEqual(before);
  await company.client.patch(`/invoices/${id}`, { lines: [line(55)] });
  expect(await download((await pdf(id)).body.data.download_url)).not.toEqual(before);
});

describe('the preview of an invoice', () => {
  it('the PDF preview of a draft shows its current state', async () => {
    const { id } = await company.create({});
    const response = await company.client.get(`/invoices/${id}/pdf/preview`);
    expect(response.status).toBe(200);
    expect(response.text.startsWith('%PDF-')).toBe(true);
  });

  it('the picture preview is an SVG image', async () => {
    const { id } = await company.create({});
    const { body } = await company.client.get(`/invoices/${id}/preview`);
    expect(body.data).toMatchObject({ expires_in_seconds: 300, content_type: 'image/svg+xml' });
    const picture = await request('GET', new URL(body.data.image_url).pathname);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(picture.text).toMatch(/^<svg[\s>]/);
  });
});

describe('the download link of a PDF', () => {
  const linkOf = async () => {
    const { id } = await company.issued();
    return new URL((await pdf(id)).body.data.download_url).pathname;
  };

  it('a download link expires after five minutes', async () => {
    const path = await linkOf();
    vi.setSystemTime(new Date('2026-06-15T10:04:59Z'));
    expect((await request('GET', path)).status).toBe(200);
    vi.setSystemTime(new Date('2026-06-15T10:05:00Z'));
    const late = await request('GET', path);
    expect([late.status, outcome(late)]).toEqual([403, 'DOWNLOAD_LINK_EXPIRED']);
  });

  it('an altered download link is rejected', async () => {
    const path = await linkOf();
    const [keyId = '', payload = '', signature = ''] = path.slice('/v1/downloads/'.length).split('.');
    const other = payload.slice(0, -2) + (payload.endsWith('AA') ? 'BB' : 'AA');
    for (const token of [
      `${keyId}.${other}.${signature}`,
      `AAAAAAAA.${payload}.${signature}`,
      `${payload}.${signature}`,
      payload,
      `${keyId}.${payload}.`,
      `${keyId}.${payload}.${signature}.x`,
      'x.y',
      '%00',
    ])
      expect((await request('GET', `/v1/downloads/${token}`)).status, token).toBeGreaterThanOrEqual(400);
    const altered = await request('GET', `/v1/downloads/${keyId}.${other}.${signature}`);
    expect([altered.status, outcome(altered)]).toEqual([403, 'DOWNLOAD_LINK_INVALID']);
  });

  it('a download link accepts only GET', async () => {
    const path = await linkOf();
    for (const method of ['HEAD', 'POST', 'DELETE']) expect((await request(method, path)).status).toBe(405);
  });
});
