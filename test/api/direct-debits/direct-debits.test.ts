import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { EXAMPLE_RETURNS } from '../../../src/operations/direct-debits/example.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { dueEnv } from '../../support/due-runs.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { formOf } from '../../support/multipart-forms.ts';
import { makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { documentsOf, line } from '../invoices/invoice-company.ts';

const DAY_MS = 86_400_000;
const TODAY = localDate(Date.now(), 'Europe/Madrid');
const CREDITOR = { creditor_id: 'ES13000B11111119', creditor_iban: 'ES9121000418450200051332' };

async function collectingCompany() {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  const customer = await client.post('/customers', { customer_type: 'LEGAL_ENTITY', ...RECIPIENT });
  const customer_id: string = customer.body.data.id;
  const documents = documentsOf(client);
  return {
    tenant,
    client,
    documents,
    customer_id,
    issued: () => documents.issued({ recipient: { customer_id } }),
    mandate: (more: Record<string, unknown> = {}) =>
      client.post('/mandates', { customer_id, iban: 'ES6000491500051234567892', signed_on: TODAY, ...more }),
    collect: (invoice_ids: readonly string[], inDays = 0) =>
      client.post('/direct-debits', { invoice_ids, collection_date: addDays(TODAY, inDays), ...CREDITOR }),
    returns: (endToEndId: string) =>
      client.post(
        '/direct-debits/returns',
        formOf({
          file: new TextEncoder().encode(
            EXAMPLE_RETURNS.replace('0190a5b47c3e7a3b8d2e5f6a7b8c9d0e', endToEndId),
          ),
        }),
      ),
  };
}

type CollectingCompany = Awaited<ReturnType<typeof collectingCompany>>;

const run = (inDays: number) => dueEnv(testEnv, inDays * DAY_MS, ['DIRECT_DEBITS']).ring();

describe('a direct debit', () => {
  it('a direct debit collects an invoice from the customer whom its substitution names', async () => {
    const company = await collectingCompany();
    expect((await company.mandate({ reference: 'WRONG' })).status).toBe(201);
    const right = await company.documents.customer({
      ...{ legal_name: 'Destinatario Correcto SL', nif: 'B22334452', address: RECIPIENT.address },
    });
    const { id } = await company.issued();
    await company.documents.correct(id, {
      ...{ rectification_type: 'SUBSTITUTION', recipient: { customer_id: right.id } },
    });
    const none = await company.collect([id]);
    expect(none.body.error.details.invoices).toEqual([{ invoice_id: id, reason: 'NO_MANDATE' }]);
    expect((await company.mandate({ customer_id: right.id, reference: 'RIGHT' })).status).toBe(201);
    const made = await company.collect([id]);
    expect([made.status, made.body.data.total]).toEqual([201, 121]);
    const { text } = await company.client.get(`/direct-debits/${made.body.data.id}/file`);
    expect(text).toContain('<MndtId>RIGHT</MndtId>');
  });

  it('one file collects from several debtors of other alphabets and countries what each owes', async () => {
    const company = await collectingCompany();
    const { documents, client } = company;
    const address = { ...RECIPIENT.address, country: 'AD', city: 'Andorra', postal_code: 'AD500' };
    const debtors = [
      { legal_name: 'ЮРИЙ Петров', nif: 'B22334452', account: {} },
      { legal_name: 'Łódź Æther ß', nif: 'B33445560', account: { iban: 'ES7921000813610123456789' } },
      {
        ...{ legal_name: 'Andorra Comerç SL', nif: 'B12345682' },
        account: { iban: 'AD1200012030200359100100', bic: 'BACAADAD', address },
      },
    ];
    const customers: string[] = [];
    for (const { account, ...named } of debtors) {
      const { id } = await documents.customer({ ...named, address: RECIPIENT.address });
      const mandate = await company.mandate({ customer_id: id, ...account });
      expect(mandate.status, mandate.text).toBe(201);
      customers.push(id);
    }
    const ids: string[] = [];
    for (const [at, customer_id] of [...customers, customers[0]].entries())
      ids.push((await documents.issued({ recipient: { customer_id }, lines: [line(100 * (at + 1))] })).id);
    const [first, , , last] = ids;
    // Both invoices of the first debtor go to the third.
    const moved = await client.post('/invoices/correctives', {
      ...{ rectification_type: 'SUBSTITUTION', reason: 'R1', reason_description: 'Era otro cliente' },
      ...{ originals: [first, last].map((invoice_id) => ({ invoice_id })), lines: [line(450)] },
      recipient: { customer_id: customers[2] },
    });
    expect(moved.status, moved.text).toBe(201);
    const made = await company.collect(ids);
    expect([made.status, made.body.data?.total], made.text).toEqual([201, 1_149.5]);
    const { text } = await client.get(`/direct-debits/${made.body.data.id}/file`);
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found).toSorted();
    expect(all(/<Dbtr><Nm>([^<]*)</g)).toEqual([
      ...['Andorra Comerc SL', 'Andorra Comerc SL', 'Andorra Comerc SL', 'Lodz AEther ss'],
    ]);
    expect(
      all(/<InstdAmt Ccy="EUR">([^<]*)</g)
        .map(Number)
        .reduce((one, other) => one + other),
    ).toBe(1_149.5);
    expect(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([^<]*)</.exec(text)?.slice(1)).toEqual(['4', '1149.50']);
  });

  it('a direct debit pays the due invoices once on its day, and a return takes the payment back', async () => {
    const company = await collectingCompany();
    expect((await company.mandate({ reference: 'M-1' })).status).toBe(201);
    const [first, second] = [await company.issued(), await company.issued()];
    const made = await company.collect([first.id, second.id], 3);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      total: 242,
      debits: [{ state: 'WAITING' }, { state: 'WAITING' }],
    });
    const sequences = made.body.data.debits.map(({ sequence }: { sequence: string }) => sequence).sort();
    expect(sequences).toEqual(['FRST', 'RCUR']);
    const file = await company.client.get(`/direct-debits/${made.body.data.id}/file`);
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('pain.008.001.02')]);

    await run(2);
    expect(await company.documents.get(first.id)).toMatchObject({ status: 'ISSUED', amount_due: 121 });
    await run(4);
    await run(4);
    expect(await company.documents.get(first.id)).toMatchObject({
      status: 'PAID',
      amount_due: 0,
      amount_paid: 121,
    });
    const [listed] = (await company.client.get('/direct-debits')).body.data.direct_debits;
    const debit = listed.debits.find(({ invoice_id }: { invoice_id: string }) => invoice_id === first.id);
    expect(debit).toMatchObject({ state: 'COLLECTED', payment_id: expect.any(String) });

    const returned = await company.returns(debit.end_to_end_id);
    expect(returned.body.data).toMatchObject({
      returned: [{ invoice_id: first.id, amount: 121, reason: 'AM04' }],
      repeated: 0,
      unknown: [],
    });
    expect(await company.documents.get(first.id)).toMatchObject({
      amount_due: 121,
      payment_state: 'RETURNED',
    });
    expect((await company.returns(debit.end_to_end_id)).body.data).toMatchObject({
      returned: [],
      repeated: 1,
    });
    expect(await company.documents.get(second.id)).toMatchObject({ status: 'PAID', amount_due: 0 });
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it.each<[string, (company: CollectingCompany, id: string) => Promise<unknown>]>([
    ['voided', ({ documents }, id) => documents.void(id)],
    ['corrected whole', ({ documents }, id) => documents.correct(id, { rectification_type: 'TOTAL' })],
  ])(
    'what the bank collects for an invoice that was %s meanwhile is recorded, and returned',
    async (_, end) => {
      const company = await collectingCompany();
      expect((await company.mandate()).status).toBe(201);
      const { id } = await company.issued();
      expect((await company.collect([id], 3)).status).toBe(201);
      await end(company, id);
      await run(4);
      await run(4);
      const [listed] = (await company.client.get('/direct-debits')).body.data.direct_debits;
      const [debit] = listed.debits;
      expect(debit).toMatchObject({ state: 'COLLECTED', amount: 121, payment_id: expect.any(String) });
      const { payments } = (await company.client.get(`/invoices/${id}/payments`)).body.data;
      expect(payments).toMatchObject([{ amount: 121, method: 'DIRECT_DEBIT' }]);
      expect(await company.documents.get(id)).toMatchObject({ amount_due: 0, credit_amount: 121 });
      expect((await company.returns(debit.end_to_end_id)).body.data.returned).toHaveLength(1);
      expect(await company.documents.get(id)).toMatchObject({ amount_due: 0, credit_amount: 0 });
      await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
    },
  );

  it('a direct debit that returns before its day never pays the invoice', async () => {
    const company = await collectingCompany();
    await company.mandate();
    const { id } = await company.issued();
    const { body } = await company.collect([id], 2);
    await company.returns(body.data.debits[0].end_to_end_id);
    await run(3);
    expect(await company.documents.get(id)).toMatchObject({
      status: 'ISSUED',
      amount_due: 121,
      amount_paid: 0,
    });
    expect((await company.collect([id], 5)).status).toBe(201);
  });

  it('a rejected direct debit lists each invoice with the reason and changes nothing', async () => {
    const company = await collectingCompany();
    const { id } = await company.issued();
    const draft = await company.documents.create({});
    const none = await company.collect([id]);
    expect([none.status, none.body.error.code]).toEqual([422, 'DIRECT_DEBIT_REFUSED']);
    expect(none.body.error.details.invoices).toEqual([{ invoice_id: id, reason: 'NO_MANDATE' }]);
    const mandate = (await company.mandate({ is_recurrent: false })).body.data;
    const mixed = await company.collect([id, draft.id, company.customer_id]);
    expect(mixed.body.error.details.invoices).toEqual([
      { invoice_id: draft.id, reason: 'NOTHING_DUE' },
      { invoice_id: company.customer_id, reason: 'INVOICE_NOT_FOUND' },
    ]);
    expect((await company.collect([id], -1)).status).toBe(422);
    const several = await Promise.all([1, 2, 3].map(() => company.collect([id], 1)));
    expect(several.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    await company.client.delete(`/mandates/${mandate.id}`);
    const other = await company.issued();
    expect((await company.collect([other.id])).body.error.details.invoices).toEqual([
      { invoice_id: other.id, reason: 'NO_MANDATE' },
    ]);
    expect((await company.client.get('/direct-debits')).body.data.direct_debits).toHaveLength(1);
  });
});

describe('a mandate', () => {
  it('a mandate of one debit collects one of several invoices, also at once', async () => {
    const company = await collectingCompany();
    await company.mandate({ is_recurrent: false });
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await company.issued()).id);
    const several = await Promise.all(ids.map((id) => company.collect([id], 1)));
    expect(several.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = several.filter(({ status }) => status === 422);
    for (const { body } of refused) expect(body.error.details.invoices[0].reason).toBe('NO_MANDATE');
  });

  it('a debtor outside the EEA needs BIC and address, and one outside SEPA is refused', async () => {
    const company = await collectingCompany();
    const bic = 'BACAADAD';
    const address = {
      street: 'Carrer Major',
      number: '1',
      postal_code: 'AD500',
      city: 'Andorra',
      country: 'AD',
    };
    const cases = [
      [{ iban: 'AD1200012030200359100100' }, 422, 'SEPA_DEBTOR_DETAILS_REQUIRED'],
      [{ iban: 'CH9300762011623852957', bic }, 422, 'SEPA_DEBTOR_DETAILS_REQUIRED'],
      [{ iban: 'GB29NWBK60161331926819', address }, 422, 'SEPA_DEBTOR_DETAILS_REQUIRED'],
      [{ iban: 'BR1800360305000010009795493C1', bic, address }, 422, 'IBAN_OUTSIDE_SEPA'],
      [{ iban: 'AD1200012030200359100100', bic: 'BACA', address }, 422, 'VALIDATION_ERROR'],
      [{ debtor_name: '株式会社テスト' }, 422, 'SEPA_NAME_NOT_WRITABLE'],
    ] as const;
    for (const [more, status, code] of cases) {
      const response = await company.mandate(more);
      expect([response.status, response.body.error.code]).toEqual([status, code]);
    }
    expect((await company.client.get('/mandates')).body.data.mandates).toEqual([]);
    const written = await company.mandate({ iban: 'AD1200012030200359100100', bic: 'bacaadad', address });
    expect(written.status).toBe(201);
    expect(written.body.data).toMatchObject({ bic, address: { city: 'Andorra', country: 'AD' } });
  });

  it('creating a mandate returns an error for an invalid IBAN, customer or reference', async () => {
    const company = await collectingCompany();
    await company.mandate({ reference: 'M-1' });
    const refusals = [
      [{ iban: 'ES0000491500051234567892' }, 422, 'VALIDATION_ERROR'],
      [{ reference: 'ñ' }, 422, 'VALIDATION_ERROR'],
      [{ customer_id: company.tenant.personId }, 404, 'CUSTOMER_NOT_FOUND'],
      [{ reference: 'M-1' }, 409, 'MANDATE_DUPLICATE'],
    ] as const;
    for (const [more, status, code] of refusals) {
      const response = await company.mandate(more);
      expect([response.status, response.body.error.code]).toEqual([status, code]);
    }
    expect((await company.client.get('/mandates')).body.data.mandates).toHaveLength(1);
    expect((await company.client.delete(`/mandates/${company.tenant.personId}`)).status).toBe(404);
  });
});

describe('a returns file of direct debits', () => {
  it('a returns file lists unknown debits, and an unreadable file returns 422', async () => {
    const company = await collectingCompany();
    const { body } = await company.returns('f'.repeat(32));
    expect(body.data).toEqual({ returned: [], repeated: 0, unknown: ['f'.repeat(32)] });
    const file = new TextEncoder().encode('hola');
    const refused = await company.client.post('/direct-debits/returns', formOf({ file }));
    expect([refused.status, refused.body.error.code]).toEqual([422, 'DIRECT_DEBIT_RETURNS_UNREADABLE']);
  });
});
