import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { correctiveBody, invoiceCompany, line, outcome } from '../invoice-company.ts';

/** Prices of lines whose returned taxes, each rounded alone, are not the tax of all (field cases 01 and 03). */
const CASES = [
  [1.5, 1.5],
  [1.45, 1.45],
  [68.33, 68.33, 57.5, 85],
  [19.5, 19.5],
] as const;

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

/** Drafts an invoice of each case and issues them together. Returns their ids. */
async function issuedTogether(): Promise<string[]> {
  const ids: string[] = [];
  for (const prices of CASES)
    ids.push((await company.create({ lines: prices.map((price) => line(price)) })).id);
  const body = { operation: 'ISSUE', invoice_ids: ids };
  const shown = await company.client.post('/invoices/batches?dry_run=true', body);
  const done = await company.client.post('/invoices/batches', body);
  for (const response of [shown, done])
    expect(response.body.data, response.text).toMatchObject({ successful: CASES.length, failed: 0 });
  return ids;
}

const amounts = ({ body: { data } }: Awaited<ReturnType<typeof company.client.post>>) => [
  ...[data.taxable_base, data.total_vat, data.invoice_total],
];

describe('returns of invoices that a batch issued', () => {
  it('a dry run shows each returned line as it is then corrected, until nothing is due', async () => {
    const ids = await issuedTogether();
    for (const [at, id] of ids.entries()) {
      const path = `/invoices/${id}/corrective`;
      for (const price of CASES[at] ?? []) {
        const body = correctiveBody({ lines: [line(-price)] });
        const shown = await company.client.post(`${path}?dry_run=true`, body);
        const done = await company.client.post(path, body);
        expect([shown.status, done.status], `${shown.text} ${done.text}`).toEqual([200, 201]);
        expect(amounts(shown)).toEqual(amounts(done));
      }
      expect(await company.get(id)).toMatchObject({ status: 'RECTIFIED', amount_due: 0 });
      const more = correctiveBody({ lines: [line(-0.01)] });
      for (const query of ['', '?dry_run=true'])
        expect(outcome(await company.client.post(path + query, more))).toBe(
          'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT',
        );
    }
  });

  it('correctives of several take the last lines of all of them, and leave no cent due', async () => {
    const ids = await issuedTogether();
    const originals = ids.map((invoice_id) => ({ invoice_id }));
    const prices = CASES.flat();
    for (const price of prices) {
      const body = correctiveBody({ originals, lines: [line(-price)] });
      const shown = await company.client.post('/invoices/correctives?dry_run=true', body);
      const done = await company.client.post('/invoices/correctives', body);
      expect([shown.status, done.status], `${shown.text} ${done.text}`).toEqual([200, 201]);
      expect(amounts(shown)).toEqual(amounts(done));
    }
    for (const id of ids) expect((await company.get(id)).amount_due).toBe(0);
    const { totals } = (await company.client.get('/receivables')).body.data;
    expect(totals.total).toBe(0);
  });
});
