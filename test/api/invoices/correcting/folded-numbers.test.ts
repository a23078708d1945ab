import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, RECIPIENT, VOID_BODY } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});
afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

const FIRST = 'FAC-77';
const SPELLINGS = ['FAC-77', 'fac-77', 'Fac-77', ' FAC-77', 'FAC-77 '];
const external = (invoice_number: string, more: Record<string, unknown> = {}) => ({
  ...{ invoice_number, issue_date: '2025-11-30', type: 'STANDARD', taxable_base: 100, vat: 21 },
  ...more,
});
const correct = async (originals: unknown[], price: number) =>
  await company.client.post(
    '/invoices/correctives',
    correctiveBody({ originals, recipient: RECIPIENT, lines: [line(price)] }),
  );

describe("the number of another system's invoice in other letters or with blanks", () => {
  it('names the same invoice, so that all its correctives take no more than it had', async () => {
    const first = await correct([external(FIRST)], -100);
    expect(first.status, first.text).toBe(201);
    for (const spelling of SPELLINGS)
      expect([spelling, outcome(await correct([external(spelling)], -100))]).toEqual([
        spelling,
        'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
      ]);
    expect(outcome(await correct([external('fac-77', { taxable_base: 9999 })], -100))).toBe(
      'VALIDATION_ERROR',
    );
    expect(outcome(await correct([external('FAC-78')], -100))).toBe(201);
  });

  it('keeps the number as it was sent', async () => {
    const { body } = await correct([external('Fac-77')], -10);
    expect(body.data.corrected_originals[0].invoice_number).toBe('Fac-77');
  });

  it('counts once in one body', async () => {
    expect(outcome(await correct([external(FIRST), external('fac-77')], -100))).toBe('VALIDATION_ERROR');
  });

  it('names an own invoice too, which has to be named by its id', async () => {
    const { invoice_number, issue_date } = await company.issued();
    for (const spelling of [invoice_number, invoice_number.toLowerCase(), ` ${invoice_number}`])
      expect(outcome(await correct([external(spelling, { issue_date })], -10))).toBe('VALIDATION_ERROR');
  });

  it('holds for the void of what a later corrective took back', async () => {
    const up = await correct([external(FIRST)], 200);
    const down = await correct([external('fac-77')], -250);
    expect(down.status, down.text).toBe(201);
    const voided = async (id: string) =>
      outcome(await company.client.post(`/invoices/${id}/void`, VOID_BODY));
    expect(await voided(up.body.data.id)).toBe('INVOICE_HAS_LIVE_CORRECTIVES');
    expect(await voided(down.body.data.id)).toBe(200);
    expect(await voided(up.body.data.id)).toBe(200);
  });

  it('of two correctives at the same time that take all of it, one succeeds', async () => {
    const both = await Promise.all(SPELLINGS.slice(0, 2).map((name) => correct([external(name)], -100)));
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('holds for tickets: an exchanged one is not exchanged again', async () => {
    const exchange = async (...numbers: string[]) =>
      await company.client.post('/invoices/simplified-exchanges', {
        external_simplified: numbers.map((invoice_number) => ({
          ...{ invoice_number, issue_date: '2026-05-01', total: 24.2 },
        })),
        lines: [line(20 * numbers.length)],
        recipient: RECIPIENT,
      });
    expect(outcome(await exchange('TPV/77', 'tpv/77'))).toBe('VALIDATION_ERROR');
    const first = await exchange('TPV/77');
    expect(first.status, first.text).toBe(201);
    const again = await exchange('tpv/77 ');
    expect(outcome(again)).toBe('SIMPLIFIED_NOT_EXCHANGEABLE');
  });
});
