import type { SelectedInvoice } from './selection-repository.ts';

/** Sizes of one read: small enough for a Worker's memory, large enough for few round trips. */
export const PAGE_INVOICES = 1_000;
export const PAGE_LINES = 2_500;

/** Invoices of one read, with at most `PAGE_LINES` of their lines from position `firstLine` on. */
export interface ExportPage {
  ids: readonly string[];
  firstLine: number;
}

/**
 * Divides an export into pages, in order. An invoice with more lines than a page holds gets several pages of its own.
 */
export function* exportPages(selected: readonly SelectedInvoice[]): Generator<ExportPage> {
  let ids: string[] = [];
  let lines = 0;
  for (const { id, lineCount } of selected) {
    if (ids.length === PAGE_INVOICES || (ids.length > 0 && lines + lineCount > PAGE_LINES)) {
      yield { ids, firstLine: 0 };
      ids = [];
      lines = 0;
    }
    if (lineCount <= PAGE_LINES) {
      ids.push(id);
      lines += lineCount;
    } else {
      for (let firstLine = 0; firstLine < lineCount; firstLine += PAGE_LINES) yield { ids: [id], firstLine };
    }
  }
  if (ids.length > 0) yield { ids, firstLine: 0 };
}
