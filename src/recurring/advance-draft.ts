import type { RecurringInvoiceRow } from '../db/schema/books-schema.ts';
import { ApiError } from '../platform/errors.ts';
import type { OpenOccurrence } from './material-repository.ts';
import type { UpdateRecurringBody } from './template-schemas.ts';

/** What of a template its draft is made of. */
const CONTENT = [
  'invoice_type',
  'series_id',
  'customer_id',
  'recipient',
  'lines',
  'payment_info',
  'notes',
  'language',
  'send_automatically',
] as const satisfies readonly (keyof UpdateRecurringBody)[];

/** What becomes of the draft made in advance: it goes, it goes to be made anew, or it moves with its date. */
export interface DraftChange {
  open: OpenOccurrence;
  becomes: 'DROPPED' | 'REMADE' | { scheduledDate: string };
}

/** What the draft made in advance comes to, in cents; null where there is none any more that a run would issue. */
export function draftedCents(open: OpenOccurrence | null): number | null {
  if (open?.row.state !== 'DRAFTED' || open.document === null) return null;
  const { deletedAt, number, toPayCents } = open.document;
  return deletedAt === null && number === null ? toPayCents : null;
}

/** Whether a change is one of what the draft made in advance is made of, and that draft was not touched. */
export function isRemade(open: OpenOccurrence | null, body: UpdateRecurringBody): open is OpenOccurrence {
  if (open?.row.state !== 'DRAFTED' || open.document === null) return false;
  const { status, deletedAt, version } = open.document;
  const isUntouched = status === 'DRAFT' && deletedAt === null && version === 1;
  return isUntouched && CONTENT.some((field) => body[field] !== undefined);
}

/** What becomes of the draft made in advance under a change. An occurrence that is being issued moves no more. */
export function draftChange(
  before: RecurringInvoiceRow,
  nextDate: string | null,
  open: OpenOccurrence | null,
  body: UpdateRecurringBody,
): DraftChange | null {
  const isMoved = nextDate !== before.nextDate;
  if (open === null) return null;
  if (isMoved && open.row.state === 'CLAIMED') throw new ApiError('CONCURRENT_MODIFICATION');
  if (isMoved && nextDate === null) return { open, becomes: 'DROPPED' };
  if (isRemade(open, body)) return { open, becomes: 'REMADE' };
  return isMoved && nextDate !== null ? { open, becomes: { scheduledDate: nextDate } } : null;
}
