import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LargeService } from '../../../bench/exports/large-service.ts';
import { YEAR_OF_BOOKS, yearOfInvoices } from '../../../bench/exports/year-of-books.ts';
import { rounds } from '../../support/rounds.ts';

const LIMIT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 300_000;

let service: LargeService;

beforeAll(async () => {
  service = await yearOfInvoices();
}, TIMEOUT_MS);

afterAll(() => service?.close());

/** The register format and the form that need most memory. Each night tests all books. */
const TAKING_MOST = ['register, XLSX', '347'];
const BOOKS = YEAR_OF_BOOKS.filter(([name]) => rounds(0, 1) === 1 || TAKING_MOST.includes(name));

it.each(BOOKS)(
  'the books of a year with 100,000 invoices need less than 64 MB: %s',
  async (_, path) => {
    const { result, peakBytes } = await service.inspector.peakWhile(() => service.drained(path));
    if (path.includes('issued-invoices')) expect(result.headers.get('X-Total-Invoices')).toBe('100000');
    expect(result.bytes).toBeGreaterThan(0);
    expect(peakBytes).toBeLessThan(LIMIT_BYTES);
  },
  TIMEOUT_MS,
);
