import { OPERATIONS } from '../src/operations/index.ts';
import {
  type FillStatement,
  fillCustomers,
  fillInvoices,
  fillProducts,
  fillRecords,
  fillSeries,
} from '../test/support/books/large-books.ts';
import type { BenchService } from './bench-service.ts';
import { send } from './http-client.ts';
import { measure } from './measure.ts';

const PRODUCTS = 20_000;
const PAGE_SIZE_ITEMS = 20;
const REQUESTS_A_LIST = 5;
const LISTS = ['invoices.list', 'customers.list', 'products.list'];

/** List of a large company by one of its sorts, at one page. Times in milliseconds. */
export interface ListResult {
  list: string;
  sortBy: string;
  order: string;
  page: number;
  medianMs: number;
  /** Ratio to a one-row read of the same run. */
  timesLatency: number;
}

async function fill(service: BenchService, statements: readonly FillStatement[]): Promise<void> {
  const books = await service.miniflare.getD1Database('BOOKS_SANDBOX');
  for (const { sql, parameters } of statements)
    await books
      .prepare(sql)
      .bind(...parameters)
      .run();
}

function sortsOf(id: string): { path: string; sorts: readonly string[] } {
  const operation = OPERATIONS.find((candidate) => candidate.id === id);
  const sorts = operation?.query.sort_by?.schema.enum;
  if (operation === undefined || !Array.isArray(sorts)) throw new Error(`${id} is not a sorted list`);
  return { path: operation.path, sorts };
}

/** Measures the lists of a company with many invoices: every sort in both directions, the first page and one near the end. */
export async function measureLists(
  service: BenchService,
  invoices: number,
  tell: (progress: string) => void,
): Promise<ListResult[]> {
  const { base_url, company_id, sandbox_key } = service.credentials;
  tell(`filling a company with ${invoices} invoices`);
  await fill(service, [
    ...fillSeries(company_id),
    ...fillCustomers(company_id, invoices),
    ...fillProducts(company_id, PRODUCTS),
    ...fillInvoices(company_id, invoices, invoices),
    ...fillRecords(company_id, invoices),
  ]);
  const floor = () => send({ method: 'GET', url: `${service.floorUrl}/row`, headers: {}, body: null });
  const results: ListResult[] = [];
  for (const list of LISTS) {
    tell(list);
    const { path, sorts } = sortsOf(list);
    const items = list === 'products.list' ? PRODUCTS : invoices;
    const pages = [1, Math.floor((items * 0.9) / PAGE_SIZE_ITEMS)];
    for (const [sortBy, order, page] of sorts.flatMap((sort) =>
      ['asc', 'desc'].flatMap((way) => pages.map((at) => [sort, way, at] as const)),
    )) {
      const query = `sort_by=${sortBy}&sort_order=${order}&page=${page}&limit=${PAGE_SIZE_ITEMS}`;
      const url = `${base_url}${path.replace('{company_id}', company_id)}?${query}`;
      const act = () =>
        send({ method: 'GET', url, headers: { Authorization: `Bearer ${sandbox_key}` }, body: null });
      const { medianMs } = await measure(REQUESTS_A_LIST, 1, act);
      const floorMs = (await measure(REQUESTS_A_LIST, 1, floor)).medianMs;
      results.push({ list, sortBy, order, page, medianMs, timesLatency: medianMs / floorMs });
    }
  }
  return results;
}
