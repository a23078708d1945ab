import { beforeEach, describe, expect, it } from 'vitest';
import { outcome } from '../invoices/invoice-company.ts';
import { type MailingCompany, mailingCompany } from './mailing-company.ts';

let company: MailingCompany;
beforeEach(async () => {
  company = await mailingCompany();
});

describe('the recipients of an invoice mail', () => {
  const issuedTo = async (customer: Record<string, unknown>, live: MailingCompany) => {
    const address = {
      street: 'Calle',
      number: '1',
      postal_code: '28001',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    };
    const { id: customer_id } = await live.documents.customer({ nif: 'B12345674', address, ...customer });
    return await live.documents.issued({ recipient: { customer_id } });
  };
  const sentTo = async (live: MailingCompany, id: string, body?: unknown) =>
    (await live.send(id, body ?? {})).body.data?.sent_to;

  it('the mail goes to the billing addresses of the customer, or else to its address', async () => {
    const live = await mailingCompany('LIVE');
    const first = await issuedTo(
      { email: 'a@x.example', billing_emails: ['b@x.example', 'c@x.example'] },
      live,
    );
    expect(await sentTo(live, first.id)).toEqual(['b@x.example', 'c@x.example']);
    expect(await sentTo(live, first.id, { recipients: [] })).toEqual(['b@x.example', 'c@x.example']);
    expect(await sentTo(live, first.id, { recipients: ['d@x.example'] })).toEqual(['d@x.example']);
    await live.client().patch(`/customers/${first.recipient.customer_id}`, { billing_emails: [] });
    expect(await sentTo(live, first.id)).toEqual(['a@x.example']);
  });

  it('the mail of an invoice without a customer goes to the address of its recipient', async () => {
    const live = await mailingCompany('LIVE');
    const { recipient } = await live.documents.create({});
    const { id } = await live.documents.issued({
      recipient: {
        legal_name: recipient.legal_name,
        nif: recipient.nif,
        address: recipient.address,
        email: 'r@x.example',
      },
    });
    expect(await sentTo(live, id)).toEqual(['r@x.example']);
  });

  it('each address gets one mail, ignoring case and repetitions in cc', async () => {
    const live = await mailingCompany('LIVE');
    const { id } = await live.documents.issued();
    const body = { recipients: ['A@x.example', 'a@X.example'], cc: ['a@x.example', 'b@x.example'] };
    const { email_id, sent_to } = (await live.send(id, body)).body.data;
    expect(sent_to).toEqual(['A@x.example']);
    expect(await live.email(email_id)).toMatchObject({ recipients: ['A@x.example'], cc: ['b@x.example'] });
  });
});

describe('the rejection of an invoice mail', () => {
  const refusal = async (id: string, body?: unknown) => {
    const { status, body: responseBody } = await company.send(id, body);
    return [status, responseBody.error.code];
  };

  it('sending a draft returns 400', async () => {
    const { id } = await company.documents.create({});
    expect(await refusal(id)).toEqual([400, 'INVOICE_DRAFT_NOT_SENDABLE']);
  });

  it('sending a voided invoice returns 400', async () => {
    const { id } = await company.documents.issued();
    await company.documents.void(id);
    expect(await refusal(id)).toEqual([400, 'TRANSITION_NOT_SUPPORTED']);
  });

  it('sending an unknown, deleted or foreign invoice returns 404', async () => {
    const other = await mailingCompany();
    const { id: foreign } = await other.documents.issued();
    const { id: deleted } = await company.documents.create({});
    await company.client().delete(`/invoices/${deleted}`);
    for (const id of [crypto.randomUUID(), foreign, deleted])
      expect(await refusal(id)).toEqual([404, 'INVOICE_NOT_FOUND']);
  });

  it('sending without recipients returns 400', async () => {
    const { id } = await company.documents.issued();
    for (const body of [undefined, {}, { recipients: [] }, { recipients: null }, { cc: [company.holder] }])
      expect(await refusal(id, body ?? {})).toEqual([400, 'INVOICE_EMAIL_NO_RECIPIENTS']);
    expect(outcome(await company.client().post(`/invoices/${id}/send`))).toBe('INVOICE_EMAIL_NO_RECIPIENTS');
  });

  it('the sandbox rejects any recipient or copy other than the holder', async () => {
    const { id } = await company.documents.issued();
    const stranger = 'stranger@x.example';
    for (const body of [
      { recipients: [stranger] },
      { recipients: [company.holder, stranger] },
      { recipients: [company.holder], cc: [stranger] },
    ])
      expect(await refusal(id, body)).toEqual([403, 'ENVIO_NO_PERMITIDO']);
    expect(outcome(await company.send(id, { recipients: [company.holder.toUpperCase()] }))).toBe(200);
    expect(company.mailing.mails).toHaveLength(1);
    expect((await company.get('/emails')).body.data.pagination.total_items).toBe(1);
  });

  it('sending returns 422 for invalid, overlong or too many fields, and 400 for wrong types', async () => {
    const { id } = await company.documents.issued();
    const fields = async (body: unknown) => {
      const { status, body: responseBody } = await company.send(id, body);
      return [status, Object.keys(responseBody.error.details ?? {})];
    };
    expect(await fields({ recipients: ['nobody'] })).toEqual([422, [expect.stringContaining('recipients')]]);
    expect(await fields({ recipients: [company.holder], cc: ['x'] })).toEqual([
      422,
      [expect.stringContaining('cc')],
    ]);
    expect(await fields({ subject: 'x'.repeat(201) })).toEqual([422, ['subject']]);
    expect(await fields({ message: 'x'.repeat(2001) })).toEqual([422, ['message']]);
    expect(await fields({ language: 'de' })).toEqual([422, ['field', 'invalid_value', 'allowed_values']]);
    expect(await fields({ recipients: Array.from({ length: 51 }, (_, n) => `a${n}@x.example`) })).toEqual([
      422,
      ['recipients'],
    ]);
    expect((await company.send(id, { recipients: 'a@x.example' })).status).toBe(400);
    expect((await company.send(id, { attach_pdf: 'yes' })).status).toBe(400);
  });
});
