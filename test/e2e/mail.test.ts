import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '../support/mail/mail-server.ts';
import { call } from './service/api.ts';
import { type RunningService, startService } from './service/service.ts';

const NAME = 'Begoña Núñez i Çelebi';
const SUBJECT = 'Factura de la Peña nº 1 – Año nuevo';

/** Issues an invoice to a recipient whose name needs encoding, and sends it to the demo person. */
async function sendInvoice(service: RunningService) {
  const address = {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
  };
  const { body: issued } = await call(service, 'POST', '{c}/invoices', {
    body: {
      type: 'STANDARD',
      recipient: { legal_name: NAME, nif: 'B12345674', address },
      lines: [{ description: 'Señalización', quantity: 1, unit_price: 100 }],
      options: { issue_directly: true },
    },
  });
  const { id, invoice_number } = issued.data;
  const { status, body } = await call(service, 'POST', `{c}/invoices/${id}/send`, {
    body: { recipients: [service.credentials.person_email], subject: SUBJECT },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, invoice_number, sent: body.data };
}

async function expectInvoiceMail(bytes: Uint8Array, number: string, service: RunningService) {
  const mail = await PostalMime.parse(bytes);
  expect(mail.subject).toBe(SUBJECT);
  expect(mail.to?.map(({ address }) => address)).toEqual([service.credentials.person_email]);
  expect(mail.text).toContain(NAME);
  expect(mail.html).toContain(NAME);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  const [pdf] = mail.attachments;
  const content = Buffer.from(pdf?.content as ArrayBuffer).toString('latin1');
  expect(content.startsWith('%PDF-') && content.trimEnd().endsWith('%%EOF')).toBe(true);
}

describe('mails of a local service', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ throughNpm: true });
  });
  afterAll(() => service.stop());

  it('a mail is stored in mail_dir, complete and readable by its owner only, and listed on the page', async () => {
    const { mail_dir, mail_url } = service.credentials;
    // The seed sets an exclusion of the demo company, which is mailed to its owner.
    const seeded = readdirSync(mail_dir);
    const { id, invoice_number, sent } = await sendInvoice(service);
    expect(sent).toMatchObject({ status: 'SENT', sent_to: [service.credentials.person_email] });
    const files = readdirSync(mail_dir).filter((file) => !seeded.includes(file));
    expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
    const file = join(mail_dir, files[0] ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expectInvoiceMail(readFileSync(file), invoice_number, service);
    const page = await (await fetch(mail_url)).text();
    expect(page).toContain(SUBJECT);
    const { mails } = (await (await fetch(`${mail_url}/mails`)).json()) as { mails: unknown[] };
    expect(mails).toHaveLength(seeded.length + 1);
    expect(mails).toContainEqual(expect.objectContaining({ file: files[0], subject: SUBJECT }));
    const { body } = await call(service, 'GET', `{c}/invoices/${id}`);
    expect(body.data).toMatchObject({ status: 'SENT', sending_history: [{ email_id: sent.email_id }] });
  });
});

describe('a local service with --smtp-url', () => {
  it('a mail is sent to the server, reports a rejection, and waits while the server is unavailable', async () => {
    await using server = await startMailServer({
      onRcptTo({ address }, _session, callback) {
        const error = Object.assign(new Error('mailbox is gone'), { responseCode: 550 });
        callback(address.startsWith('gone') ? error : null);
      },
    });
    const service = await startService({ args: ['--smtp-url', `smtp://127.0.0.1:${server.port}`] });
    try {
      const seeded = readdirSync(service.credentials.mail_dir);
      const { invoice_number, sent } = await sendInvoice(service);
      expect(sent).toMatchObject({ status: 'SENT' });
      expect(server.received).toHaveLength(1);
      const [received] = server.received;
      expect(received?.to).toEqual([service.credentials.person_email]);
      await expectInvoiceMail(received?.bytes ?? new Uint8Array(), invoice_number, service);
      expect(readdirSync(service.credentials.mail_dir)).toEqual(seeded);

      const invoices = await call(service, 'GET', '{c}/invoices', { key: service.credentials.live_key });
      expect(invoices.status).toBe(200);
      const { body: live } = await call(service, 'POST', '{c}/invoices', {
        key: service.credentials.live_key,
        body: { type: 'PROFORMA', lines: [{ description: 'Oferta', quantity: 1, unit_price: 10 }] },
      });
      const { body: refused } = await call(service, 'POST', `{c}/invoices/${live.data.id}/send`, {
        key: service.credentials.live_key,
        body: { recipients: ['gone@x.example'] },
      });
      expect(refused.data).toMatchObject({ status: 'REJECTED', sent_at: null });
      const email = await call(
        service,
        'GET',
        `/v1/accounts/${service.credentials.account_id}/emails/${refused.data.email_id}`,
        { key: service.credentials.live_key },
      );
      expect(email.body.data.error).toContain('mailbox is gone');

      await server[Symbol.asyncDispose]();
      const { sent: kept } = await sendInvoice(service);
      expect(kept).toMatchObject({ status: 'QUEUED', sent_at: null });
      const waiting = await call(
        service,
        'GET',
        `/v1/accounts/${service.credentials.account_id}/emails/${kept.email_id}`,
      );
      expect(waiting.body.data).toMatchObject({
        status: 'QUEUED',
        error: expect.stringContaining(String(server.port)),
      });
    } finally {
      await service.stop();
    }
  });
});
