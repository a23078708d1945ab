import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_LINES_RENDERED_AT_ONCE } from '../../../src/invoices/files/make-invoice-pdf.ts';
import { drawn } from '../../support/rounds.ts';
import { invoiceCompany, line, outcome } from '../invoices/invoice-company.ts';
import { drawByQueue } from './draw-by-queue.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00Z'));
  company = await invoiceCompany();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an invoice with more than a thousand lines', () => {
  const lines = Array.from({ length: MAX_LINES_RENDERED_AT_ONCE + 1 }, () => line(1));

  it('an invoice with more than a thousand lines has no preview', async () => {
    const { id } = await company.create({ lines });
    for (const path of ['pdf/preview', 'preview'])
      expect(outcome(await company.client.get(`/invoices/${id}/${path}`))).toBe('PREVIEW_TOO_LARGE');
    const short = await company.create({ lines: lines.slice(1) });
    expect((await company.client.get(`/invoices/${short.id}/preview`)).status).toBe(200);
  });

  // Each draws dozens of pages, which takes seconds, so a commit tries one.
  const KINDS = ['issued invoice', 'duplicate', 'proforma'] as const;
  it.each(drawn(KINDS, KINDS.length))(
    'the PDF of an %s with more than a thousand lines is created only by the queue',
    async (kind) => {
      const isDuplicate = kind === 'duplicate';
      const { id } =
        kind === 'proforma'
          ? await company.create({ type: 'PROFORMA', lines })
          : await company.issued({ lines });
      const asked = () =>
        company.client.get(`/invoices/${id}/pdf${isDuplicate ? '?copy=duplicate' : ''}`, {
          Prefer: 'wait=1',
        });
      expect((await asked()).status).toBe(202);
      await drawByQueue(company, id, isDuplicate ? { copy: kind } : {});
      expect((await asked()).status).toBe(200);
    },
  );

  it('a FACTUR_X whose PDF is not ready within ten seconds returns 409 and says when to ask again', async () => {
    const { id } = await company.issued({ lines });
    const early = await company.client.get(`/invoices/${id}/documents/FACTUR_X`);
    expect([early.status, outcome(early), early.headers.get('Retry-After')]).toEqual([
      409,
      'PDF_NOT_READY',
      '10',
    ]);
  });
});
