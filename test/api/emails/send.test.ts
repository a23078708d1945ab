import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcome } from '../invoices/invoice-company.ts';
import { eventsOf, type MailingCompany, mailingCompany } from './mailing-company.ts';

let company: MailingCompany;
beforeEach(async () => {
  company = await mailingCompany();
});

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const parsed = async (index = 0) => await PostalMime.parse(company.mailing.mails[index] ?? '');

describe('a sent invoice', () => {
  it('arrives with its PDF, in the issuer’s name, and becomes SENT', async () => {
    await company.client().patch('', { email: 'hola@ana.example', trade_name: 'Peña & Núñez' });
    const { id, invoice_number } = await company.documents.issued();
    const { status, body } = await company.send(id);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      email_id: expect.any(String),
      sent_to: [company.holder],
      sent_at: expect.stringMatching(INSTANT),
      status: 'SENT',
    });
    const mail = await parsed();
    expect(mail.to?.map(({ address }) => address)).toEqual([company.holder]);
    expect(mail.from?.name).toBe('Peña & Núñez (Folio)');
    expect(mail.replyTo?.[0]?.address).toBe('hola@ana.example');
    expect(mail.subject).toContain(invoice_number);
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${invoice_number}.pdf`, 'application/pdf'],
    ]);
    const [pdf] = mail.attachments;
    expect(new TextDecoder('latin1').decode(pdf?.content as ArrayBuffer).slice(0, 5)).toBe('%PDF-');
    expect(await company.documents.get(id)).toMatchObject({ status: 'SENT', sent_at: body.data.sent_at });
  });

  it('tells so by one event, and in the history of the invoice and the list of the account', async () => {
    const { id, invoice_number } = await company.documents.issued();
    const { email_id, sent_at } = (await company.send(id)).body.data;
    expect(await eventsOf(id)).toEqual([
      { invoice_id: id, invoice_number, recipients: [company.holder], sent_at },
    ]);
    const { sending_history } = await company.documents.get(id);
    expect(sending_history).toEqual([
      {
        email_id,
        email_type: 'INVOICE',
        status: 'SENT',
        recipients: [company.holder],
        cc: [],
        subject: expect.stringContaining(invoice_number),
        sent_at,
        error: null,
        created_at: expect.stringMatching(INSTANT),
      },
    ]);
    expect(await company.email(email_id)).toMatchObject({
      id: email_id,
      company_id: company.tenant.companyId,
      email_type: 'INVOICE',
      status: 'SENT',
      related_entity_type: 'INVOICE',
      related_entity_id: id,
      invoice_ids: [id],
    });
  });

  it.each(['PAID', 'SENT'])('that is %s is sent as well and stays so', async (status) => {
    const { id } = await company.documents.issued();
    const before = await company.documents.set(id, { status });
    expect(outcome(await company.send(id))).toBe(200);
    const { sent_at, status: after } = await company.documents.get(id);
    expect([after, sent_at]).toEqual([status, before.sent_at]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('that has a live corrective is sent and stays RECTIFIED', async () => {
    const { id } = await company.documents.issued();
    await company.documents.correct(id, { lines: [{ description: 'Menos', quantity: 1, unit_price: -10 }] });
    expect(outcome(await company.send(id))).toBe(200);
    expect(await company.documents.get(id)).toMatchObject({ status: 'RECTIFIED' });
  });

  it('that was set back to ISSUED becomes SENT again', async () => {
    const { id } = await company.documents.issued();
    await company.send(id);
    await company.documents.set(id, { status: 'ISSUED' });
    await company.send(id);
    expect(await company.documents.get(id)).toMatchObject({ status: 'SENT' });
    const { sending_history } = await company.documents.get(id);
    expect(sending_history).toHaveLength(2);
    expect(sending_history[0].created_at >= sending_history[1].created_at).toBe(true);
  });

  it('as a proforma stays ACTIVE', async () => {
    const { id, invoice_number } = await company.documents.create({ type: 'PROFORMA' });
    const { body } = await company.send(id);
    expect(await company.email(body.data.email_id)).toMatchObject({ email_type: 'PROFORMA', status: 'SENT' });
    expect((await parsed()).attachments.map(({ filename }) => filename)).toEqual([`${invoice_number}.pdf`]);
    expect(await company.documents.get(id)).toMatchObject({ status: 'ACTIVE', sent_at: null });
  });

  it('of the sandbox says that it has no fiscal validity, also in the words of its sender', async () => {
    const { id } = await company.documents.issued();
    for (const body of [{}, { message: 'Querida Begoña' }]) {
      await company.send(id, { recipients: [company.holder], ...body });
      const { text, html } = await parsed();
      expect(text).toContain('PRUEBA, SIN VALIDEZ FISCAL');
      expect(html).toContain('PRUEBA, SIN VALIDEZ FISCAL');
    }
  });

  it('goes without a PDF where it is not wanted', async () => {
    const { id } = await company.documents.issued();
    await company.send(id, { recipients: [company.holder], attach_pdf: false });
    expect((await parsed()).attachments).toEqual([]);
  });

  it('says what the sender wrote, accents and all', async () => {
    const { id } = await company.documents.issued();
    const subject = 'Año nuevo: factura de la Peña – ¡gracias! 🎉';
    const message = 'Querida Begoña:\n\nAquí va. Çedilla, l·l y €.';
    await company.send(id, { recipients: [company.holder], subject, message });
    const mail = await parsed();
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Çedilla, l·l y €.');
    expect(mail.html).toContain('Querida Begoña:');
  });

  it.each([
    [undefined, 'Factura'],
    ['en', 'Invoice'],
  ])('in language %s speaks of a %s', async (language, word) => {
    const { id } = await company.documents.issued();
    await company.send(id, { recipients: [company.holder], language });
    expect((await parsed()).subject).toMatch(new RegExp(`^${word} `));
  });

  it('follows the language for mails of the company', async () => {
    await company.client().patch('/invoice-customization', { email_language: 'ca' });
    const { id } = await company.documents.issued();
    await company.send(id);
    expect((await parsed()).text).toContain('Us enviem');
  });
});
