import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ADDRESS, correctiveBody, invoiceCompany, line, outcome, refusal, tax } from './invoice-company.ts';
import { recordOf } from './records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

const deduction = (id: string, price: number, more: Record<string, unknown> = {}) =>
  line(price, { quantity: -1, advance_invoice_id: id, description: 'Anticipo', ...more });
const final = (lines: unknown[], more: Record<string, unknown> = {}) => ({ lines, ...more });
const issueFinal = (lines: unknown[], more: Record<string, unknown> = {}) =>
  company.client.post('/invoices', {
    type: 'STANDARD',
    recipient: { legal_name: 'Comercial Ejemplo SL', nif: 'B12345674', address: ADDRESS },
    lines,
    options: { issue_directly: true },
    ...more,
  });

describe('a final invoice that deducts advances', () => {
  it('a final invoice deducts its advance in a separate line with its tax', async () => {
    const advance = await company.issued({ lines: [line(300)] });
    const whole = await company.issued(final([line(1000), deduction(advance.id, 300)]));
    expect(whole).toMatchObject({
      taxable_base: 700,
      invoice_total: 847,
      advance_invoice_ids: [advance.id],
      lines: [{ advance_invoice_id: null }, { advance_invoice_id: advance.id, taxable_base: -300 }],
    });
    expect((await recordOf(whole.id)).record).toMatchObject({ TipoFactura: 'F1', ImporteTotal: '847.00' });
  });

  it('a final invoice of zero is issued only if its advances settle it', async () => {
    const one = await company.issued({ lines: [line(400)] });
    const other = await company.issued({ lines: [line(600)] });
    const settled = await company.issued(
      final([line(1000), deduction(one.id, 400), deduction(other.id, 600)], {
        advance_invoice_ids: [one.id, other.id],
      }),
    );
    expect(settled).toMatchObject({ invoice_total: 0, advance_invoice_ids: [one.id, other.id] });
    expect((await recordOf(settled.id)).record.ImporteTotal).toBe('0.00');
    expect(outcome(await issueFinal([line(10), line(-10)]))).toBe('INVOICE_ZERO_AMOUNT');
  });

  it('concurrent issues deduct an advance only once', async () => {
    const { id } = await company.issued({ lines: [line(300)] });
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => issueFinal([line(1000), deduction(id, 300)])),
    );
    expect(responses.map(outcome).sort()).toEqual([201, ...Array(3).fill('ADVANCE_ALREADY_DEDUCTED')]);
    expect(outcome(await issueFinal([line(1000), deduction(id, 0.01)]))).toBe('ADVANCE_ALREADY_DEDUCTED');
  });

  it('an advance can be deducted in parts, and again after a final invoice is voided', async () => {
    const { id } = await company.issued({ lines: [line(300)] });
    const first = await company.issued(final([line(1000), deduction(id, 200)]));
    await company.issued(final([line(1000), deduction(id, 100)]));
    await company.void(first.id);
    await company.issued(final([line(1000), deduction(id, 200)]));
  });

  it('a draft keeps its deduction when it is changed or copied', async () => {
    const { id } = await company.issued({ lines: [line(300)] });
    const draft = await company.create(final([line(1000), deduction(id, 300)]));
    const changed = await company.client.patch(`/invoices/${draft.id}`, { notes: 'Final' });
    expect(changed.body.data.advance_invoice_ids).toEqual([id]);
    const copy = await company.client.post('/invoices/derivations', { from_invoice_id: draft.id });
    expect(copy.body.data.advance_invoice_ids).toEqual([id]);
    await company.issue(draft.id);
    expect(outcome(await company.client.post(`/invoices/${copy.body.data.id}/issue`))).toBe(
      'ADVANCE_ALREADY_DEDUCTED',
    );
  });
});

describe('a deducted advance', () => {
  it('a substitution of a final invoice keeps its deduction, named or not', async () => {
    const advance = await company.issued({ lines: [line(400)] });
    const substitution = async (...lines: unknown[]) => {
      const { id } = await company.issued(final([line(1000), deduction(advance.id, 100)]));
      const fields = correctiveBody({ rectification_type: 'SUBSTITUTION', lines: [line(1100), ...lines] });
      return await company.client.post(`/invoices/${id}/corrective`, fields);
    };
    expect(outcome(await substitution())).toBe('ADVANCE_DEDUCTION_MISSING');
    for (const kept of [deduction(advance.id, 100), line(-100)])
      expect((await substitution(kept)).body.data).toMatchObject({ taxable_base: 1000 });
  });

  it('a deducted advance cannot be voided, and a corrective cannot exceed its rest', async () => {
    const { id } = await company.issued({ lines: [line(300)] });
    await company.issued(final([line(1000), deduction(id, 200)]));
    const voided = await company.client.post(`/invoices/${id}/void`, { reason: 'Issued in error' });
    expect(outcome(voided)).toBe('ADVANCE_ALREADY_DEDUCTED');
    const correct = (body: Record<string, unknown>) =>
      company.client.post(`/invoices/${id}/corrective`, correctiveBody(body));
    expect(outcome(await correct({ rectification_type: 'TOTAL' }))).toBe(
      'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
    );
    expect(outcome(await correct({ lines: [line(-100.01)] }))).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
    await company.correct(id, { lines: [line(-100)] });
  });
});

describe('the rejection of a deduction', () => {
  it('a deduction requires an issued standard invoice of the same recipient and tax', async () => {
    const draft = await company.create({ lines: [line(300)] });
    const foreign = await company.issued({
      recipient: { legal_name: 'Otro SL', nif: 'B22334452', address: ADDRESS },
      lines: [line(300)],
    });
    const own = await company.issued({ lines: [line(300)] });
    const cases: [unknown, string][] = [
      [deduction(draft.id, 10), 'ADVANCE_NOT_DEDUCTIBLE'],
      [deduction(foreign.id, 10), 'ADVANCE_NOT_DEDUCTIBLE'],
      [deduction(own.id, 10, { main_tax: tax(10) }), 'ADVANCE_NOT_DEDUCTIBLE'],
      [deduction('0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e', 10), 'INVOICE_NOT_FOUND'],
      [line(10, { advance_invoice_id: own.id }), 'VALIDATION_ERROR'],
      [line(10, { quantity: -1 }), 'VALIDATION_ERROR'],
    ];
    // The line at 10 % keeps a deduction at that rate from a negative group, which is refused by itself.
    const supplied = [line(1000), line(50, { main_tax: tax(10) })];
    for (const [sent, code] of cases) expect(outcome(await issueFinal([...supplied, sent]))).toBe(code);
    const ticket = { type: 'SIMPLIFIED', recipient: null };
    expect(outcome(await issueFinal([line(100), deduction(own.id, 10)], ticket))).toBe('VALIDATION_ERROR');
    const unnamed = await issueFinal([line(100)], { advance_invoice_ids: [own.id] });
    expect(refusal(unnamed)).toMatchObject({ details: { advance_invoice_ids: expect.any(String) } });
  });
});

describe('collections on behalf of others', () => {
  const collected = (quantity: number) =>
    line(100, { quantity, main_tax: tax(0, { regime_key: '10', exemption_reason: 'N1' }) });

  it('a collection for others cannot be corrected, and a negative standard invoice reverses it', async () => {
    const { id } = await company.issued({ lines: [collected(1)] });
    for (const type of ['PARTIAL', 'TOTAL', 'SUBSTITUTION'])
      expect(
        outcome(
          await company.client.post(
            `/invoices/${id}/corrective`,
            correctiveBody({ rectification_type: type, lines: [collected(-1)] }),
          ),
        ),
      ).toBe('REGIME_NOT_RECTIFIABLE');
    const back = await company.issued({ lines: [collected(-1)] });
    expect(back.invoice_total).toBe(-100);
    expect((await recordOf(back.id)).record).toMatchObject({ TipoFactura: 'F1', ImporteTotal: '-100.00' });
  });
});
