import { describe, expect, it } from 'vitest';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { camt053, entry } from '../../unit/bank/camt053-file.ts';
import { norma43, type WrittenMovement } from '../../unit/bank/norma43-file.ts';
import { bankCompany } from './bank-company.ts';

const DAY_MS = 86_400_000;
/** Today in the time zone of the company, which dates its invoices, and the day before. */
const DAY = localDate(Date.now(), 'Europe/Madrid');
const BEFORE = localDate(Date.now() - DAY_MS, 'Europe/Madrid');

/** Writes the account of the CAMT.053 files in Norma 43. */
const ofAccount = (movements: readonly WrittenMovement[]) =>
  norma43(movements).replaceAll('210002491300654321', '210004180200051332');
const credit = (amount: string, day: string, text: string) =>
  entry('CRDT', amount, day, [`<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`]);

type Shown = { amount: number; text: string; state: string; possible_duplicate_of: string | null };
const told = (movements: readonly Shown[]) =>
  movements.map(({ amount, state, possible_duplicate_of }) => [
    amount,
    state,
    possible_duplicate_of !== null,
  ]);

describe('a period that is uploaded in two formats', () => {
  it('each movement of the second format is set aside as a possible duplicate, and pays nothing', async () => {
    const company = await bankCompany();
    const { id, invoice_number } = await company.documents.issued();
    const text = `TRANSFERENCIA ${invoice_number} COMERCIAL EJEMPLO SL`;
    const first = await company.bring(
      ofAccount([
        { day: DAY, cents: 12_100, concepts: [text] },
        { day: DAY, cents: -3_000, concepts: ['RECIBO LUZ'] },
      ]),
    );
    expect(first.body.data).toMatchObject({ added: 2, possible_duplicates: 0 });
    const xml = camt053([credit('121.00', DAY, text), entry('DBIT', '30.00', DAY, [])]);
    const second = await company.bring(xml, { confirm: 'CERTAIN' });
    expect(second.body.data).toMatchObject({ added: 2, possible_duplicates: 2, confirmed: 1 });
    const again = await company.bring(xml);
    expect(again.body.data).toMatchObject({ id: second.body.data.id, possible_duplicates: 2 });
    expect(await company.documents.get(id)).toMatchObject({ status: 'PAID', amount_due: 0 });
    const movements = await company.movements();
    expect(told(movements).toSorted()).toEqual(
      [
        [121, 'MATCHED', false],
        [121, 'IGNORED', true],
        [-30, 'NONE', false],
        [-30, 'IGNORED', true],
      ].toSorted(),
    );
    const double = movements.find(({ amount, state }: Shown) => amount === 121 && state === 'IGNORED');
    const refused = await company.match(double.id, { invoice_id: id });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'BANK_MOVEMENT_NOT_MATCHABLE']);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it('two real equal movements of a day stay two, and a third one is new', async () => {
    const company = await bankCompany();
    const equal = { day: DAY, cents: 5_000, concepts: ['CUOTA ANA'] };
    await company.bring(ofAccount([equal, { ...equal, concepts: ['CUOTA LUIS'] }]));
    const xml = camt053([
      credit('50.00', DAY, 'CUOTA EVA'),
      credit('50.00', DAY, 'CUOTA LUIS'),
      credit('50.00', DAY, 'CUOTA ANA'),
      credit('50.00', BEFORE, 'CUOTA ANA'),
    ]);
    const second = await company.bring(xml);
    expect(second.body.data).toMatchObject({ added: 4, possible_duplicates: 2 });
    const open = (await company.movements('?state=OPEN')) as Shown[];
    expect(open.map(({ text }) => text).toSorted()).toEqual([
      'CUOTA ANA',
      'CUOTA ANA',
      'CUOTA EVA',
      'CUOTA LUIS',
    ]);
    const third = await company.bring(
      ofAccount([equal, { ...equal, concepts: ['CUOTA LUIS'] }, { ...equal, concepts: ['CUOTA EVA'] }]),
    );
    expect(third.body.data).toMatchObject({ added: 1, possible_duplicates: 1 });
    expect(await company.movements('?state=OPEN')).toHaveLength(4);
  });

  it('a movement is found among thousands of the same form, which one read does not reach', async () => {
    const company = await bankCompany();
    await company.bring(ofAccount([{ day: DAY, cents: 5_000, concepts: ['CUOTA ANA'] }]));
    const first = await company.bring(camt053([credit('77.00', BEFORE, 'CUOTA EVA')]));
    await testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO bank_movements (id, company_id, statement_id, account, currency, booked_on, amount_cents, text, digest, created_at)
       SELECT printf('0-%06d', value), company_id, statement_id, account, currency, booked_on, 1, text, printf('%064d', value), created_at
       FROM bank_movements, (SELECT key AS value FROM json_each(?1)) WHERE statement_id = ?2`,
    )
      .bind(JSON.stringify(Array.from({ length: 5_500 }, () => 0)), first.body.data.id)
      .run();
    const again = camt053([credit('12.00', BEFORE, 'CUOTA LUIS'), credit('50.00', DAY, 'CUOTA ANA')]);
    expect((await company.bring(again)).body.data).toMatchObject({ added: 2, possible_duplicates: 1 });
  });

  it('a batch that one format tells as a sum and the other by its parts counts once, in either order', async () => {
    const parts = ['40.00', '60.00'].map((amount) => `<Amt Ccy="EUR">${amount}</Amt>`);
    const xml = camt053([entry('CRDT', '100.00', DAY, parts)]);
    const sum = ofAccount([{ day: DAY, cents: 10_000, concepts: ['REMESA 7'] }]);
    const one = await bankCompany();
    await one.bring(sum);
    expect((await one.bring(xml)).body.data).toMatchObject({ added: 2, possible_duplicates: 2 });
    const other = await bankCompany();
    await other.bring(xml);
    expect((await other.bring(sum)).body.data).toMatchObject({ added: 1, possible_duplicates: 1 });
  });

  it('a movement that a person takes up again counts as money of its own', async () => {
    const company = await bankCompany();
    const { id } = await company.documents.issued();
    await company.bring(ofAccount([{ day: DAY, cents: 12_100, concepts: ['PAGO'] }]));
    const xml = camt053([credit('121.00', DAY, 'PAGO')]);
    await company.bring(xml);
    const [double] = await company.movements('?state=IGNORED');
    const restored = await company.client.put(`/bank-movements/${double.id}/ignored`, { ignored: false });
    expect(restored.body.data).toMatchObject({ state: 'OPEN' });
    await company.bring(xml);
    expect((await company.match(double.id, { invoice_id: id })).status).toBe(201);
  });

  it('other accounts and other days are not taken for duplicates', async () => {
    const company = await bankCompany();
    await company.bring(norma43([{ day: DAY, cents: 12_100 }]));
    await company.bring(ofAccount([{ day: BEFORE, cents: 12_100 }]));
    const brought = await company.bring(camt053([credit('121.00', DAY, 'PAGO')]));
    expect(brought.body.data).toMatchObject({ added: 1, possible_duplicates: 0 });
  });
});
