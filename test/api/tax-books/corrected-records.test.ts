import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

/** Sets the AEAT's acceptance of the pending records of an invoice. */
async function accept(id: string) {
  await testEnv.BOOKS_SANDBOX.prepare(
    "UPDATE verifactu_records SET submission_status = 'ACCEPTED' WHERE invoice_id = ?1",
  )
    .bind(id)
    .run();
}

async function correct(id: string, body: Record<string, unknown>) {
  await accept(id);
  const response = await company.client.post(`/invoices/${id}/verifactu-records`, {
    reason: 'The record said it wrong',
    ...body,
  });
  expect(response.status, response.text).toBe(201);
}

/** Stores that the AEAT rejected the last record of an invoice, with its submission. */
async function refuseLast(id: string, nowMs: number) {
  const submission = crypto.randomUUID();
  await testEnv.BOOKS_SANDBOX.batch([
    testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO verifactu_submissions (id, company_id, kind, incident, first_position, last_position, record_count, request, sent_at, outcome, answered_at)
       SELECT ?1, company_id, 'SUBMISSION', 0, position, position, 1, '', ?2, 'ANSWERED', ?2 FROM verifactu_records
       WHERE invoice_id = ?3 ORDER BY position DESC LIMIT 1`,
    ).bind(submission, nowMs, id),
    testEnv.BOOKS_SANDBOX.prepare(
      `UPDATE verifactu_records SET submission_status = 'REJECTED', error_code = '1100', submission_id = ?1
       WHERE id = (SELECT id FROM verifactu_records WHERE invoice_id = ?2 ORDER BY position DESC LIMIT 1)`,
    ).bind(submission, id),
    testEnv.BOOKS_SANDBOX.prepare("UPDATE invoices SET verifactu_status = 'REJECTED' WHERE id = ?1").bind(id),
  ]);
}

async function read(path: string) {
  const response = await company.client.get(path);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

const FIRST = 'from=2026-01-01&to=2026-03-31';
const SECOND = 'from=2026-04-01&to=2026-06-30';

async function basesOf(period: string) {
  const { totals } = await read(`/fiscal-summary?${period}`);
  const { rows } = await read(`/tax-books/issued-invoices?format=JSON&${period}`);
  const { entries } = await read(`/tax-books/accounting-entries?format=JSON&${period}`);
  return [totals.taxable_base, rows.length, entries.length];
}

async function boxesOf(period: '1T' | '2T') {
  const { boxes } = await read(`/tax-forms/303?year=2026&period=${period}`);
  return Object.fromEntries(boxes.map(({ box, amount }: { box: string; amount: number }) => [box, amount]));
}

it('a corrected operation date moves an invoice to its quarter in every report, and back', async () => {
  const { id } = await company.issued({});
  expect([await basesOf(FIRST), await basesOf(SECOND)]).toEqual([
    [0, 0, 0],
    [100, 1, 1],
  ]);
  await correct(id, { operation_date: '2026-03-20' });
  expect([await basesOf(FIRST), await basesOf(SECOND)]).toEqual([
    [100, 1, 1],
    [0, 0, 0],
  ]);
  expect(await boxesOf('1T')).toMatchObject({ '07': 100, '09': 21 });
  const { rows } = await read(`/tax-books/issued-invoices?format=JSON&${FIRST}`);
  expect(rows[0]).toMatchObject({ issue_date: '2026-04-10', operation_date: '2026-03-20', period: '1T' });
  await correct(id, { operation_date: null });
  expect([await basesOf(FIRST), await basesOf(SECOND)]).toEqual([
    [0, 0, 0],
    [100, 1, 1],
  ]);
});

it('a corrected regime changes the figures of its line only', async () => {
  const { id } = await company.issued({ lines: [line(100), line(40)] });
  await correct(id, { lines: [{ index: 1, regime_key: '11' }] });
  const [row] = (await read(`/fiscal-summary?${SECOND}`)).vat_breakdown;
  expect(row).toMatchObject({ percentage: 21, base: 140, amount: 29.4 });
  expect(row.groups).toEqual([
    { regime_key: '01', exemption_reason: null, base: 100, amount: 21 },
    { regime_key: '11', exemption_reason: null, base: 40, amount: 8.4 },
  ]);
  const { rows } = await read(`/tax-books/issued-invoices?format=JSON&${SECOND}`);
  expect(rows.map((one: Record<string, unknown>) => [one.regime_key, one.base, one.tax])).toEqual([
    ['01', 100, 21],
    // The register declares premises without a cadastral reference in this way.
    ['12', 40, 8.4],
  ]);
});

it('an invoice corrected to cash basis counts when it is paid', async () => {
  const { id } = await company.issued({});
  await correct(id, { lines: [{ index: 0, regime_key: '07' }] });
  expect((await read(`/fiscal-summary?${SECOND}`)).totals.taxable_base).toBe(0);
  vi.setSystemTime(new Date('2026-07-02T10:00:00.000Z'));
  await company.set(id, { status: 'PAID', payment_date: '2026-07-01' });
  const third = await read('/fiscal-summary?from=2026-07-01&to=2026-09-30');
  expect(third.totals.taxable_base).toBe(100);
});

it('the forms use the latest corrected exemption', async () => {
  const { id } = await company.issued({ recipient: ABROAD, lines: [untaxed(100, 'E5')] });
  expect(await boxesOf('2T')).toMatchObject({ '59': 100 });
  await correct(id, { lines: [{ index: 0, regime_key: '02', exemption_reason: 'E2' }] });
  const exported = await boxesOf('2T');
  expect([exported['59'] ?? 0, exported['60']]).toEqual([0, 100]);
  await correct(id, { lines: [{ index: 0, regime_key: '01', exemption_reason: 'E5' }] });
  const back = await boxesOf('2T');
  expect([back['59'], back['60'] ?? 0]).toEqual([100, 0]);
});

it('the register names the corrected recipient', async () => {
  const { id } = await company.issued({});
  await correct(id, { recipient: { legal_name: 'Comercial Correcta SL', nif: 'B76543214' } });
  const { rows } = await read(`/tax-books/issued-invoices?format=JSON&${SECOND}`);
  expect(rows[0].recipient).toMatchObject({ name: 'Comercial Correcta SL' });
  expect((await read(`/invoices/${id}`)).recipient).toMatchObject({ legal_name: RECIPIENT.legal_name });
});

it('a closed period lists invoices that record corrections moved out, in, or changed', async () => {
  vi.setSystemTime(new Date('2026-03-10T10:00:00.000Z'));
  const out = await company.issued({ operation_date: '2026-03-02' });
  const changed = await company.issued({ lines: [line(10, { main_tax: tax(21) })] });
  const described = await company.issued({ lines: [line(5)] });
  vi.setSystemTime(new Date('2026-04-05T10:00:00.000Z'));
  const closing = await company.client.post('/tax-periods/2026-02/close');
  expect(closing.status, closing.text).toBe(201);
  expect((await company.client.post('/tax-periods/2026-1T/close')).status).toBe(201);
  vi.setSystemTime(new Date('2026-04-06T10:00:00.000Z'));
  await correct(out.id, { operation_date: '2026-02-27' });
  await correct(changed.id, { lines: [{ index: 0, regime_key: '11' }] });
  await correct(described.id, { description: 'Consultoría de marzo' });
  const lateOf = async (period: string) =>
    (await read(`/tax-periods/${period}`)).late_changes.map((one: Record<string, unknown>) => [
      one.cause,
      one.invoice_id,
      one.declare_in,
    ]);
  expect(await lateOf('2026-1T')).toEqual([
    ['RECORD_CORRECTED', out.id, '2026-1T'],
    ['RECORD_CORRECTED', changed.id, '2026-1T'],
  ]);
  const february = await lateOf('2026-02');
  expect(february.map(([cause, invoice]: string[]) => [cause, invoice])).toEqual([
    [expect.stringMatching(/LATE_OPERATION|RECORD_CORRECTED/), out.id],
  ]);
});

it('a rejected correction changes no figure until a later record repeats it', async () => {
  const { id } = await company.issued({});
  await correct(id, {
    operation_date: '2026-03-20',
    recipient: { nif: 'B76543214', legal_name: 'Comercial Correcta SL' },
  });
  expect([await basesOf(FIRST), await basesOf(SECOND)]).toEqual([
    [100, 1, 1],
    [0, 0, 0],
  ]);
  await refuseLast(id, Date.now());
  expect([await basesOf(FIRST), await basesOf(SECOND)]).toEqual([
    [0, 0, 0],
    [100, 1, 1],
  ]);
  const register = `/tax-books/issued-invoices?format=JSON&${SECOND}`;
  expect((await read(register)).rows[0].recipient).toMatchObject({ name: RECIPIENT.legal_name });
  const [shown] = (await read(`/invoices/${id}`)).corrections;
  expect(shown).toMatchObject({ submission_status: 'REJECTED', operation_date: '2026-03-20' });

  const again = await company.client.post(`/invoices/${id}/verifactu-records`, {});
  expect(again.status, again.text).toBe(201);
  expect([await basesOf(FIRST), await basesOf(SECOND)]).toEqual([
    [100, 1, 1],
    [0, 0, 0],
  ]);
});

it('a corrective uses the recipient of the last correction that was not rejected', async () => {
  const { id } = await company.issued({});
  await correct(id, { recipient: { nif: 'B76543214', legal_name: 'Comercial Correcta SL' } });
  await refuseLast(id, Date.now());
  const corrective = await company.client.post(`/invoices/${id}/corrective`, {
    rectification_type: 'PARTIAL',
    reason: 'R1',
    reason_description: 'Discount that was agreed',
    lines: [line(-10)],
  });
  expect(corrective.status, corrective.text).toBe(201);
  expect(corrective.body.data.recipient).toMatchObject({
    legal_name: RECIPIENT.legal_name,
    nif: RECIPIENT.nif,
  });
});

it('a closed period lists invoices whose correction was rejected after its closing', async () => {
  vi.setSystemTime(new Date('2026-03-10T10:00:00.000Z'));
  const refusedLater = await company.issued({});
  const refusedAtOnce = await company.issued({ lines: [line(7)] });
  await correct(refusedLater.id, { lines: [{ index: 0, regime_key: '11' }] });
  vi.setSystemTime(new Date('2026-04-05T10:00:00.000Z'));
  expect((await company.client.post('/tax-periods/2026-1T/close')).status).toBe(201);
  vi.setSystemTime(new Date('2026-04-06T10:00:00.000Z'));
  await refuseLast(refusedLater.id, Date.now());
  await correct(refusedAtOnce.id, { lines: [{ index: 0, regime_key: '11' }] });
  await refuseLast(refusedAtOnce.id, Date.now());
  const { late_changes } = await read('/tax-periods/2026-1T');
  expect(late_changes.map((one: Record<string, unknown>) => [one.cause, one.invoice_id])).toEqual([
    ['RECORD_CORRECTED', refusedLater.id],
  ]);
});
