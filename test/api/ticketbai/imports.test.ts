import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { historyCsv, historyForm } from '../../support/books/history-files.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { correctiveBody, line, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  ...{ type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] },
  options: { issue_directly: true },
};

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T10:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

it('imported invoices of a foral company are never files, and files continue their numbers and correct them', async () => {
  const { companyId, client } = await foralCompany('BIZKAIA');
  const numbers = ['F-2026-0040', 'F-2026-0041'];
  const csv = historyCsv(numbers.map((number) => ({ number, date: '2026-03-02' })));
  const imported = await client.post('/invoice-history/imports', historyForm(csv));
  expect(imported.body.data?.statistics, imported.text).toMatchObject({ created: 2, errors: 0 });
  expect(await storedFiles(companyId)).toEqual([]);
  const issued = await client.post('/invoices', ISSUE);
  expect(issued.body.data?.invoice_number, issued.text).toBe('F-2026-0042');
  const { invoices } = (await client.get('/invoice-history')).body.data;
  const [{ invoice_number, issue_date, taxable_base, vat }] = invoices;
  const corrective = await client.post(
    '/invoices/correctives',
    correctiveBody({
      originals: [{ invoice_number, issue_date, type: 'STANDARD', taxable_base, vat }],
      ...{ recipient: RECIPIENT, lines: [line(-10)] },
    }),
  );
  expect(corrective.status, corrective.text).toBe(201);
  const files = await storedFiles(companyId);
  expect(files.map(({ series, number }) => `${series} ${number}`)).toEqual(['F-2026 0042', 'R-2026 0001']);
  expect(files[1]?.file).toContain(
    `<SerieFactura>F-2026</SerieFactura><NumFactura>${invoice_number.slice(-4)}</NumFactura>`,
  );
  expect((await client.get('/ticketbai-records/verification')).body.data).toMatchObject({
    ...{ valid: true, records_checked: 2, problems: [] },
  });
  expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
});
