import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LargeService, largeService } from '../../../bench/exports/large-service.ts';
import { SERVICE_WORKER } from '../../../local/worker-options.ts';
import {
  fillCustomers,
  fillInvoices,
  fillLines,
  fillSeries,
  inCommits,
} from '../../support/books/large-books.ts';

/** Memory limit of a Worker. */
const WORKER_LIMIT_BYTES = 128 * 1024 * 1024;
/** Number of invoices. Eighteen in twenty are issued: 50,000. */
const FILLED = 55_555;
const LINES_EACH = 2;
const TIMEOUT_MS = 300_000;

let service: LargeService;

beforeAll(async () => {
  service = await largeService((companyId) => [
    [...fillSeries(companyId), ...fillCustomers(companyId, 1)],
    ...inCommits(fillLines(companyId, FILLED, LINES_EACH), fillInvoices(companyId, FILLED, 1)),
  ]);
}, TIMEOUT_MS);

afterAll(() => service?.close());

it.each(['SUMMARY', 'ITEMS'])(
  'an export of 50,000 invoices with 100,000 lines as %s stays within the memory of a Worker',
  async (format) => {
    const { result, peakBytes } = await service.inspector.peakWhile(() =>
      service.drained('/invoices/exports', { format, filters: {} }),
    );
    expect(result.headers.get('X-Total-Invoices')).toBe('50000');
    expect(result.bytes).toBeGreaterThan(2_000_000);
    expect(peakBytes).toBeLessThan(WORKER_LIMIT_BYTES);
  },
  TIMEOUT_MS,
);

it(
  'an archive of 500 PDFs that do not exist yet stays within the memory of a Worker',
  async () => {
    const { results } = await (await service.miniflare.getD1Database('BOOKS_SANDBOX', SERVICE_WORKER))
      .prepare("SELECT id FROM invoices WHERE company_id = ? AND status = 'SENT' LIMIT 500")
      .bind(service.tenant.companyId)
      .all<{ id: string }>();
    const invoice_ids = results.map(({ id }) => id);
    const { result, peakBytes } = await service.inspector.peakWhile(() =>
      service.drained('/invoices/pdf-archive', { invoice_ids }),
    );
    expect(result.headers.get('X-Bulk-Successful')).toBe('500');
    expect(peakBytes).toBeLessThan(WORKER_LIMIT_BYTES);
  },
  TIMEOUT_MS,
);
