import { beforeAll, expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { allLines, firstLines, LINES_A_TRIP } from '../../../src/invoices/reading/line-slices-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { invoiceCompany, line } from './invoice-company.ts';

const LINES = LINES_A_TRIP + 3;
let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  company = await invoiceCompany();
});

it('a draft of thousands of lines that changes between two slices is read as it became', async () => {
  const lines = Array.from({ length: LINES }, (_, place) => line(place + 1));
  const { id, version } = await company.create({ lines });
  const books = booksOf(testEnv, 'TEST', 0);
  const [first] = await books.batch([firstLines(books, id)]);
  expect(first).toHaveLength(LINES_A_TRIP);
  const whole = await allLines(books, id, { version, first });
  expect(whole.map(({ position }) => position)).toEqual(lines.map((_, place) => place));
  const shorter = lines.slice(5);
  expect((await company.client.patch(`/invoices/${id}`, { lines: shorter })).status).toBe(200);
  const after = await allLines(books, id, { version, first });
  expect(after.map(({ lineTotalCents }) => lineTotalCents)).toEqual(
    whole.slice(5).map(({ lineTotalCents }) => lineTotalCents),
  );
});
