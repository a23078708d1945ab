import { describe, expect, it } from 'vitest';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { EXAMPLE_STATEMENT } from '../../../src/operations/bank/example.ts';
import { MOVEMENTS_A_READ } from '../../../src/payments/bank/matching-repository.ts';
import { MOVEMENTS_A_COMMIT } from '../../../src/payments/bank/statement-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { norma43 } from '../../unit/bank/norma43-file.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';
import { bankCompany } from './bank-company.ts';

/** Today in the time zone of the company, which dates its invoices. */
const DAY = localDate(Date.now(), 'Europe/Madrid');

describe('the import of a bank statement', () => {
  it('a repeated statement is stored once, and overlapping statements add each movement once', async () => {
    const company = await bankCompany();
    const first = await company.bring(EXAMPLE_STATEMENT);
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ form: 'NORMA43', movements: 1, added: 1, confirmed: 0 });
    expect(first.body.data.accounts).toMatchObject([
      { opening_balance: 1_000, closing_balance: 1_121, is_balanced: true },
    ]);
    const again = await company.bring(EXAMPLE_STATEMENT);
    expect(again.body.data.id).toBe(first.body.data.id);

    const one = { day: DAY, cents: 5_000, concepts: ['IGUAL'] };
    await company.bring(norma43([one, one]));
    const overlapping = await company.bring(norma43([one, one, { day: DAY, cents: 700 }]));
    expect(overlapping.body.data).toMatchObject({ movements: 3, added: 1 });
    expect(await company.movements()).toHaveLength(4);
    expect((await company.client.get('/bank-statements')).body.data.bank_statements).toHaveLength(3);
  });

  it('a file whose import broke off between two commits is listed and complete after it is sent again', async () => {
    const company = await bankCompany();
    const file = norma43(
      Array.from({ length: 2 * MOVEMENTS_A_COMMIT + 1 }, (_, index) => ({ day: DAY, cents: 100 + index })),
    );
    const { id, added } = (await company.bring(file)).body.data;
    expect(added).toBe(2 * MOVEMENTS_A_COMMIT + 1);
    // As after the first of the three commits.
    const { BOOKS_SANDBOX: books } = testEnv;
    await books.batch([
      books
        .prepare('DELETE FROM bank_movements WHERE statement_id = ?1 AND amount_cents >= ?2')
        .bind(id, 600),
      books.prepare('UPDATE bank_statements SET is_complete = 0 WHERE id = ?1').bind(id),
    ]);
    const listed = async () =>
      (await company.client.get('/bank-statements')).body.data.bank_statements.map(
        (one: { id: string }) => one.id,
      );
    expect(await listed()).toEqual([]);
    const [one, two] = await Promise.all([company.bring(file), company.bring(file)]);
    for (const { body } of [one, two, await company.bring(file)])
      expect(body.data).toMatchObject({ id, added, movements: added });
    expect(await listed()).toEqual([id]);
  });

  it('an unreadable statement returns 422 and changes nothing', async () => {
    const company = await bankCompany();
    for (const file of [
      'hola',
      '<Document/>',
      EXAMPLE_STATEMENT.replace('00000000012100', '00000000012101'),
    ]) {
      const { status, body } = await company.bring(file);
      expect([status, body.error.code]).toEqual([422, 'BANK_STATEMENT_UNREADABLE']);
    }
    expect(await company.movements()).toEqual([]);
  });
});

describe('a bank movement', () => {
  it('a movement proposes the invoice it may pay, and pays it once matched', async () => {
    const company = await bankCompany();
    const { id, invoice_number } = await company.documents.issued();
    const concepts = [`TRANSFERENCIA FRA ${invoice_number}`];
    await company.bring(norma43([{ day: DAY, cents: 12_100, concepts }]));
    const [movement] = await company.movements();
    expect(movement).toMatchObject({ amount: 121, amount_left: 121, state: 'OPEN', matches: [] });
    expect(movement.proposals[0]).toMatchObject({ invoice_id: id, amount: 121, amount_due: 121 });
    expect(await company.documents.get(id)).toMatchObject({ status: 'ISSUED', amount_due: 121 });

    const calls = await Promise.all([1, 2, 3].map(() => company.match(movement.id, { invoice_id: id })));
    expect(calls.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await company.documents.get(id)).toMatchObject({
      status: 'PAID',
      amount_due: 0,
      amount_paid: 121,
    });
    const [matched] = await company.movements();
    expect(matched).toMatchObject({ state: 'MATCHED', amount_left: 0, proposals: [] });
    expect(matched.matches).toMatchObject([{ invoice_id: id, amount: 121, confirmed_by: 'PERSON' }]);
    const { payments } = (await company.client.get(`/invoices/${id}/payments`)).body.data;
    expect(payments).toMatchObject([{ source: 'BANK', amount: 121, id: matched.matches[0].payment_id }]);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('a movement proposes and pays an invoice that is due again after a payment and a substitution', async () => {
    const company = await bankCompany();
    const { id, invoice_number } = await company.documents.issued();
    await company.client.post(`/invoices/${id}/payments`, { amount: 121 });
    await company.documents.correct(id, { rectification_type: 'SUBSTITUTION', lines: [line(150)] });
    expect(await company.documents.get(id)).toMatchObject({ status: 'RECTIFIED', amount_due: 60.5 });
    await company.bring(norma43([{ day: DAY, cents: 6_050, concepts: [`FRA ${invoice_number}`] }]));
    const [movement] = await company.movements();
    expect(movement.proposals).toMatchObject([{ invoice_id: id, amount: 60.5, amount_due: 60.5 }]);
    expect((await company.match(movement.id, { invoice_id: id })).body.data.state).toBe('MATCHED');
    expect(await company.documents.get(id)).toMatchObject({ amount_due: 0, amount_paid: 181.5 });
  });

  it('a movement proposes and pays an invoice whose payment the bank returned, also once it is corrected', async () => {
    const company = await bankCompany();
    for (const [isCorrected, cents] of [
      [false, 12_100],
      [true, 9_680],
    ] as const) {
      const { id, invoice_number } = await company.documents.issued();
      const paid = (await company.client.post(`/invoices/${id}/payments`, { amount: 121 })).body.data;
      if (isCorrected)
        await company.documents.correct(id, { rectification_type: 'PARTIAL', lines: [line(-20)] });
      await company.client.post(`/invoices/${id}/payments/${paid.id}/refunds`, {
        ...{ kind: 'RETURN', reason: 'MD06' },
      });
      await company.bring(norma43([{ day: DAY, cents, concepts: [`FRA ${invoice_number}`] }]));
      const [movement] = await company.movements('?state=OPEN');
      expect(movement.proposals).toMatchObject([{ invoice_id: id, amount: cents / 100 }]);
      expect((await company.match(movement.id, { invoice_id: id })).status).toBe(201);
      expect(await company.documents.get(id)).toMatchObject({ amount_due: 0, payment_state: 'PAID' });
    }
  });

  it('a movement of the right customer pays an invoice that a substitution handed over', async () => {
    const company = await bankCompany();
    const { id } = await company.documents.issued();
    const corrective = await company.documents.correct(id, {
      ...{ rectification_type: 'SUBSTITUTION' },
      recipient: { ...RECIPIENT, legal_name: 'Destinatario Correcto SL', nif: 'B22334452' },
    });
    const concepts = [`DESTINATARIO CORRECTO SL ${corrective.invoice_number}`];
    const { body } = await company.bring(norma43([{ day: DAY, cents: 12_100, concepts }]), {
      ...{ confirm: 'CERTAIN' },
    });
    expect(body.data).toMatchObject({ added: 1, confirmed: 1 });
    expect(await company.documents.get(id)).toMatchObject({ amount_due: 0, payment_state: 'PAID' });
  });

  it('a movement pays several invoices and never more than its amount', async () => {
    const company = await bankCompany();
    const invoices = [await company.documents.issued(), await company.documents.issued()];
    await company.bring(norma43([{ day: DAY, cents: 15_000 }]));
    const [{ id }] = await company.movements();
    const [first, second] = invoices;
    expect((await company.match(id, { invoice_id: first.id })).body.data).toMatchObject({
      state: 'PARTIAL',
      amount_left: 29,
    });
    const more = await company.match(id, { invoice_id: second.id, amount: 30 });
    expect([more.status, more.body.error.code]).toEqual([409, 'BANK_MOVEMENT_NOT_MATCHABLE']);
    expect((await company.match(id, { invoice_id: second.id })).body.data).toMatchObject({
      state: 'MATCHED',
    });
    expect(await company.documents.get(second.id)).toMatchObject({ amount_due: 92, amount_paid: 29 });
  });

  it('deleting the match or the payment reopens the movement', async () => {
    const company = await bankCompany();
    const { id } = await company.documents.issued();
    await company.bring(norma43([{ day: DAY, cents: 12_100 }]));
    const [movement] = await company.movements();
    await company.match(movement.id, { invoice_id: id });
    const undone = await company.client.delete(`/bank-movements/${movement.id}/matches?invoice_id=${id}`);
    expect([undone.status, undone.body.data.state]).toEqual([200, 'OPEN']);
    expect(await company.documents.get(id)).toMatchObject({ amount_due: 121 });
    const matched = (await company.match(movement.id, { invoice_id: id })).body.data;
    await company.client.delete(`/invoices/${id}/payments/${matched.matches[0].payment_id}`);
    expect((await company.movements())[0]).toMatchObject({ state: 'OPEN', matches: [] });
    const none = await company.client.delete(`/bank-movements/${movement.id}/matches`);
    expect([none.status, none.body.data.state]).toEqual([200, 'OPEN']);
    const unknown = await company.client.delete(`/bank-movements/${id}/matches`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'BANK_MOVEMENT_NOT_FOUND']);
  });

  it('matching returns an error for an invoice that takes no payment, and changes nothing', async () => {
    const company = await bankCompany();
    const other = await bankCompany();
    const foreign = await other.documents.issued();
    const draft = await company.documents.create({});
    await company.bring(
      norma43([
        { day: DAY, cents: 12_100 },
        { day: DAY, cents: -500 },
      ]),
    );
    const [out, came] = (await company.movements()).sort(
      (a: { amount: number }, b: { amount: number }) => a.amount - b.amount,
    );
    const refusals = [
      [came.id, foreign.id, 404, 'INVOICE_NOT_FOUND'],
      [came.id, draft.id, 422, 'INVOICE_NOT_PAYABLE'],
      [out.id, foreign.id, 409, 'BANK_MOVEMENT_NOT_MATCHABLE'],
      [draft.id, foreign.id, 404, 'BANK_MOVEMENT_NOT_FOUND'],
    ] as const;
    for (const [movement, invoice_id, status, code] of refusals) {
      const response = await company.match(movement, { invoice_id });
      expect([response.status, response.body.error.code]).toEqual([status, code]);
    }
    expect(await company.movements('?state=OPEN')).toMatchObject([{ id: came.id, amount_left: 121 }]);
  });

  it('an ignored movement proposes no invoice and cannot be matched', async () => {
    const company = await bankCompany();
    const { id } = await company.documents.issued();
    await company.bring(norma43([{ day: DAY, cents: 12_100 }]));
    const [movement] = await company.movements();
    const ignored = await company.client.put(`/bank-movements/${movement.id}/ignored`, { ignored: true });
    expect(ignored.body.data).toMatchObject({ state: 'IGNORED', proposals: [] });
    expect((await company.match(movement.id, { invoice_id: id })).status).toBe(409);
  });
});

describe('automatic matching of bank movements', () => {
  it('the proposals for movements of several pages are stored, and an invoice that two of them name is certain for neither', async () => {
    const company = await bankCompany();
    const both = await company.documents.issued();
    const { recipient } = await company.documents.get(both.id);
    const paying = { day: DAY, cents: 12_100, concepts: [`${recipient.legal_name} ${both.invoice_number}`] };
    const others = Array.from({ length: 2 * MOVEMENTS_A_READ }, (_, index) => ({
      day: DAY,
      cents: 100 + index,
    }));
    const { body } = await company.bring(norma43([paying, ...others, paying]), { confirm: 'CERTAIN' });
    expect(body.data).toMatchObject({ added: 2 * MOVEMENTS_A_READ + 2, proposed: 2, confirmed: 0 });
    const stored = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT proposals FROM bank_movements WHERE company_id = ?1 AND proposals <> '[]'",
    )
      .bind(company.tenant.companyId)
      .all<{ proposals: string }>();
    expect(stored.results.map(({ proposals }) => JSON.parse(proposals))).toMatchObject([
      [{ invoice_id: both.id, confidence: 0.99, is_certain: false }],
      [{ invoice_id: both.id, confidence: 0.99, is_certain: false }],
    ]);
  });

  it('automatic matching confirms only certain proposals', async () => {
    const company = await bankCompany();
    const sure = await company.documents.issued();
    const doubtful = await company.documents.issued();
    const { recipient } = await company.documents.get(sure.id);
    const file = norma43([
      { day: DAY, cents: 12_100, concepts: [`${recipient.legal_name} ${sure.invoice_number}`] },
      { day: DAY, cents: 12_100, concepts: ['TRANSFERENCIA'] },
      { day: DAY, cents: 6_000, concepts: [`${recipient.legal_name} ${doubtful.invoice_number}`] },
    ]);
    const { body } = await company.bring(file, { confirm: 'CERTAIN' });
    expect(body.data).toMatchObject({ added: 3, confirmed: 1 });
    expect(await company.documents.get(sure.id)).toMatchObject({ status: 'PAID', amount_due: 0 });
    expect(await company.documents.get(doubtful.id)).toMatchObject({ amount_due: 121 });
    const again = await company.client.post('/bank-movements/proposals', { confirm_certain: true });
    expect(again.body.data).toMatchObject({ confirmed: 0, has_more: false });
  });
});
