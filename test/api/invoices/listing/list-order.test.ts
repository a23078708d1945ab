import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { INVOICE_SORT_FIELDS } from '../../../../src/invoices/fields/list-parameters.ts';
import { testEnv } from '../../../support/api-client.ts';
import { ADDRESS, invoiceCompany, line, RECIPIENT, tax } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
interface Listed {
  id: string;
  [field: string]: unknown;
}

/** Creates invoices with equal values, nulls and accents in every sort field. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const on = (day: string) => vi.setSystemTime(new Date(`2026-06-${day}T10:00:00Z`));
  on('01');
  company = await invoiceCompany();
  const named = (legal_name: string, nif = 'B12345674') => ({ legal_name, nif, address: ADDRESS });
  await company.issued({
    recipient: named('Zeta'),
    due_date: '2026-06-05',
    lines: [line(100, { discount_percentage: 10 })],
  });
  await company.issued({ recipient: named('ábaco', 'A28015865'), operation_date: '2026-05-01' });
  on('02');
  await company.issued({ recipient: named('Abad'), lines: [line(100, { equivalence_surcharge_rate: 5.2 })] });
  await company.issued({ type: 'SIMPLIFIED', lines: [line(100, { main_tax: tax(10) })] });
  on('03');
  const sent = await company.issued({
    recipient: named('ñu'),
    due_date: '2026-12-01',
    operation_date: '2026-05-01',
  });
  await company.set(sent.id, { status: 'SENT' });
  await company.create({ recipient: named('Ábaco') });
  await company.create({ recipient: null, due_date: '2026-06-05' });
  await company.create({ recipient: { ...RECIPIENT, nif: null }, lines: [line(-5)] });
  on('20');
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT id FROM invoices ORDER BY rowid',
  ).all<Listed>();
  made = results.map(({ id }) => id);
});

afterAll(() => {
  vi.useRealTimers();
});

const FOLDED = ['recipient_name'];
const OF_RECIPIENT: Record<string, string> = { recipient_name: 'legal_name', recipient_nif: 'nif' };

/** Returns the sort key of an invoice. Null sorts first. */
function keyOf(invoice: Listed, field: string): string | number | null {
  const inner = OF_RECIPIENT[field];
  const recipient = invoice.recipient as Record<string, string | null> | null;
  const value = (inner === undefined ? invoice[field] : (recipient?.[inner] ?? null)) as
    | string
    | number
    | null;
  if (typeof value !== 'string' || !FOLDED.includes(field)) return value;
  return value
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Orders whose index has no ids. Ties are sorted by type and then by creation. */
const WITHOUT_IDS = ['due_date', 'recipient_name', 'recipient_nif', 'created_at', 'updated_at'];
/** Ids in order of creation. */
let made: string[];

function compareTie(a: Listed, b: Listed, field: string): number {
  if (field === 'invoice_number') return made.indexOf(a.id) - made.indexOf(b.id);
  if (!WITHOUT_IDS.includes(field)) return a.id < b.id ? -1 : 1;
  if (a.type !== b.type) return String(a.type) < String(b.type) ? -1 : 1;
  return made.indexOf(a.id) - made.indexOf(b.id);
}

function compare(a: Listed, b: Listed, field: string): number {
  const [left, right] = [keyOf(a, field), keyOf(b, field)];
  if (left === right) return compareTie(a, b, field);
  if (left === null || right === null) return left === null ? -1 : 1;
  return left < right ? -1 : 1;
}

describe('the order of GET /v1/companies/{company_id}/invoices', () => {
  it.each(INVOICE_SORT_FIELDS)(
    'invoices are sorted by %s in both directions, with null first and stable ties',
    async (field) => {
      const ascending: Listed[] = await company.list(`sort_by=${field}&sort_order=asc`);
      expect(ascending).toHaveLength(8);
      expect(ascending.map(({ id }) => id)).toEqual(
        ascending.toSorted((a, b) => compare(a, b, field)).map(({ id }) => id),
      );
      const descending: Listed[] = await company.list(`sort_by=${field}&sort_order=desc`);
      expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).toReversed());
    },
  );

  it.each(INVOICE_SORT_FIELDS)(
    'invoices sorted by %s have the same order on one page and on several',
    async (field) => {
      const whole: Listed[] = await company.list(`sort_by=${field}&sort_order=asc`);
      const pages = [];
      for (const page of [1, 2, 3])
        pages.push(...(await company.list(`sort_by=${field}&sort_order=asc&limit=3&page=${page}`)));
      expect(pages).toEqual(whole);
    },
  );

  it('invoices are sorted by issue date, newest first, by default, and drafts are last', async () => {
    expect(await company.list('')).toEqual(await company.list('sort_by=issue_date&sort_order=desc'));
    const [first] = await company.list('');
    expect(first.issue_date).toBe('2026-06-03');
    expect((await company.list('')).at(-1).issue_date).toBeNull();
  });

  it('invoices are sorted by derived status, including OVERDUE', async () => {
    const statuses = (await company.list('sort_by=status&sort_order=asc')).map(
      ({ status }: Listed) => status,
    );
    expect(statuses).toEqual(['DRAFT', 'DRAFT', 'DRAFT', 'ISSUED', 'ISSUED', 'ISSUED', 'OVERDUE', 'SENT']);
  });
});

describe('the pages of a list of invoices', () => {
  const pagination = async (query: string) =>
    (await company.client.get(`/invoices?${query}`)).body.data.pagination;

  it('the pagination returns page, totals, and whether there is a next and previous page', async () => {
    expect(await pagination('limit=3&page=2')).toEqual({
      current_page: 2,
      total_pages: 3,
      total_items: 8,
      items_per_page: 3,
      has_next: true,
      has_previous: true,
    });
    expect(await pagination('')).toMatchObject({
      current_page: 1,
      items_per_page: 20,
      total_pages: 1,
      has_next: false,
      has_previous: false,
    });
    expect(await pagination('limit=8')).toMatchObject({ total_pages: 1, has_next: false });
    expect(await pagination('limit=7&page=2')).toMatchObject({
      total_pages: 2,
      has_next: false,
      has_previous: true,
    });
  });

  it('a page beyond the end is empty', async () => {
    for (const page of [2, 1000, Number.MAX_SAFE_INTEGER]) {
      const response = await company.client.get(`/invoices?page=${page}`);
      expect(response.body.data.invoices).toEqual([]);
      expect(response.body.data.pagination).toMatchObject({
        current_page: page,
        total_items: 8,
        has_next: false,
        has_previous: true,
      });
    }
  });

  it('an empty list has one page', async () => {
    expect(await pagination('status=VOIDED')).toMatchObject({
      total_items: 0,
      total_pages: 1,
      has_next: false,
      has_previous: false,
    });
  });
});

describe('SQL syntax in filters', () => {
  it('filters with SQL syntax match literally', async () => {
    const metadata = { 'it\'s "x"': 'a"b', 'ñ.$[0]': 'é', 'a b': "'; --" };
    const { id } = await company.create({ metadata, external_ref: 'O\'Hara "x" %_' });
    const queries = [
      ...Object.entries(metadata).map(
        ([key, value]) => `metadata${encodeURIComponent(`[${key}]`)}=${encodeURIComponent(value)}`,
      ),
      `external_ref=${encodeURIComponent('O\'Hara "x" %_')}`,
      `search=${encodeURIComponent('o\'hara "X" %_')}`,
    ];
    for (const query of queries) {
      if (query.includes('%5B0%5D')) continue;
      expect(
        (await company.list(query)).map((one: Listed) => one.id),
        query,
      ).toEqual([id]);
    }
    const long = encodeURIComponent('ñ'.repeat(255));
    expect(await company.list(`search=${long}&recipient_name=${long}`)).toEqual([]);
    await company.client.delete(`/invoices/${id}`);
  });
});
