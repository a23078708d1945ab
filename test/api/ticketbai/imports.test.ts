import { expect, it } from 'vitest';
import { historyCsv, historyForm } from '../../support/books/history-files.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { thisYear, today } from '../../support/today.ts';
import { correctiveBody, line, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  ...{ type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] },
  options: { issue_directly: true },
};

/** Numbers begin with the year in every series of these tests. */
const YEAR = thisYear();

it('imported invoices of a foral company are never files, and files continue their numbers and correct them', async () => {
  const { companyId, client } = await foralCompany('BIZKAIA');
  const numbers = [`F-${YEAR}-0040`, `F-${YEAR}-0041`];
  const csv = historyCsv(numbers.map((number) => ({ number, date: today() })));
  const imported = await client.post('/invoice-history/imports', historyForm(csv));
  expect(imported.body.data?.statistics, imported.text).toMatchObject({ created: 2, errors: 0 });
  expect(await storedFiles(companyId)).toEqual([]);
  const issued = await client.post('/invoices', ISSUE);
  expect(issued.body.data?.invoice_number, issued.text).toBe(`F-${YEAR}-0042`);
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
  expect(files.map(({ series, number }) => `${series} ${number}`)).toEqual([
    `F-${YEAR} 0042`,
    `R-${YEAR} 0001`,
  ]);
  expect(files[1]?.file).toContain(
    `<SerieFactura>F-${YEAR}</SerieFactura><NumFactura>${invoice_number.slice(-4)}</NumFactura>`,
  );
  expect((await client.get('/ticketbai-records/verification')).body.data).toMatchObject({
    ...{ valid: true, records_checked: 2, problems: [] },
  });
  expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, orphans: 0 });
});
