import type { CompanyContext } from '../context/context.ts';
import type { OccurrenceRow, RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import { uuidV7 } from '../platform/ids.ts';
import { findTemplate, type OpenOccurrence, type StoredTemplate } from './material-repository.ts';
import { settleOccurrence } from './occurrence-repository.ts';
import type { NewHistoryEntry } from './template-change-repository.ts';
import { settledTemplate } from './template-state.ts';

/** Attempts of a settlement whose template has changed. */
const MAX_ATTEMPTS = 5;

/** Outcome of an occurrence. */
export interface Settlement {
  state: 'GENERATED' | 'SKIPPED';
  origin: OccurrenceRow['origin'];
  reason: string | null;
}

/** Outcome if the user deleted the draft made in advance and so decided against an invoice. */
export const SKIPPED_BY_USER: Settlement = {
  state: 'SKIPPED',
  origin: 'MANUAL',
  reason: 'ADVANCE_DRAFT_DELETED',
};

/**
 * Returns the outcome of an occurrence whose document is issued, or scheduled by its user. Its origin is the claim, or else the
 * user of the draft.
 */
export function countedAs({ row }: OpenOccurrence): Settlement {
  return { state: 'GENERATED', origin: row.state === 'CLAIMED' ? row.origin : 'MANUAL', reason: null };
}

/** Returns an entry of a template's history. */
export function historyEntry(
  context: CompanyContext,
  fields: Pick<NewHistoryEntry, 'type' | 'scheduledDate' | 'origin'> &
    Partial<Pick<NewHistoryEntry, 'id' | 'invoiceId' | 'reason'>>,
): NewHistoryEntry {
  return {
    id: uuidV7(context.serviceClock.now()),
    invoiceId: null,
    reason: null,
    ...fields,
    createdAt: context.clock.now(),
  };
}

/**
 * Settles the current occurrence of a template. Reads the template again if it has changed. Does nothing if another run has
 * settled it. Returns true if this call did it.
 */
export async function settle(
  context: CompanyContext,
  template: Pick<StoredTemplate, 'row'> & { open: OpenOccurrence },
  settlement: Settlement,
): Promise<boolean> {
  const { books, companyId } = context;
  const { row: occurrence } = template.open;
  const isGenerated = settlement.state === 'GENERATED';
  const entry = historyEntry(context, {
    type: settlement.state,
    scheduledDate: occurrence.scheduledDate,
    invoiceId: isGenerated ? occurrence.invoiceId : null,
    reason: settlement.reason,
    origin: settlement.origin,
  });
  let read: RecurringInvoiceRow = template.row;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const change = settledTemplate(read, occurrence, isGenerated, context.clock.now());
    if (await settleOccurrence(books, read, occurrence, { state: settlement.state, change, entry }))
      return true;
    const now = await findTemplate(books, companyId, read.id);
    if (now === null || !isSame(now.open?.row, occurrence)) return false;
    read = now.row;
  }
  return false;
}

function isSame(open: OccurrenceRow | undefined, occurrence: OccurrenceRow): boolean {
  return open?.invoiceId === occurrence.invoiceId && open.state === occurrence.state;
}
