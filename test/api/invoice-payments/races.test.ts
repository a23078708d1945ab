import { expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { invoiceCompany, line } from '../invoices/invoice-company.ts';

/** Park-Miller random number generator. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const cents = (euros: number) => Math.round(euros * 100);

it('concurrent payments, refunds and write-offs keep the amounts of an invoice consistent', async () => {
  const company = await invoiceCompany();
  const { client } = company;
  for (let seed = 1; seed <= rounds(4, 40); seed++) {
    const next = numbersFrom(seed * 7919);
    const { id } = await company.issued({ lines: [line(100)] });
    for (let wave = 0; wave < 4; wave++) {
      const { payments } = (await client.get(`/invoices/${id}/payments`)).body.data;
      const acts = Array.from({ length: 8 }, () => {
        const amount = (1 + next(6_000)) / 100;
        const payment = payments[next(Math.max(1, payments.length))];
        switch (next(payment === undefined ? 2 : 5)) {
          case 0:
            return client.post(`/invoices/${id}/payments`, { amount });
          case 1:
            return client.post(`/invoices/${id}/write-offs`, { amount, reason: 'A race' });
          case 2:
            return client.post(`/invoices/${id}/payments/${payment.id}/refunds`, { amount });
          case 3:
            return client.delete(`/invoices/${id}/payments/${payment.id}`);
          default:
            return client.put(`/invoices/${id}/status`, { status: 'PAID' });
        }
      });
      for (const { status, text } of await Promise.all(acts)) expect(status, text).toBeLessThan(500);
      if (wave === 2 && next(2) === 0) await company.correct(id, { lines: [line(-10)] });
      const { invoice, payments: rows } = (await client.get(`/invoices/${id}/payments`)).body.data;
      const correctives = await company.list(`rectified_invoice_id=${id}`);
      const owed = [invoice, ...correctives].reduce((sum, { total_to_pay }) => sum + cents(total_to_pay), 0);
      const of = (kind: string) =>
        rows
          .filter((row: { kind: string }) => row.kind === kind)
          .reduce(
            (sum: number, row: { amount: number; amount_refunded: number }) =>
              sum + cents(row.amount) - cents(row.amount_refunded),
            0,
          );
      const [paid, given] = [of('PAYMENT'), of('WRITE_OFF')];
      const standing = cents(invoice.amount_written_off);
      if (correctives.length === 0) expect(standing).toBe(given);
      expect(standing).toBeLessThanOrEqual(Math.min(given, owed));
      expect(cents(invoice.amount_paid) + cents(invoice.credit_amount)).toBe(paid);
      expect(cents(invoice.amount_paid) + standing + cents(invoice.amount_due)).toBe(owed);
      expect(invoice.amount_due).toBeGreaterThanOrEqual(0);
      expect(invoice.amount_paid).toBeGreaterThanOrEqual(0);
    }
    const { results } = await testEnv.BOOKS_SANDBOX.prepare(
      "SELECT count(*) AS told FROM outbox WHERE subject_id = ? AND type = 'invoice.paid'",
    )
      .bind(id)
      .all<{ told: number }>();
    expect(results[0]?.told).toBeLessThanOrEqual(1);
  }
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});
