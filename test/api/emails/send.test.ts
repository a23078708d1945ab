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

describe('POST /v1/companies/{company_id}/invoices/{invoice_id}/send', () => {
  it("a sent invoice arrives with its PDF in the issuer's name and becomes SENT", async () => {
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
    expect(mail.from?.name).toBe('Peña & Núñez, a través de Folio');
    expect(mail.replyTo?.[0]?.address).toBe('hola@ana.example');
    expect(mail.subject).toContain(invoice_number);
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${invoice_number}.pdf`, 'application/pdf'],
    ]);
    const [pdf] = mail.attachments;
    expect(new TextDecoder('latin1').decode(pdf?.content as ArrayBuffer).slice(0, 5)).toBe('%PDF-');
    expect(await company.documents.get(id)).toMatchObject({ status: 'SENT', sent_at: body.data.sent_at });
  });

  it("sending stores one event and appears in the invoice's history and the list of mails", async () => {
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

  it.each(['PAID', 'SENT'])('a %s invoice keeps its status when it is sent', async (status) => {
    const { id } = await company.documents.issued();
    const before = await company.documents.set(id, { status });
    expect(outcome(await company.send(id))).toBe(200);
    const { sent_at, status: after } = await company.documents.get(id);
    expect([after, sent_at]).toEqual([status, before.sent_at]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('a rectified invoice stays RECTIFIED when it is sent', async () => {
    const { id } = await company.documents.issued();
    await company.documents.correct(id, { lines: [{ description: 'Menos', quantity: 1, unit_price: -10 }] });
    expect(outcome(await company.send(id))).toBe(200);
    expect(await company.documents.get(id)).toMatchObject({ status: 'RECTIFIED' });
  });

  it('an invoice that was set back to ISSUED becomes SENT again', async () => {
    const { id } = await company.documents.issued();
    await company.send(id);
    await company.documents.set(id, { status: 'ISSUED' });
    await company.send(id);
    expect(await company.documents.get(id)).toMatchObject({ status: 'SENT' });
    const { sending_history } = await company.documents.get(id);
    expect(sending_history).toHaveLength(2);
    expect(sending_history[0].created_at >= sending_history[1].created_at).toBe(true);
  });

  it('a proforma stays ACTIVE when it is sent', async () => {
    const { id, invoice_number } = await company.documents.create({ type: 'PROFORMA' });
    const { body } = await company.send(id);
    expect(await company.email(body.data.email_id)).toMatchObject({ email_type: 'PROFORMA', status: 'SENT' });
    expect((await parsed()).attachments.map(({ filename }) => filename)).toEqual([`${invoice_number}.pdf`]);
    expect(await company.documents.get(id)).toMatchObject({ status: 'ACTIVE', sent_at: null });
  });

  it('every sandbox mail says that it has no fiscal validity', async () => {
    const { id } = await company.documents.issued();
    for (const body of [{}, { message: 'Querida Begoña' }]) {
      await company.send(id, { recipients: [company.holder], ...body });
      const { text, html } = await parsed();
      expect(text).toContain('PRUEBA, SIN VALIDEZ FISCAL');
      expect(html).toContain('PRUEBA, SIN VALIDEZ FISCAL');
    }
  });

  it('sending without attach_pdf attaches no PDF', async () => {
    const { id } = await company.documents.issued();
    await company.send(id, { recipients: [company.holder], attach_pdf: false });
    expect((await parsed()).attachments).toEqual([]);
  });

  it("the mail contains the sender's subject and message, including accents", async () => {
    const { id } = await company.documents.issued();
    const subject = 'Año nuevo: factura de la Peña – ¡gracias! 🎉';
    const message = 'Querida Begoña:\n\nAquí va. Çedilla, l·l y €.';
    await company.send(id, { recipients: [company.holder], subject, message });
    const mail = await parsed();
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Çedilla, l·l y €.');
    expect(mail.html).toContain('Querida Begoña:');
  });

  it.each(['Folio', 'Seguridad de Folio', 'ƒolio', 'Ｆоl1ο', 'F.o.l.i.o', 'Entra en https://evil.example'])(
    'a mail of a company with the trade name %s names the legal name as its sender',
    async (trade_name) => {
      expect((await company.client().patch('', { trade_name, email: 'hola@ana.example' })).status).toBe(200);
      const { id } = await company.documents.issued();
      await company.send(id, { recipients: [company.holder], attach_pdf: false });
      const mail = await parsed();
      expect([mail.from?.name, mail.replyTo?.[0]?.name]).toEqual([
        'Ana Prueba Martín, a través de Folio',
        'Ana Prueba Martín',
      ]);
    },
  );

  it.each([
    [undefined, 'Factura'],
    ['en', 'Invoice'],
  ])('a mail in language %s has a subject with %s', async (language, word) => {
    const { id } = await company.documents.issued();
    await company.send(id, { recipients: [company.holder], language });
    expect((await parsed()).subject).toMatch(new RegExp(`^${word} `));
  });

  it('a mail and the name of its sender use the mail language of the company', async () => {
    await company.client().patch('', { trade_name: 'Equip de seguretat' });
    await company.client().patch('/invoice-customization', { email_language: 'ca' });
    const { id } = await company.documents.issued();
    await company.send(id);
    const { text, from } = await parsed();
    expect(text).toContain('Us enviem');
    expect(from?.name).toBe('Equip de seguretat mitjançant Folio');
  });
});
