import type { CompanyContext } from '../context/context.ts';
import { refuseStale } from '../contract/concurrency.ts';
import { isMovedOn, isRefusal, issueClaimed } from '../invoices/issuing/claimed-document.ts';
import { findInvoice, type InvoiceWithLines } from '../invoices/reading/repository.ts';
import { ApiError } from '../platform/errors.ts';
import { giveUpClaim } from './claim-repository.ts';
import {
  findTemplate,
  type OpenOccurrence,
  readTemplateMaterial,
  type TemplateMaterial,
} from './material-repository.ts';
import { companyToday } from './occurrence-draft.ts';
import { forgetDraft, invoiceOfEffect } from './occurrence-repository.ts';
import { countedAs, settle } from './settle.ts';
import { type ClaimedOccurrence, takeUp, takeUpDraft } from './take-up.ts';
import { dueOnOf } from './template-state.ts';

/** Attempts of a generation whose template has changed. */
const MAX_ATTEMPTS = 5;

/**
 * Makes the next occurrence of a template now, whatever its date: issues its invoice and advances the template. A refusal
 * changes nothing. An occurrence that another run is making is finished, and then refused: 409
 * RECURRING_OCCURRENCE_ALREADY_CONSUMED. A completed template throws 409 RECURRING_ALREADY_ENDED. A retry finds and finishes
 * the earlier run's occurrence.
 */
export async function generateNow(context: CompanyContext, templateId: string): Promise<InvoiceWithLines> {
  const { books, companyId, executionId, ifMatch } = context;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [material, today] = await Promise.all([
      readTemplateMaterial(books, companyId, templateId),
      companyToday(context),
    ]);
    if (material === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    const isOwn = material.open?.row.claimedBy === executionId;
    const made = context.isRetry && !isOwn ? await invoiceOfEffect(books, templateId, executionId) : null;
    const own = made === null ? null : await findInvoice(books, companyId, made);
    if (own !== null) return own;
    if (attempt === 0 && !isOwn) refuseStale(ifMatch, material.row.version);
    const generated = await attemptGeneration(context, material, today);
    if (generated !== 'AGAIN') return generated;
  }
  throw new ApiError('CONCURRENT_MODIFICATION');
}

async function attemptGeneration(
  context: CompanyContext,
  material: TemplateMaterial,
  today: string,
): Promise<InvoiceWithLines | 'AGAIN'> {
  const { row, open } = material;
  const isForeign = open?.row.state === 'CLAIMED' && open.row.claimedBy !== context.executionId;
  if (isForeign) return await finishForeign(context, material, open);
  if (row.status === 'COMPLETED' && open === null) throw new ApiError('RECURRING_ALREADY_ENDED');
  const claimed = await claim(context, material, today);
  if (claimed === null) return 'AGAIN';
  return await finish(context, material, claimed);
}

/** Takes up the run's own earlier claim, the draft made in advance, or a new document. */
async function claim(
  context: CompanyContext,
  material: TemplateMaterial,
  today: string,
): Promise<ClaimedOccurrence | null> {
  const { open } = material;
  const taker = { origin: 'MANUAL', executionId: context.executionId, today } as const;
  if (open === null) return await takeUp(context, material, taker);
  if (open.row.state === 'CLAIMED') return { open, issue: null };
  const { document } = open;
  if (document === null || document.deletedAt !== null) {
    // The user deleted the draft and now requests the invoice, so it is made again.
    await forgetDraft(context.books, open.row);
    return null;
  }
  if (document.status === 'DRAFT') return await takeUpDraft(context, material, open, taker);
  // The user has given the draft a schedule of its own.
  if (document.number === null) throw new ApiError('RECURRING_OCCURRENCE_ALREADY_CONSUMED');
  await settle(context, { ...material, open }, countedAs(open));
  return null;
}

async function finish(
  context: CompanyContext,
  material: TemplateMaterial,
  { open, issue }: ClaimedOccurrence,
): Promise<InvoiceWithLines | 'AGAIN'> {
  try {
    const invoice = await issueClaimed(context, open.row, issue);
    await settle(context, { ...material, open }, countedAs(open));
    return invoice;
  } catch (error) {
    if (isMovedOn(error)) return 'AGAIN';
    if (isRefusal(error)) await giveUp(context, material.row.id, open);
    throw error;
  }
}

/** Finishes an occurrence that another run claimed, which may be dead, so that it does not block the next call. */
async function finishForeign(
  context: CompanyContext,
  material: TemplateMaterial,
  open: OpenOccurrence,
): Promise<'AGAIN'> {
  try {
    const isIssued = open.document !== null && open.document.number !== null;
    if (!isIssued) await issueClaimed(context, open.row);
    await settle(context, { ...material, open }, countedAs(open));
  } catch (error) {
    if (isMovedOn(error)) return 'AGAIN';
    if (!isRefusal(error)) throw error;
    await giveUp(context, material.row.id, open);
    return 'AGAIN';
  }
  throw new ApiError('RECURRING_OCCURRENCE_ALREADY_CONSUMED');
}

/** Releases a refused claim. If that fails, the next run takes the claim up. */
async function giveUp(context: CompanyContext, templateId: string, { row }: OpenOccurrence): Promise<void> {
  const { books, companyId } = context;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const now = await findTemplate(books, companyId, templateId);
    if (now === null || now.open?.row.invoiceId !== row.invoiceId || now.open.row.state !== 'CLAIMED') return;
    if (await giveUpClaim(books, now.row, row, dueOnOf(now.row, !row.isHidden))) return;
  }
}
