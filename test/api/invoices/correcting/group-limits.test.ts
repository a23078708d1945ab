import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import {
  correctiveBody,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  tax,
  untaxed,
} from '../invoice-company.ts';

const TOO_MUCH = 'CORRECTIVE_EXCEEDS_INVOICED_AMOUNT';
type Lines = readonly Record<string, unknown>[];

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

afterEach(async () => {
  await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
});

const at = (price: number, rate: number, more: Record<string, unknown> = {}) =>
  line(price, { main_tax: tax(rate), ...more });
const gross = (total: number, rate: number) => ({
  description: 'Servicio',
  quantity: 1,
  total_including_tax: total,
  main_tax: tax(rate),
});
const correct = (ids: readonly string[], lines: Lines, more: Record<string, unknown> = {}) =>
  company.client.post(
    '/invoices/correctives',
    correctiveBody({ originals: ids.map((invoice_id) => ({ invoice_id })), lines, ...more }),
  );
async function issued(...lists: readonly Lines[]): Promise<string[]> {
  const ids: string[] = [];
  for (const lines of lists) ids.push((await company.issued({ lines })).id);
  return ids;
}
const due = async (ids: readonly string[]) =>
  await Promise.all(ids.map(async (id) => (await company.get(id)).amount_due));

describe('the limit of each invoice in a corrective of several', () => {
  it.each<[string, Lines, Lines, Lines]>([
    ['of a rate that another lacks', [at(10, 21)], [at(1000, 10)], [at(-400, 21)]],
    ['of a rate that none has', [at(10, 21)], [at(1000, 10)], [at(-400, 4)]],
    ['without tax', [untaxed(1, 'E1')], [at(1000, 21)], [untaxed(-500, 'E1')]],
    ['with declared totals', [at(10, 21)], [at(1000, 10)], [gross(-484, 21)]],
  ])('a corrective takes no more of an invoice than is left: an amount %s', async (_, one, other, lines) => {
    const ids = await issued(one, other);
    const before = await due(ids);
    expect(outcome(await correct(ids, lines))).toBe(TOO_MUCH);
    expect(await due(ids)).toEqual(before);
  });

  it('a corrective takes no more of an invoice than its withholding left to pay', async () => {
    const ids = await issued([at(100, 21, { irpf_rate: 15 })], [at(100, 21, { irpf_rate: 0 })]);
    expect(outcome(await correct(ids, [at(-190, 21, { irpf_rate: 0 })]))).toBe(TOO_MUCH);
    expect(outcome(await correct(ids, [at(-150, 21, { irpf_rate: 0 })]))).toBe(201);
    expect(await due(ids)).toEqual([45.5, 0]);
  });

  it('a corrective takes an amount of the invoices that have its tax', async () => {
    const ids = await issued([at(10, 21)], [at(1000, 10), at(500, 21)]);
    expect(outcome(await correct(ids, [at(-510, 21)]))).toBe(201);
    expect(await due(ids)).toEqual([0, 1100]);
  });

  it('a corrective of a wrong rate moves the amount of each invoice to the right one', async () => {
    const ids = await issued([at(50, 21)], [at(150, 21)]);
    expect(outcome(await correct(ids, [at(-200, 21), at(200, 10)]))).toBe(201);
    expect(await due(ids)).toEqual([55, 165]);
  });

  it('a substitution of several divides a rate that none had by what is left of each', async () => {
    const ids = await issued([at(10, 21)], [at(990, 10)]);
    const more = { rectification_type: 'SUBSTITUTION' };
    expect(outcome(await correct(ids, [at(500, 4)], more))).toBe(201);
    expect(await due(ids)).toEqual([5.2, 514.8]);
  });
});

describe('the withholding in a corrective of several invoices', () => {
  const withheld = (price: number, rate: number) => at(price, rate, { irpf_rate: 15 });

  it.each([
    [-10, [85.5, 1060]],
    [-90, [9.5, 1060]],
    [-100, [0, 1060]],
  ])('a discount of %d leaves the invoice alone whose tax it does not have', async (price, expected) => {
    const ids = await issued([withheld(100, 10)], [withheld(1000, 21)]);
    expect(outcome(await correct(ids, [withheld(price, 10)]))).toBe(201);
    expect(await due(ids)).toEqual(expected);
  });

  it('lines of a rate of withholding take what bears it, and what is left can be taken back', async () => {
    const ids = await issued([withheld(200, 21)], [at(200, 21, { irpf_rate: 7 })]);
    expect(outcome(await correct(ids, [withheld(-200, 21)]))).toBe(201);
    expect(await due(ids)).toEqual([0, 228]);
    expect(outcome(await correct(ids, [at(-200, 21, { irpf_rate: 7 })]))).toBe(201);
    expect(await due(ids)).toEqual([0, 0]);
  });

  it('a line that adds an amount goes where another took it', async () => {
    const ids = await issued([withheld(100, 21)], [at(100, 21, { irpf_rate: 0 })], [at(100, 10)]);
    expect(outcome(await correct(ids, [withheld(-100, 21), at(100, 21, { irpf_rate: 0 })]))).toBe(201);
    expect(await due(ids)).toEqual([121, 121, 110]);
    expect(outcome(await correct(ids, [at(-200, 21, { irpf_rate: 0 }), at(200, 10)]))).toBe(201);
    expect(await due(ids)).toEqual([110, 110, 110]);
  });

  it('a substitution ends the withholding of one invoice and leaves that of the other', async () => {
    const ids = await issued([withheld(100, 10)], [withheld(1000, 21)]);
    const lines = [withheld(90, 10), at(1000, 21, { irpf_rate: 0 })];
    expect(outcome(await correct(ids, lines, { rectification_type: 'SUBSTITUTION' }))).toBe(201);
    expect(await due(ids)).toEqual([85.5, 1210]);
  });
});

describe('the limit of a tax in a corrective', () => {
  it.each([
    ['its own rate', at(-400, 21)],
    ['a rate that it lacks', at(-400, 4)],
    ['a declared total', gross(-484, 21)],
  ])('a corrective by differences takes no more tax of a group than is left: %s', async (_, taken) => {
    const { id } = await company.issued({ lines: [at(10, 21), at(1000, 10)] });
    const body = correctiveBody({ lines: [taken] });
    expect(outcome(await company.client.post(`/invoices/${id}/corrective`, body))).toBe(TOO_MUCH);
    expect((await company.get(id)).amount_due).toBe(1112.1);
  });

  it('a corrective by differences takes no more withholding of a rate than is left', async () => {
    const lines = [at(100, 21, { irpf_rate: 15 }), at(1000, 21, { irpf_rate: 7 })];
    const { id } = await company.issued({ lines });
    const body = correctiveBody({ lines: [at(-110, 21, { irpf_rate: 15 })] });
    expect(outcome(await company.client.post(`/invoices/${id}/corrective`, body))).toBe(TOO_MUCH);
    await company.correct(id, { lines: [at(-100, 21, { irpf_rate: 15 }), at(-10, 21, { irpf_rate: 7 })] });
    expect((await company.get(id)).amount_due).toBe(1128.6);
  });

  it.each([
    ['alone', false],
    ['with others', true],
  ])(
    'a corrective of an invoice of which nothing is left takes no cent of it, %s',
    async (_, isOfSeveral) => {
      const { id } = await company.issued({ lines: [at(100, 21)] });
      await company.correct(id, { lines: [at(-100, 21)] });
      for (const lines of [[gross(-0.01, 21)], [at(-0.01, 21)], [at(-100, 21)]]) {
        const refused = isOfSeveral
          ? await correct([id], lines)
          : await company.client.post(`/invoices/${id}/corrective`, correctiveBody({ lines }));
        expect(outcome(refused), JSON.stringify(refused.body.data)).toBe(TOO_MUCH);
      }
    },
  );

  it('a corrective moves an amount from a wrong rate to the right one', async () => {
    const { id } = await company.issued({ lines: [at(100, 21), at(1000, 10)] });
    await company.correct(id, { lines: [at(-100, 21), at(100, 10)] });
    expect((await company.get(id)).amount_due).toBe(1210);
  });
});

describe('an advance in a corrective of several', () => {
  const final = async (advanceId: string, price: number) =>
    await company.issued({
      lines: [at(1000, 21), at(price, 21, { quantity: -1, advance_invoice_id: advanceId })],
    });

  it('a corrective takes nothing of an advance that a final invoice deducts', async () => {
    const ids = await issued([at(100, 21)], [at(50, 10)]);
    await final(ids[0] ?? '', 100);
    expect(outcome(await correct(ids, [at(-50, 21)]))).toBe(TOO_MUCH);
    expect(outcome(await correct(ids, [], { rectification_type: 'TOTAL', lines: undefined }))).toBe(TOO_MUCH);
    expect(await due(ids)).toEqual([121, 55]);
  });

  it('a corrective takes of the other invoices what an advance cannot give', async () => {
    const ids = await issued([at(100, 21)], [at(100, 21)]);
    await final(ids[0] ?? '', 100);
    expect(outcome(await correct(ids, [at(-80, 21)]))).toBe(201);
    expect(await due(ids)).toEqual([121, 24.2]);
  });

  it('a corrective takes of an advance what a final invoice left of it', async () => {
    const ids = await issued([at(100, 21)], [at(50, 10)]);
    await final(ids[0] ?? '', 60);
    expect(outcome(await correct(ids, [at(-40.01, 21)]))).toBe(TOO_MUCH);
    expect(outcome(await correct(ids, [at(-40, 21)]))).toBe(201);
    expect(await due(ids)).toEqual([72.6, 55]);
  });

  it('a substitution of several keeps what a final invoice deducts', async () => {
    const ids = await issued([at(100, 21)], [at(100, 10)]);
    await final(ids[0] ?? '', 100);
    const more = { rectification_type: 'SUBSTITUTION', recipient: RECIPIENT };
    expect(outcome(await correct(ids, [at(50, 21), at(100, 10)], more))).toBe(TOO_MUCH);
  });
});
