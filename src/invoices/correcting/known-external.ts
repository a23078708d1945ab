import type { StoredOriginal } from '../../db/books-json.ts';
import { type HistoryInvoice, type HistoryRow, historyOf } from '../exchanging/history-repository.ts';

/** Amounts of another system's invoice that these books know: from its history, or from an earlier corrective. */
export interface KnownExternal extends HistoryInvoice {
  source: 'HISTORY' | 'CORRECTIVE';
}

/** Row of a statement: its history, and the data in `correction` of its first valid corrective, as JSON. */
export interface KnownExternalRow extends HistoryRow {
  stated: string | null;
}

/**
 * Returns the known amounts of another system's invoice: from its history, or else from an earlier corrective. Null
 * if neither exists.
 */
export function knownExternal(row: KnownExternalRow): KnownExternal | null {
  const history = historyOf(row);
  if (history !== null) return { source: 'HISTORY', ...history };
  if (row.stated === null) return null;
  // The ledger wrote it whole, so the cast is safe.
  const stated = JSON.parse(row.stated) as StoredOriginal;
  return {
    source: 'CORRECTIVE',
    issueDate: stated.issue_date,
    type: stated.type,
    taxableBaseCents: stated.taxable_base_cents,
    totalVatCents: stated.total_vat_cents,
    totalEquivalenceSurchargeCents: stated.total_equivalence_surcharge_cents,
  };
}
