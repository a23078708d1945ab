import type { RecurringInvoiceRow } from '../db/schema/recurring-schema.ts';
import { ApiError } from '../platform/errors.ts';
import type { OpenOccurrence } from './material-repository.ts';
import type { UpdateRecurringBody } from './template-schemas.ts';

/** Fields of a template that its draft is made from. */
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

/** Change of the draft made in advance: it is dropped, made again, or moved with its date. */
export interface DraftChange {
  open: OpenOccurrence;
  becomes: 'DROPPED' | 'REMADE' | { scheduledDate: string };
}

/** Returns the amount of the draft made in advance, in cents. Null if a run would issue no draft. */
export function draftedCents(open: OpenOccurrence | null): number | null {
  if (open?.row.state !== 'DRAFTED' || open.document === null) return null;
  const { deletedAt, number, toPayCents } = open.document;
  return deletedAt === null && number === null ? toPayCents : null;
}

/** True if a change affects fields of the draft made in advance, and its user has not touched that draft. */
export function isRemade(open: OpenOccurrence | null, body: UpdateRecurringBody): open is OpenOccurrence {
  if (open?.row.state !== 'DRAFTED' || open.document === null) return false;
  const { status, deletedAt, version } = open.document;
  const isUntouched = status === 'DRAFT' && deletedAt === null && version === 1;
  return isUntouched && CONTENT.some((field) => body[field] !== undefined);
}

/** Returns the change of the draft made in advance. Throws if the change would move an occurrence that is being issued. */
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
