import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { storedTables } from '../../../support/books/stored-tables.ts';
import { freshNif } from '../../../support/tenant.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany, line, outcome, RECIPIENT, tax } from '../invoice-company.ts';
import { storedRecords } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

type Body = Record<string, unknown>;
const RIGHT = { ...RECIPIENT, legal_name: 'Cliente Correcto SL', nif: freshNif() };
const REASON = 'One of two shirts came back';

/** Exchanges tickets, one for each of the given lines. */
async function exchanged(lines: readonly Body[], body: Body = {}) {
  const tickets = [];
  for (const one of lines) tickets.push(await company.issued({ type: 'SIMPLIFIED', lines: [one] }));
  await company.registered(tickets.map(({ id }) => id));
  const response = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: tickets.map(({ id }) => id),
    recipient: RECIPIENT,
    ...body,
  });
  expect(response.status, response.text).toBe(201);
  return { tickets, exchange: response.body.data };
}

const at = (id: string, what: 'returns' | 'reissues', query = '') =>
  `/invoices/simplified-exchanges/${id}/${what}${query}`;
const returned = (id: string, ticketId: string, lines: readonly Body[], more: Body = {}) =>
  company.client.post(at(id, 'returns'), {
    simplified_invoice_id: ticketId,
    lines,
    reason_description: REASON,
    ...more,
  });
const reissued = (id: string, recipient: Body = RIGHT) =>
  company.client.post(at(id, 'reissues'), { recipient });

const lastRecords = async (count: number) => (await storedRecords(company.tenant.companyId)).slice(-count);
describe('a return after an exchange', () => {
  it('the return of an external ticket issues its corrective and a negative standard invoice', async () => {
    const external = { invoice_number: 'OLD-8', issue_date: '2026-01-10', total: 24.2 };
    const { exchange } = await exchanged([line(5)], { external_simplified: [external], lines: [line(20)] });
    const told = { invoice_number: 'OLD-8', issue_date: '2026-01-10', taxable_base: 20, vat: 4.2 };
    const back = (external_simplified: Body, quantity = -0.5) =>
      company.client.post(at(exchange.id, 'returns'), {
        external_simplified,
        lines: [line(20, { quantity, main_tax: tax(21) })],
        reason_description: REASON,
      });
    expect((await back({ ...told, invoice_number: 'OLD-9' })).body.error.details).toHaveProperty(
      'external_simplified.invoice_number',
    );
    expect((await back({ ...told, vat: 5 })).body.error.details).toHaveProperty(
      'external_simplified.taxable_base',
    );
    expect(outcome(await back(told, -1.5))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    const response = await back(told);
    expect(response.status, response.text).toBe(201);
    const { corrective, ...full } = response.body.data;
    expect(corrective).toMatchObject({ type: 'CORRECTIVE', reason: 'R5', invoice_total: -12.1 });
    expect(full).toMatchObject({
      invoice_total: -12.1,
      replaced_invoice_ids: [corrective.id],
      rectified_invoice_id: exchange.id,
    });
    expect(await lastRecords(2)).toMatchObject([
      {
        TipoFactura: 'R5',
        FacturasRectificadas: { IDFacturaRectificada: [{ NumSerieFactura: 'OLD-8' }] },
      },
      {
        TipoFactura: 'F3',
        FacturasSustituidas: { IDFacturaSustituida: [{ NumSerieFactura: corrective.invoice_number }] },
      },
    ]);
    expect(outcome(await back(told, -0.6))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    const again = await reissued(exchange.id);
    expect(again.status, again.text).toBe(201);
    expect([again.body.data.reversal.invoice_total, again.body.data.invoice_total]).toEqual([-18.15, 18.15]);
    const later = await company.client.post(at(again.body.data.id, 'returns'), {
      external_simplified: told,
      lines: [line(20, { quantity: -0.5, main_tax: tax(21) })],
      reason_description: REASON,
    });
    expect(later.body.data.invoice_total, later.text).toBe(-12.1);
    const both = await returned(exchange.id, exchange.id, [line(1)], { external_simplified: told });
    expect(both.body.error.details).toHaveProperty('external_simplified');
    const none = await returned(exchange.id, exchange.id, [line(1)], { simplified_invoice_id: undefined });
    expect(none.body.error.details).toHaveProperty('simplified_invoice_id');
  });

  it('the return of a ticket issues its corrective and then a negative standard invoice', async () => {
    const { tickets, exchange } = await exchanged([line(20), line(30, { main_tax: tax(10) })]);
    const [ticket] = tickets;
    const response = await returned(exchange.id, ticket.id, [line(20, { quantity: -0.5 })]);
    expect(response.status, response.text).toBe(201);
    const { corrective, ...full } = response.body.data;
    expect(corrective).toMatchObject({
      type: 'CORRECTIVE',
      reason: 'R5',
      rectification_type: 'PARTIAL',
      rectified_invoice_id: ticket.id,
      invoice_total: -12.1,
      recipient: null,
    });
    expect(full).toMatchObject({
      type: 'STANDARD',
      status: 'ISSUED',
      invoice_total: -12.1,
      replaced_invoice_ids: [corrective.id],
      rectified_invoice_id: exchange.id,
      recipient: { nif: RECIPIENT.nif },
    });
    expect(response.headers.get('Location')).toBe(`${company.client.base}/invoices/${full.id}`);
    expect(await company.get(full.id)).toEqual(full);
    expect(await company.get(corrective.id)).toEqual(corrective);
    expect(await company.get(exchange.id)).toMatchObject({ status: 'RECTIFIED' });
    expect(await company.get(ticket.id)).toMatchObject({ status: 'VOIDED', void_cause: 'EXCHANGED' });
    expect(await lastRecords(2)).toMatchObject([
      {
        TipoFactura: 'R5',
        TipoRectificativa: 'I',
        FacturasRectificadas: { IDFacturaRectificada: [{ NumSerieFactura: ticket.invoice_number }] },
        ImporteTotal: '-12.10',
      },
      {
        TipoFactura: 'F3',
        FacturasSustituidas: { IDFacturaSustituida: [{ NumSerieFactura: corrective.invoice_number }] },
        Destinatarios: { IDDestinatario: [{ NIF: RECIPIENT.nif }] },
        ImporteTotal: '-12.10',
      },
    ]);
  });

  it('all returns of a ticket together never exceed it', async () => {
    const { tickets, exchange } = await exchanged([line(20)]);
    const back = (quantity: number) => returned(exchange.id, tickets[0].id, [line(20, { quantity })]);
    expect(outcome(await back(-0.6))).toBe(201);
    expect(outcome(await back(-0.6))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    expect(outcome(await back(-0.4))).toBe(201);
  });

  it('the fiscal summary counts the corrective of a return and not its standard invoice', async () => {
    const { tickets, exchange } = await exchanged([line(100)]);
    await returned(exchange.id, tickets[0].id, [line(30, { quantity: -1 })]);
    await reissued(exchange.id);
    const { body } = await company.client.get('/fiscal-summary');
    expect(body.data.totals).toMatchObject({ taxable_base: 70 });
  });

  it('a return can change a rate without changing the base', async () => {
    const { tickets, exchange } = await exchanged([line(100)]);
    const response = await returned(exchange.id, tickets[0].id, [
      line(100, { quantity: -1 }),
      line(100, { main_tax: tax(10) }),
    ]);
    expect(response.body.data).toMatchObject({ taxable_base: 0, total_vat: -11, invoice_total: -11 });
  });

  it('concurrent returns succeed as far as the ticket allows', async () => {
    const { tickets, exchange } = await exchanged([line(20)]);
    const back = () => returned(exchange.id, tickets[0].id, [line(20, { quantity: -0.5 })]);
    const responses = await Promise.all([back(), back(), back()]);
    const outcomes = responses.map(outcome).sort();
    expect(outcomes.filter((one) => one === 201)).toHaveLength(2);
    expect(outcomes.at(-1)).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
  });
});

describe('the reissue of an exchange for another customer', () => {
  it('payments of the tickets count for the new invoice alone', async () => {
    const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(10)] });
    await company.client.post(`/invoices/${ticket.id}/payments`, { amount: 12.1 });
    await company.registered([ticket.id]);
    const sent = { simplified_invoice_ids: [ticket.id], recipient: RECIPIENT };
    const wrong = (await company.client.post('/invoices/simplified-exchanges', sent)).body.data;
    expect(await company.get(wrong.id)).toMatchObject({ amount_paid: 12.1, amount_due: 0 });
    const { reversal, ...right } = (await reissued(wrong.id)).body.data;
    expect(await company.get(right.id)).toMatchObject({ amount_paid: 12.1, amount_due: 0, credit_amount: 0 });
    for (const id of [wrong.id, reversal.id])
      expect(await company.get(id)).toMatchObject({ amount_paid: 0, amount_due: 0, credit_amount: 0 });
  });

  it('a reissue reverses the exchange with a negative invoice and issues a new one', async () => {
    const { tickets, exchange } = await exchanged([line(0.13), line(7.77, { main_tax: tax(10) })]);
    const names = tickets.map((one) => ({ NumSerieFactura: one.invoice_number }));
    const response = await reissued(exchange.id);
    expect(response.status, response.text).toBe(201);
    const { reversal, ...full } = response.body.data;
    expect(reversal).toMatchObject({
      invoice_total: -exchange.invoice_total,
      recipient: { nif: RECIPIENT.nif },
      rectified_invoice_id: exchange.id,
      replaced_invoice_ids: exchange.replaced_invoice_ids,
    });
    expect(full).toMatchObject({
      type: 'STANDARD',
      invoice_total: exchange.invoice_total,
      taxable_base: exchange.taxable_base,
      recipient: { nif: RIGHT.nif, legal_name: RIGHT.legal_name },
      replaced_invoice_ids: exchange.replaced_invoice_ids,
    });
    expect(await company.get(full.id)).toEqual(full);
    expect(await company.get(exchange.id)).toMatchObject({
      status: 'VOIDED',
      void_cause: 'TOTAL_CORRECTIVE',
    });
    expect(await lastRecords(2)).toMatchObject([
      {
        TipoFactura: 'F3',
        FacturasSustituidas: { IDFacturaSustituida: names },
        Destinatarios: { IDDestinatario: [{ NIF: RECIPIENT.nif }] },
        ImporteTotal: (-exchange.invoice_total).toFixed(2),
      },
      {
        TipoFactura: 'F3',
        FacturasSustituidas: { IDFacturaSustituida: names },
        Destinatarios: { IDDestinatario: [{ NIF: RIGHT.nif }] },
        ImporteTotal: exchange.invoice_total.toFixed(2),
      },
    ]);
  });

  it('a reissue includes earlier returns, and can be returned and reissued again', async () => {
    const { tickets, exchange } = await exchanged([line(100), line(10)]);
    await returned(exchange.id, tickets[0].id, [line(40, { quantity: -1 })]);
    const second = (await reissued(exchange.id)).body.data;
    expect(second).toMatchObject({ taxable_base: 70, reversal: { taxable_base: -70 } });
    const back = await returned(second.id, tickets[0].id, [line(60, { quantity: -1 })]);
    expect(back.body.data).toMatchObject({ taxable_base: -60, recipient: { nif: RIGHT.nif } });
    const third = (await reissued(second.id, RECIPIENT)).body.data;
    expect(third).toMatchObject({ taxable_base: 10, reversal: { taxable_base: -10 } });
    expect(outcome(await reissued(second.id))).toBe('INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS');
  });

  it('a reissue includes the external tickets of the exchange', async () => {
    const external = { invoice_number: 'OLD-7', issue_date: '2026-01-10', total: 12.1 };
    const { exchange } = await exchanged([line(5)], { external_simplified: [external], lines: [line(10)] });
    const response = await reissued(exchange.id);
    expect(response.status, response.text).toBe(201);
    expect(response.body.data).toMatchObject({ taxable_base: 15, external_simplified: [external] });
    const again = await company.client.post('/invoices/simplified-exchanges', {
      external_simplified: [external],
      lines: [line(10)],
      recipient: RECIPIENT,
    });
    expect(outcome(again)).toBe('SIMPLIFIED_NOT_EXCHANGEABLE');
  });

  it('concurrent reissues succeed once', async () => {
    const { exchange } = await exchanged([line(20)]);
    const responses = await Promise.all([1, 2, 3].map(() => reissued(exchange.id)));
    const outcomes = responses.map(outcome).sort();
    expect(outcomes.filter((one) => one === 201)).toHaveLength(1);
  });
});

describe('a dry run of a return or reissue', () => {
  it('a dry run shows both invoices with records and numbers and stores nothing', async () => {
    const { tickets, exchange } = await exchanged([line(20)]);
    const before = await storedTables(testEnv, company.tenant);
    const asked = {
      simplified_invoice_id: tickets[0].id,
      lines: [line(20, { quantity: -1 })],
      reason_description: REASON,
    };
    const back = await company.client.post(at(exchange.id, 'returns', '?dry_run=true'), asked);
    expect(back.status, back.text).toBe(200);
    expect(back.headers.get('Service-Dry-Run')).toBe('true');
    expect(back.body.data).toMatchObject({ provisional: true, corrective: { provisional: true } });
    expect(back.body.data.corrective.record_xml).toContain('<sf:TipoFactura>R5<');
    expect(back.body.data.record_xml).toContain(back.body.data.corrective.invoice_number);
    const anew = await company.client.post(at(exchange.id, 'reissues', '?dry_run=true'), {
      recipient: RIGHT,
    });
    expect(anew.body.data).toMatchObject({ provisional: true, reversal: { provisional: true } });
    expect(anew.body.data.invoice_number).not.toBe(anew.body.data.reversal.invoice_number);
    expect(await storedTables(testEnv, company.tenant)).toEqual(before);
    const real = (await company.client.post(at(exchange.id, 'returns'), asked)).body.data;
    expect([real.corrective.invoice_number, real.invoice_number]).toEqual([
      back.body.data.corrective.invoice_number,
      back.body.data.invoice_number,
    ]);
  });
});

describe('the rejection of a return or reissue', () => {
  it('a return or reissue of an unknown exchange or a foreign ticket is rejected and changes nothing', async () => {
    const { tickets, exchange } = await exchanged([line(20)]);
    const other = await company.issued({ type: 'SIMPLIFIED' });
    const plain = await company.issued();
    const back = [line(20, { quantity: -1 })];
    const before = await storedTables(testEnv, company.tenant);
    expect(outcome(await returned(plain.id, tickets[0].id, back))).toBe('INVOICE_NOT_FOUND');
    expect(outcome(await returned(freshNif(), tickets[0].id, back))).not.toBe(201);
    expect(outcome(await returned(exchange.id, other.id, back))).toBe('VALIDATION_ERROR');
    expect(outcome(await reissued(plain.id))).toBe('INVOICE_NOT_FOUND');
    expect(outcome(await returned(exchange.id, tickets[0].id, []))).not.toBe(201);
    expect(outcome(await returned(exchange.id, tickets[0].id, back, { reason_description: 'x' }))).toBe(
      'VALIDATION_ERROR',
    );
    expect(await storedTables(testEnv, company.tenant)).toEqual(before);
  });

  it('the negative invoice of a return cannot be reissued', async () => {
    const { tickets, exchange } = await exchanged([line(20)]);
    const back = (await returned(exchange.id, tickets[0].id, [line(5, { quantity: -1 })])).body.data;
    expect(outcome(await reissued(back.id))).toBe('EXCHANGE_INVOICE_NOT_CORRECTABLE');
  });
});
