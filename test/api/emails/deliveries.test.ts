import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { BUSY } from '../../support/mail/mail-env.ts';
import { outcome } from '../invoices/invoice-company.ts';
import { eventsOf, losingBatch, type MailingCompany, mailingCompany } from './mailing-company.ts';

let company: MailingCompany;
beforeEach(async () => {
  company = await mailingCompany();
});

describe('POST /v1/companies/{company_id}/invoices/deliveries', () => {
  it('a delivery sends several invoices in one mail with PDFs and updates status, events and history', async () => {
    const first = await company.documents.issued();
    const second = await company.documents.issued({ type: 'SIMPLIFIED' });
    const proforma = await company.documents.create({ type: 'PROFORMA' });
    const invoice_ids = [first.id, second.id, proforma.id];
    const { status, body } = await company.deliver({ invoice_ids });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      email_id: expect.any(String),
      sent_to: [company.holder],
      sent_at: expect.any(String),
      status: 'SENT',
      total_invoices: 3,
      invoices_attached: 3,
      failures: [],
    });
    expect(company.mailing.mails).toHaveLength(1);
    const mail = await PostalMime.parse(company.mailing.mails[0] ?? '');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(
      [first, second, proforma].map(({ invoice_number }) => `${invoice_number}.pdf`),
    );
    expect(mail.text).toContain(first.invoice_number);
    for (const { id } of [first, second]) {
      expect(await company.documents.get(id)).toMatchObject({
        status: 'SENT',
        sending_history: [{ email_id: body.data.email_id, email_type: 'DELIVERY' }],
      });
      expect(await eventsOf(id)).toMatchObject([{ invoice_id: id, recipients: [company.holder] }]);
    }
    const email = await company.email(body.data.email_id);
    expect(email).toMatchObject({
      email_type: 'DELIVERY',
      related_entity_type: null,
      related_entity_id: null,
    });
    expect(email.invoice_ids.toSorted()).toEqual(invoice_ids.toSorted());
  });

  it('a delivery skips unsendable invoices with a reason and counts each id once', async () => {
    const { id } = await company.documents.issued();
    const { id: draft } = await company.documents.create({});
    const { id: voided } = await company.documents.issued();
    await company.documents.void(voided);
    const unknown = crypto.randomUUID();
    const invoice_ids = [unknown, id, draft, voided, id.toUpperCase()];
    const { body } = await company.deliver({ invoice_ids });
    expect(body.data).toMatchObject({ total_invoices: 4, invoices_attached: 1, status: 'SENT' });
    const failures = body.data.failures.map((row: Record<string, string>) => [
      row.invoice_id,
      row.error_code,
    ]);
    expect(failures).toEqual([
      [unknown, 'INVOICE_NOT_FOUND'],
      [draft, 'INVOICE_DRAFT_NOT_SENDABLE'],
      [voided, 'TRANSITION_NOT_SUPPORTED'],
    ]);
    for (const { error_message } of body.data.failures) expect(error_message).not.toBe('');
  });

  it('a delivery without a sendable invoice sends no mail', async () => {
    const { status, body } = await company.deliver({ invoice_ids: [crypto.randomUUID()] });
    expect([status, body.data]).toEqual([
      200,
      {
        email_id: null,
        sent_to: [],
        sent_at: null,
        status: null,
        total_invoices: 1,
        invoices_attached: 0,
        failures: [expect.objectContaining({ error_code: 'INVOICE_NOT_FOUND' })],
      },
    ]);
    expect((await company.get('/emails')).body.data.emails).toEqual([]);
  });

  it('a delivery skips PDFs beyond 25 MB in total', async () => {
    const documents = [1, 2, 3].map(() => company.documents.issued());
    const ids = (await Promise.all(documents)).map(({ id }) => id);
    const [first = '', second = ''] = ids;
    const megabytes = async (id: string, size: number) => {
      await company.client().get(`/invoices/${id}/pdf`);
      await testEnv.BOOKS_SANDBOX.batch([
        testEnv.BOOKS_SANDBOX.prepare('DELETE FROM invoice_files WHERE invoice_id = ?').bind(id),
        testEnv.BOOKS_SANDBOX.prepare(
          'INSERT INTO invoice_files (invoice_id, size_bytes, made_at) VALUES (?, ?, 1)',
        ).bind(id, size * 1024 * 1024),
      ]);
    };
    await megabytes(first, 20);
    await megabytes(second, 6);
    const { body } = await company.deliver({ invoice_ids: ids });
    expect(body.data).toMatchObject({
      invoices_attached: 2,
      failures: [{ invoice_id: second, error_code: 'FILE_TOO_LARGE' }],
    });
  });

  it('a delivery without attach_pdf has no attachments', async () => {
    const { id } = await company.documents.issued();
    const { body } = await company.deliver({ invoice_ids: [id], attach_pdf: false });
    expect(body.data).toMatchObject({ invoices_attached: 0, failures: [], status: 'SENT' });
    expect((await PostalMime.parse(company.mailing.mails[0] ?? '')).attachments).toEqual([]);
  });

  it('a repeated delivery completes an interrupted run and returns the same response', async () => {
    const { id } = await company.documents.issued();
    const { id: draft } = await company.documents.create({});
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { recipients: [company.holder], invoice_ids: [id, draft] };
    await company.client().get(`/invoices/${id}/pdf`);
    // Loses the read and then the write of the mail.
    const dying = losingBatch(company.mailing.env, 2, 'AFTER');
    const client = companyClient(company.tenant.companyId, company.tenant.sandboxKey, dying);
    expect((await client.post('/invoices/deliveries', body, headers)).status).toBe(500);
    const { body: responseBody } = await company.deliver(body, headers);
    expect(responseBody.data).toMatchObject({
      status: 'SENT',
      total_invoices: 2,
      invoices_attached: 1,
      failures: [{ invoice_id: draft, error_code: 'INVOICE_DRAFT_NOT_SENDABLE' }],
    });
    expect(company.mailing.mails).toHaveLength(1);
  });

  it('a queued delivery is sent later with all attachments', async () => {
    const ids = [await company.documents.issued(), await company.documents.issued()].map(({ id }) => id);
    company.mailing.answer = BUSY;
    const { body } = await company.deliver({ invoice_ids: ids });
    expect(body.data).toMatchObject({ status: 'QUEUED', sent_at: null, invoices_attached: 2 });
    company.mailing.answer = () => new Response('taken', { status: 201 });
    await company.mailing.runJobs();
    for (const id of ids) expect(await company.documents.get(id)).toMatchObject({ status: 'SENT' });
    expect((await PostalMime.parse(company.mailing.mails[1] ?? '')).attachments).toHaveLength(2);
  });

  it('a delivery returns an error for strangers in the sandbox, and without recipients or invoices', async () => {
    const { id } = await company.documents.issued();
    expect(outcome(await company.deliver({ recipients: ['a@x.example'], invoice_ids: [id] }))).toBe(
      'ENVIO_NO_PERMITIDO',
    );
    const details = async (body: Record<string, unknown>) => {
      const { status, body: responseBody } = await company.client().post('/invoices/deliveries', body);
      return [status, Object.keys(responseBody.error.details)];
    };
    const recipients = [company.holder];
    expect(await details({ invoice_ids: [id] })).toEqual([422, ['recipients']]);
    expect(await details({ recipients: [], invoice_ids: [id] })).toEqual([422, ['recipients']]);
    expect(await details({ recipients })).toEqual([422, ['invoice_ids']]);
    expect(await details({ recipients, invoice_ids: [] })).toEqual([422, ['invoice_ids']]);
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect(await details({ recipients, invoice_ids: many })).toEqual([422, ['invoice_ids']]);
    expect((await company.deliver({ invoice_ids: ['x'] })).status).toBe(400);
  });
});
