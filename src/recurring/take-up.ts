import type { CompanyContext } from '../context/context.ts';
import type { InvoiceRow } from '../db/schema/books-schema.ts';
import type { OccurrenceRow } from '../db/schema/recurring-schema.ts';
import { claimContext } from '../invoices/issuing/claimed-document.ts';
import { commitIssue } from '../invoices/issuing/commit-issue.ts';
import { prepareIssue } from '../invoices/issuing/prepare-issue.ts';
import type { InvoiceWithLines } from '../invoices/reading/repository.ts';
import { uuidV7 } from '../platform/ids.ts';
import { claimDraft, claimOccurrence } from './claim-repository.ts';
import type { OpenOccurrence, TemplateMaterial } from './material-repository.ts';
import { occurrenceDraft } from './occurrence-draft.ts';

/** Run that claims an occurrence, and its day in the company's time zone. */
export interface Taker {
  origin: OccurrenceRow['origin'];
  executionId: string;
  today: string;
}

/** Claimed occurrence. `issue` issues its document, validated just before. */
export interface ClaimedOccurrence {
  open: OpenOccurrence;
  issue: (() => Promise<InvoiceWithLines>) | null;
}

function newDocument({ status, number, deletedAt, version, ...row }: InvoiceRow): OpenOccurrence['document'] {
  const toPayCents = row.invoiceTotalCents + row.totalDisbursementsCents;
  return { status, number, deletedAt, version, toPayCents };
}

/** Returns the due day of a claimed template: at once, so that the next run continues the work of a dead one. */
function dueAtOnce({ row }: TemplateMaterial, today: string): string {
  return row.dueOn !== null && row.dueOn < today ? row.dueOn : today;
}

function newOccurrence(
  context: CompanyContext,
  { row }: TemplateMaterial,
  invoiceId: string,
  fields: Pick<OccurrenceRow, 'state' | 'isHidden' | 'origin' | 'claimedBy'>,
): OccurrenceRow {
  if (row.nextDate === null) throw new Error(`template ${row.id} has no next occurrence`);
  return {
    templateId: row.id,
    scheduledDate: row.nextDate,
    invoiceId,
    createdAt: context.clock.now(),
    ...fields,
  };
}

/**
 * Claims the next occurrence of a template. Makes and validates its invoice, then writes the claim and the hidden draft in one
 * commit. Null if another run was first. Throws the refusals of the invoice before anything is written.
 */
export async function takeUp(
  context: CompanyContext,
  material: TemplateMaterial,
  { origin, executionId, today }: Taker,
): Promise<ClaimedOccurrence | null> {
  const invoiceId = uuidV7(context.serviceClock.now());
  const own = claimContext(context, invoiceId);
  const draft = occurrenceDraft(own, material, invoiceId, true);
  const request = await prepareIssue(own, draft);
  const fields = { state: 'CLAIMED', isHidden: true, origin, claimedBy: executionId } as const;
  const occurrence = newOccurrence(context, material, invoiceId, fields);
  if (!(await claimOccurrence(context.books, material.row, occurrence, draft, dueAtOnce(material, today))))
    return null;
  return {
    open: { row: occurrence, document: newDocument(draft.row) },
    issue: () => commitIssue(own, draft, request),
  };
}

/** Claims the draft made in advance, with its user's changes. Null if another run was first. */
export async function takeUpDraft(
  context: CompanyContext,
  material: TemplateMaterial,
  open: OpenOccurrence,
  { origin, executionId, today }: Taker,
): Promise<ClaimedOccurrence | null> {
  const claim = { origin, claimedBy: executionId };
  if (!(await claimDraft(context.books, material.row, open.row, claim, dueAtOnce(material, today))))
    return null;
  return { open: { ...open, row: { ...open.row, ...claim, state: 'CLAIMED' } }, issue: null };
}

/** Makes the visible draft of the next occurrence in advance. Returns true if this call made it. */
export async function draftInAdvance(context: CompanyContext, material: TemplateMaterial): Promise<boolean> {
  const invoiceId = uuidV7(context.serviceClock.now());
  const draft = occurrenceDraft(context, material, invoiceId, false);
  const fields = { state: 'DRAFTED', isHidden: false, origin: 'AUTOMATIC', claimedBy: null } as const;
  const occurrence = newOccurrence(context, material, invoiceId, fields);
  return await claimOccurrence(context.books, material.row, occurrence, draft, material.row.nextDate);
}
