import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { ABROAD, correctiveBody, invoiceCompany, line, tax, untaxed } from '../invoices/invoice-company.ts';

/** Tests forms 349 and 369 for correctives of invoices of several quarters. */

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  vi.useRealTimers();
});

async function form(name: string, period: string) {
  const response = await company.client.get(`/tax-forms/${name}?year=2026&period=${period}`);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

interface Corrected {
  base: number;
  tax?: number;
  corrects: { period: string; declared_base?: number; rectified_base?: number } | null;
}

const operators = async (period: string) =>
  (await form('349', period)).operators.map(({ base, corrects }: Corrected) =>
    corrects === null ? [base] : [base, corrects.period, corrects.declared_base, corrects.rectified_base],
  );
const rates = async (period: string) =>
  (await form('369', period)).rates.map(({ base, tax: charged, corrects }: Corrected) => [
    base,
    charged,
    corrects?.period ?? null,
  ]);

/** Issues invoices of 500 in the first quarter and of 300 in the second. */
async function ofTwoQuarters(lineOf: (base: number) => object): Promise<string[]> {
  const first = await company.issued({ recipient: ABROAD, lines: [lineOf(500)] });
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  const second = await company.issued({ recipient: ABROAD, lines: [lineOf(300)] });
  return [first.id, second.id];
}

async function correctSeveral(ids: readonly string[], body: Record<string, unknown>): Promise<void> {
  const response = await company.client.post('/invoices/correctives', {
    ...correctiveBody(body),
    originals: ids.map((invoice_id) => ({ invoice_id })),
  });
  expect(response.status, response.text).toBe(201);
}

const goods = (base: number) => untaxed(base, 'E5');
const shop = (base: number) => line(base, { main_tax: tax(20, { regime_key: '17' }) });

it('form 349 divides a corrective of several invoices by their quarters', async () => {
  const ids = await ofTwoQuarters(goods);
  await correctSeveral(ids, { lines: [goods(-80)] });
  expect(await operators('1T')).toEqual([[500]]);
  expect(await operators('2T')).toEqual([[270], [-50, '1T', 500, 450]]);
  vi.setSystemTime(new Date('2026-07-10T10:00:00.000Z'));
  await company.correct(ids[0] ?? '', { rectification_type: 'SUBSTITUTION', lines: [goods(200)] });
  expect(await operators('3T')).toEqual([[-250, '1T', 450, 200]]);
});

it('form 349 divides a substitution of several invoices by their quarters', async () => {
  await correctSeveral(await ofTwoQuarters(goods), {
    rectification_type: 'SUBSTITUTION',
    lines: [goods(400)],
  });
  expect(await operators('2T')).toEqual([[150], [-250, '1T', 500, 250]]);
});

it('form 369 puts the share of an earlier quarter in a corrective of several among the corrections', async () => {
  await correctSeveral(await ofTwoQuarters(shop), { lines: [shop(-80)] });
  expect(await rates('2T')).toEqual([
    [270, 54, null],
    [-50, -10, '1T'],
  ]);
});
