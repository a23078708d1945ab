import type { StoredOriginal } from '../../db/books-json.ts';
import { type HistoryInvoice, type HistoryRow, historyOf } from '../exchanging/history-repository.ts';

/** Amounts of another system's invoice that these books know: from its history, or from an earlier corrective. */
export interface KnownExternal extends HistoryInvoice {
  source: 'HISTORY' | 'CORRECTIVE';
}

/** Row of a statement: its history, and the data in `correction` of its first valid corrective, as JSON. */
export interface KnownExternalRow extends HistoryRow {
  told: string | null;
}

/**
 * Returns the known amounts of another system's invoice: from its history, or else from an earlier corrective. Null
 * if neither exists.
 */
export function knownExternal(row: KnownExternalRow): KnownExternal | null {
  const history = historyOf(row);
  if (history !== null) return { source: 'HISTORY', ...history };
  if (row.told === null) return null;
  // The ledger wrote it whole, so the cast is safe.
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
