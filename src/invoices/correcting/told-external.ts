import type { StoredOriginal } from '../../db/books-json.ts';
import { type HistoryInvoice, type HistoryRow, historyOf } from '../exchanging/history-repository.ts';

/** What an invoice of another system came to, as these books know it: from its history, or from a corrective before. */
export interface ToldExternal extends HistoryInvoice {
  source: 'HISTORY' | 'CORRECTIVE';
}

/** What a statement reads of it: its history, and what the first standing corrective of it holds in `correction`, as JSON. */
export interface ToldRow extends HistoryRow {
  told: string | null;
}

export function toldExternal(row: ToldRow): ToldExternal | null {
  const history = historyOf(row);
  if (history !== null) return { source: 'HISTORY', ...history };
  if (row.told === null) return null;
  // The ledger wrote it whole.
  const told = JSON.parse(row.told) as StoredOriginal;
  return {
    source: 'CORRECTIVE',
    issueDate: told.issue_date,
    type: told.type,
    taxableBaseCents: told.taxable_base_cents,
    totalVatCents: told.total_vat_cents,
    totalEquivalenceSurchargeCents: told.total_equivalence_surcharge_cents,
  };
}
