import {
  fillCustomers,
  fillInvoices,
  fillLines,
  fillSeries,
  inCommits,
} from '../../test/support/books/large-books.ts';
import { type LargeService, largeService } from './large-service.ts';

/** Invoices to insert. Eighteen in twenty are issued: 100,000, in one year. */
const FILLED = 111_111;
const CUSTOMERS = 2_000;
const INVOICES_A_DAY = 304;
/** Heap limit in megabytes: with buffers the Worker stays below 64 MB. */
const HEAP_MEGABYTES = 48;

/** Starts a service, within `heapMegabytes` of heap, with a company that issued 100,000 invoices in 2024. */
export function yearOfInvoices(heapMegabytes = HEAP_MEGABYTES): Promise<LargeService> {
  return largeService(
    (companyId) => [
      [...fillSeries(companyId), ...fillCustomers(companyId, CUSTOMERS)],
      ...inCommits(
        fillLines(companyId, FILLED, 1),
        fillInvoices(companyId, FILLED, CUSTOMERS, INVOICES_A_DAY),
      ),
    ],
    heapMegabytes,
  );
}

const YEAR = 'from=2024-01-01&to=2024-12-31';

/** Books of that year by path: the register in its formats, and every form that a corporation files. */
export const YEAR_OF_BOOKS: readonly (readonly [name: string, path: string])[] = [
  ['register, XLSX', `/tax-books/issued-invoices?${YEAR}`],
  ['register, CSV', `/tax-books/issued-invoices?${YEAR}&format=CSV`],
  ['register, JSON', `/tax-books/issued-invoices?${YEAR}&format=JSON`],
  ...['1T', '2T', '3T', '4T'].map((quarter): [string, string] => [
    `303, ${quarter}`,
    `/tax-forms/303?year=2024&period=${quarter}`,
  ]),
  ...['390', '347', '369', '420', 'IPSI'].map((form): [string, string] => [
    form,
    `/tax-forms/${form}?year=2024${form === '390' || form === '347' ? '' : '&period=4T'}`,
  ]),
  ['349, 4T', '/tax-forms/349?year=2024&period=4T'],
  ['reconciliation', `/tax-books/reconciliation?${YEAR}`],
  ['fiscal summary', `/fiscal-summary?${YEAR}`],
];
