import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyContext } from '../../../src/context/context.ts';
import { archivePorts, filePorts } from '../../../src/invoices/files/file-ports.ts';
import type { InvoiceMaterial } from '../../../src/invoices/files/invoice-file-repository.ts';

/** Seconds that the background takes for a long PDF: more than a request waits. */
const SLOW_SECONDS = 30;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const material = {
  invoice: { id: 'p1', companyId: 'c1', type: 'PROFORMA', version: 1 },
} as unknown as InvoiceMaterial;

/** Returns a context whose background makes the PDF after `SLOW_SECONDS`. */
function slowContext() {
  const madeAtMs = Date.now() + SLOW_SECONDS * 1_000;
  return {
    environment: 'TEST',
    companyId: 'c1',
    jobs: { add: async () => undefined },
    files: { has: async () => Date.now() >= madeAtMs },
    webhooks: { events: null },
  } as unknown as CompanyContext;
}

/** Returns the outcome of the wait for the PDF. */
async function outcome(ports: ReturnType<typeof filePorts>): Promise<string> {
  const waited = ports.renderElsewhere?.(material).then(
    () => 'MADE',
    (error: { key: string }) => error.key,
  );
  await vi.advanceTimersByTimeAsync(SLOW_SECONDS * 2 * 1_000);
  return (await waited) ?? 'NOT ASKED';
}

describe('A long PDF that is not made yet', () => {
  it('is waited for by an archive, whose response has begun', async () => {
    expect(await outcome(archivePorts(slowContext()))).toBe('MADE');
  });

  it('is refused by a request that can be sent again', async () => {
    expect(await outcome(filePorts(slowContext()))).toBe('PDF_NOT_READY');
  });
});
