import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome, RECIPIENT, tax } from '../invoice-company.ts';
import { recordOf } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

const gross = (total_including_tax: number, more: Record<string, unknown> = {}) => ({
  description: 'Artículo',
  quantity: 1,
  total_including_tax,
  main_tax: tax(21),
  ...more,
});

describe('correctives to the last cent', () => {
  it.each([
    ['field case 01', 1.5, [-0.32, -0.31]],
    ['field case 03', 1.45, [-0.3, -0.31]],
  ])('two returned articles leave nothing of the invoice and nothing due: %s', async (_, price, taxes) => {
    const { id } = await company.issued({ lines: [line(price), line(price)] });
    const back = [line(price, { quantity: -1 })];
    const first = await company.correct(id, { lines: back });
    const last = await company.correct(id, { lines: back });
    expect([first.total_vat, last.total_vat]).toEqual(taxes);
    expect((await recordOf(last.id)).record).toMatchObject({ CuotaTotal: taxes[1]?.toFixed(2) });
    expect(await company.get(id)).toMatchObject({ status: 'RECTIFIED', amount_due: 0, payment_state: null });
    expect(
      outcome(
        await company.client.post(`/invoices/${id}/corrective`, correctiveBody({ lines: [line(-0.01)] })),
      ),
    ).toBe('CORRECTIVE_EXCEEDS_INVOICED_AMOUNT');
  });

  it.each([[[68.33, 68.33, 57.5, 85]], [[19.5, 19.5]]])(
    'the other amounts of field case 01 come back line by line: %j',
    async (prices) => {
      const { id } = await company.issued({ lines: prices.map((price) => line(price)) });
      for (const price of prices) await company.correct(id, { lines: [line(price, { quantity: -1 })] });
      expect(await company.get(id)).toMatchObject({ amount_due: 0, payment_state: null });
    },
  );

  it('withholding and surcharge come back to the last cent with a declared total', async () => {
    const lines = [gross(8.2, { irpf_rate: 15 }), gross(1.8, { irpf_rate: 15 })];
    const { id } = await company.issued({ lines });
    for (const total of [-8.2, -1.8])
      await company.correct(id, { lines: [gross(total, { quantity: -1, irpf_rate: 15 })] });
    expect(await company.get(id)).toMatchObject({ amount_due: 0, payment_state: null });
  });

  it('an exchanged ticket comes back item by item (field case 04)', async () => {
    const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [gross(8.2), gross(1.8)] });
    await company.registered([ticket.id]);
    const { body } = await company.client.post('/invoices/simplified-exchanges', {
      simplified_invoice_ids: [ticket.id],
      recipient: RECIPIENT,
    });
    const { id } = body.data;
    const totals = [];
    for (const total of [-8.2, -1.8]) {
      const response = await company.client.post(`/invoices/simplified-exchanges/${id}/returns`, {
        simplified_invoice_id: ticket.id,
        lines: [gross(total, { quantity: -1 })],
        reason_description: 'Devolución de un artículo',
      });
      expect(response.status, response.text).toBe(201);
      const { corrective, ...full } = response.body.data;
      totals.push([full.taxable_base, full.total_vat]);
      expect([corrective.taxable_base, corrective.total_vat]).toEqual(totals.at(-1));
      expect((await recordOf(full.id)).record).toMatchObject({ ImporteTotal: total.toFixed(2) });
    }
    expect(totals).toEqual([
      [-6.78, -1.42],
      [-1.48, -0.32],
    ]);
    expect(await company.get(id)).toMatchObject({ amount_due: 0 });
  });

  it('a corrective of several invoices reduces what is due of each by its share, withholding included', async () => {
    const lines = (price: number) => [line(price, { main_tax: tax(21), irpf_rate: 15 })];
    const one = await company.issued({ lines: lines(100) });
    const other = await company.issued({ lines: lines(300) });
    const response = await company.client.post(
      '/invoices/correctives',
      correctiveBody({ originals: [{ invoice_id: one.id }, { invoice_id: other.id }], lines: lines(-200) }),
    );
    expect(response.status, response.text).toBe(201);
    expect(response.body.data).toMatchObject({ invoice_total: -212, amount_due: 0, payment_state: null });
    expect((await company.get(one.id)).amount_due).toBe(53);
    expect((await company.get(other.id)).amount_due).toBe(159);
    await company.correct(one.id, { lines: lines(-50) });
    await company.correct(other.id, { lines: lines(-150) });
    for (const { id } of [one, other]) expect((await company.get(id)).amount_due).toBe(0);
  });

  it('PARTIAL with disbursements alone is refused, and a disbursement beside a line comes back', async () => {
    const paidFor = { description: 'Tasa', quantity: 1, unit_price: 20, line_type: 'DISBURSEMENT' };
    const { id } = await company.issued({ lines: [line(100), paidFor] });
    const post = (lines: readonly unknown[]) =>
      company.client.post(`/invoices/${id}/corrective`, correctiveBody({ lines }));
    const back = { ...paidFor, quantity: -1 };
    expect(outcome(await post([back]))).toBe('CORRECTIVE_ONLY_DISBURSEMENT');
    expect(outcome(await post([line(-100), back]))).toBe(201);
    expect(await company.get(id)).toMatchObject({ amount_due: 0 });
  });
});
