import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { appendRecords } from '../../support/books/stored-chain.ts';
import { addCompany } from '../../support/tenant.ts';
import { documentsOf, line, tax } from '../invoices/invoice-company.ts';
import { recordsCompany, shownChain } from './records-company.ts';

let company: Awaited<ReturnType<typeof recordsCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00Z'));
  company = await recordsCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

const at = (instant: string) => vi.setSystemTime(new Date(instant));

async function answered(position: number, status: string, more: Record<string, string> = {}): Promise<void> {
  const set = { submission_status: status, ...more };
  await testEnv.BOOKS_SANDBOX.prepare(
    `UPDATE verifactu_records SET ${Object.keys(set)
      .map((name) => `${name} = ?`)
      .join(', ')} WHERE company_id = ? AND position = ?`,
  )
    .bind(...Object.values(set), company.companyId, position)
    .run();
}

describe('GET /v1/companies/{company_id}/verifactu-records', () => {
  it('the list is one empty page before the first invoice', async () => {
    expect(await company.list()).toEqual({
      records: [],
      pagination: expect.objectContaining({ total_items: 0, total_pages: 1, has_next: false }),
    });
  });

  it('the list shows each stored record with its XML in chain order', async () => {
    await company.issued({ external_ref: 'Pedido & "7"' });
    await company.issued({ type: 'SIMPLIFIED' });
    await appendRecords(company.companyId, [{ operation: 'REGISTRATION' }, { operation: 'VOID' }]);
    await answered(1, 'ACCEPTED', {
      csv: 'A-2026',
      error_code: '2004',
      error_message: 'El valor del campo FechaHoraHusoGenRegistro',
    });
    const { records } = await company.list();
    expect(records).toEqual(await shownChain(company.companyId));
    const summary = records.map((record: Record<string, unknown>) => [
      record.position,
      record.operation,
      record.record_type,
      record.correction,
    ]);
    expect(summary).toEqual([
      [1, 'REGISTRATION', 'F1', false],
      [2, 'REGISTRATION', 'F2', false],
      [3, 'REGISTRATION', 'F2', true],
      [4, 'VOID', 'F2', false],
    ]);
    expect(records[0]).toMatchObject({
      registered_at: '2026-06-15T12:00:00+02:00',
      previous_hash: null,
      submission_status: 'ACCEPTED',
      csv: 'A-2026',
      error_code: '2004',
    });
    expect(records[0].xml).toMatch(/^<sf:RegistroAlta xmlns:sf=.*<sf:RefExterna>Pedido &amp; &quot;7&quot;</);
    expect(records[3].xml).toMatch(/^<sf:RegistroAnulacion xmlns:sf=/);
    expect(records[1].previous_hash).toBe(records[0].invoice_hash);
  });

  it('records are filtered by status and operation, with one or several values', async () => {
    await company.issued();
    await appendRecords(company.companyId, [
      { operation: 'REGISTRATION' },
      { operation: 'VOID' },
      { operation: 'REGISTRATION' },
    ]);
    await answered(1, 'REJECTED');
    await answered(2, 'ACCEPTED');
    const { positions } = company;
    expect(await positions('submission_status=REJECTED')).toEqual([1]);
    expect(await positions('submission_status=PENDING')).toEqual([3, 4]);
    expect(await positions('submission_status=REJECTED,ACCEPTED')).toEqual([1, 2]);
    expect(await positions('submission_status=REJECTED&submission_status=PENDING')).toEqual([1, 3, 4]);
    expect(await positions('operation=VOID')).toEqual([3]);
    expect(await positions('operation=REGISTRATION,VOID')).toEqual([1, 2, 3, 4]);
    expect(await positions('operation=REGISTRATION&submission_status=PENDING')).toEqual([4]);
    expect(await positions('operation=&submission_status=')).toEqual([1, 2, 3, 4]);
    expect((await company.list('operation=VOID')).pagination.total_items).toBe(1);
  });

  it('combined filters return and count the records that match all of them', async () => {
    await company.issued();
    const days = ['2026-06-14', '2026-06-15', '2026-06-16'];
    await appendRecords(
      company.companyId,
      Array.from({ length: 17 }, (_, index) => ({
        operation: index % 5 === 3 ? ('VOID' as const) : ('REGISTRATION' as const),
        generatedAt: `${days[index % days.length]}T10:00:00+02:00`,
      })),
    );
    const statuses = ['PENDING', 'ACCEPTED', 'REJECTED'];
    for (let place = 1; place <= 18; place++)
      await answered(place, statuses[Math.floor(place * 1.7) % 3] ?? '');
    const all = (await company.list('limit=100')).records;
    const some = (values: string[]) => [
      null,
      ...values,
      ...values.map((value) => values.filter((one) => one !== value)),
    ];
    for (const status of some(statuses))
      for (const operation of some(['REGISTRATION', 'VOID']))
        for (const day of [null, '2026-06-15']) {
          const asked = { submission_status: status, operation, from: day, to: day };
          const query = Object.entries(asked).flatMap(([name, value]) =>
            value === null ? [] : [`${name}=${value}`],
          );
          const has = (value: string, wanted: unknown) => wanted === null || [wanted].flat().includes(value);
          const expected = all.filter(
            (one: Record<'submission_status' | 'operation' | 'registered_at', string>) =>
              has(one.submission_status, status) &&
              has(one.operation, operation) &&
              has(one.registered_at.slice(0, 10), day),
          );
          const page = await company.list([...query, 'limit=3', 'page=2'].join('&'));
          expect(page.records, query.join('&')).toEqual(expected.slice(3, 6));
          expect(page.pagination.total_items, query.join('&')).toBe(expected.length);
        }
  });

  it('pages neither lose nor repeat records', async () => {
    await company.issued();
    await appendRecords(
      company.companyId,
      Array.from({ length: 6 }, () => ({ operation: 'REGISTRATION' as const })),
    );
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await company.list(`limit=3&page=${page}`));
    const positions = pages.map(({ records }) =>
      records.map((record: { position: number }) => record.position),
    );
    expect(positions).toEqual([[1, 2, 3], [4, 5, 6], [7], []]);
    expect(pages[1].pagination).toEqual({
      current_page: 2,
      total_pages: 3,
      total_items: 7,
      items_per_page: 3,
      has_next: true,
      has_previous: true,
    });
  });

  it('date filters use the local date of each record', async () => {
    const instants = [
      '2026-06-14T21:59:59Z', // 23:59:59 on the 14th
      '2026-06-14T22:00:00Z', // 00:00:00 on the 15th
      '2026-06-15T21:59:59Z', // 23:59:59 on the 15th
      '2026-06-15T22:00:00Z', // 00:00:00 on the 16th
      '2026-12-31T22:59:59Z', // the last second of the year, in winter time
      '2026-12-31T23:00:00Z', // the first of the next
    ];
    for (const instant of instants) {
      at(instant);
      await company.issued();
    }
    const { positions } = company;
    expect(await positions('from=2026-06-15&to=2026-06-15')).toEqual([2, 3]);
    expect(await positions('to=2026-06-14')).toEqual([1]);
    expect(await positions('from=2026-06-16&to=2026-12-31')).toEqual([4, 5]);
    expect(await positions('from=2027-01-01')).toEqual([6]);
    expect(await positions('from=0001-01-01&to=9999-12-31')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('date filters use the UTC offset of each record', async () => {
    at('2026-06-15T22:30:00Z');
    await company.issued();
    await appendRecords(company.companyId, [
      { operation: 'REGISTRATION', generatedAt: '2026-06-15T23:30:00+01:00' },
      { operation: 'REGISTRATION', generatedAt: '2026-06-16T00:30:01+02:00' },
    ]);
    expect(await company.positions('to=2026-06-15')).toEqual([2]);
    expect(await company.positions('from=2026-06-16')).toEqual([1, 3]);
  });

  it('the list contains only records of the company and environment', async () => {
    await company.issued();
    const other = await addCompany(testEnv, company.tenant.accountId);
    const client = companyClient(other.companyId, company.tenant.sandboxKey);
    await client.put('/series/defaults');
    await documentsOf(client).issued({ lines: [line(5, { main_tax: tax(10) })] });
    const [own, foreign] = [await company.list(), (await client.get('/verifactu-records')).body.data];
    expect([own.pagination.total_items, foreign.pagination.total_items]).toEqual([1, 1]);
    expect(foreign.records[0].invoice_id).not.toBe(own.records[0].invoice_id);
    const live = companyClient(company.companyId, company.tenant.liveKey);
    expect((await live.get('/verifactu-records')).body.data.records).toEqual([]);
  });
});
