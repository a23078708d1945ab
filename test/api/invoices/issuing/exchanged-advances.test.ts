import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { freshNif } from '../../../support/tenant.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, RECIPIENT } from '../invoice-company.ts';

const TOO_MUCH = 'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT';
const TWICE = 'ADVANCE_ALREADY_DEDUCTED';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

/** Deducts an amount of an invoice in a final one. */
const deduct = (id: string, price: number) =>
  company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [line(300), line(price, { quantity: -1, advance_invoice_id: id })],
    options: { issue_directly: true },
  });
async function tickets(...prices: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const price of prices)
    ids.push((await company.issued({ type: 'SIMPLIFIED', lines: [line(price)] })).id);
  await company.registered(ids);
  return ids;
}
async function exchange(ids: readonly string[]): Promise<string> {
  const response = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: ids,
    recipient: RECIPIENT,
  });
  expect(response.status, response.text).toBe(201);
  return response.body.data.id;
}
const giveBack = (exchangeId: string, ticketId: string, price: number) =>
  company.client.post(`/invoices/simplified-exchanges/${exchangeId}/returns`, {
    simplified_invoice_id: ticketId,
    lines: [line(price, { quantity: -1 })],
    reason_description: 'The goods came back',
  });
const reissue = (exchangeId: string) =>
  company.client.post(`/invoices/simplified-exchanges/${exchangeId}/reissues`, {
    recipient: { ...RECIPIENT, legal_name: 'Cliente Correcto SL', nif: freshNif() },
  });

describe('an exchanged ticket and the full invoice that replaces it', () => {
  it('an exchange counts what a final invoice deducted of its tickets', async () => {
    const ids = await tickets(100, 50);
    expect(outcome(await deduct(ids[0] ?? '', 100))).toBe(201);
    const id = await exchange(ids);
    expect(outcome(await deduct(id, 50.01))).toBe(TWICE);
    expect(outcome(await deduct(id, 50))).toBe(201);
    expect(outcome(await deduct(id, 0.01))).toBe(TWICE);
  });

  it('a ticket cannot be deducted once its exchange was', async () => {
    const [ticket = ''] = await tickets(100);
    const draft = await company.create({
      lines: [line(300), line(100, { quantity: -1, advance_invoice_id: ticket })],
    });
    const id = await exchange([ticket]);
    expect(outcome(await deduct(id, 100))).toBe(201);
    expect(outcome(await deduct(ticket, 100))).toBe('ADVANCE_NOT_DEDUCTIBLE');
    expect(outcome(await company.client.post(`/invoices/${draft.id}/issue`))).toBe('ADVANCE_NOT_DEDUCTIBLE');
  });

  it('a corrective takes no part of an exchange whose ticket a final invoice deducts', async () => {
    const [ticket = ''] = await tickets(100);
    await deduct(ticket, 60);
    const id = await exchange([ticket]);
    const correct = (price: number) =>
      company.client.post(`/invoices/${id}/corrective`, correctiveBody({ lines: [line(-price)] }));
    expect(outcome(await correct(40.01))).toBe(TOO_MUCH);
    expect(outcome(await correct(40))).toBe(201);
  });

  it('a return leaves what final invoices deduct of the exchange', async () => {
    const ids = await tickets(100, 50);
    const id = await exchange(ids);
    await deduct(id, 100);
    expect(outcome(await giveBack(id, ids[0] ?? '', 50.01))).toBe(TOO_MUCH);
    expect(outcome(await giveBack(id, ids[0] ?? '', 50))).toBe(201);
    expect(outcome(await giveBack(id, ids[1] ?? '', 0.01))).toBe(TOO_MUCH);
  });

  it('a reissue keeps the deduction of a ticket, and is refused if the exchange itself is deducted', async () => {
    const [ticket = '', other = ''] = await tickets(100, 50);
    await deduct(ticket, 100);
    expect(outcome(await reissue(await exchange([ticket])))).toBe(201);
    const id = await exchange([other]);
    await deduct(id, 50);
    expect(outcome(await reissue(id))).toBe(TWICE);
  });

  it('a final invoice of a ticket counts again only if no other has deducted its exchange since', async () => {
    const [ticket = ''] = await tickets(100);
    const first = (await deduct(ticket, 100)).body.data;
    const total = await company.correct(first.id, { rectification_type: 'TOTAL' });
    await testEnv.BOOKS_SANDBOX.prepare(
      "UPDATE verifactu_records SET submission_status = 'REJECTED' WHERE invoice_id = ?",
    )
      .bind(total.id)
      .run();
    const second = (await deduct(await exchange([ticket]), 100)).body.data;
    const restore = () =>
      company.client.post(`/invoices/${total.id}/void`, { reason: 'Rejected by the agency' });
    expect(outcome(await restore())).toBe(TWICE);
    await company.void(second.id);
    expect(outcome(await restore())).toBe(200);
  });
});
