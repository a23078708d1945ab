import { blocker, blockerView } from '../../companies/readiness.ts';
import { readSettings } from '../../companies/settings/repository.ts';
import { certificateSource, ticketbaiBlockers } from '../../companies/ticketbai-blockers.ts';
import { certificatesOf, representationIn } from '../../companies/ticketbai-readiness.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { CancellationRequest } from '../../ledger/file-request.ts';
import { ApiError } from '../../platform/errors.ts';
import { fileSigning } from '../issuing/file-of-issue.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';

/**
 * Returns the request for the cancellation of an invoice's TicketBAI file, in the territory that it was filed in. Null if there is
 * none to cancel: it has no file, or the diputación rejected it for good. Throws 422 EMISSION_NOT_READY if it cannot be signed. Two round
 * trips for an invoice with a file.
 *
 * Source: decisions, section 16, Void.
 */
export async function cancellationOf(
  context: CompanyContext,
  company: CompanyRecord,
  { row, file = null }: InvoiceWithLines,
  amendment: CancellationRequest['amendment'],
): Promise<CancellationRequest | null> {
  if (file === null || row.ticketbaiStatus === null) return null;
  // A repair on its way may still be accepted. The cancellation waits for its answer.
  if (row.ticketbaiStatus === 'REJECTED' && file.status !== 'PENDING') return null;
  const { books, companyId, environment, config, serviceClock, executionId } = context;
  const { ticketbai: stored } = await readSettings(books, companyId, environment);
  const facts = {
    territory: file.territory,
    environment,
    stored,
    // A cancellation names no activity, so the model that needs one does not matter.
    model: '240' as const,
    nif: row.issuer?.nif ?? company.row.nif,
    deployment: config.ticketbai,
    certificates: await certificatesOf(certificateSource(stored, environment), context),
    representation: representationIn(company.row, file.territory, context),
    nowMs: serviceClock.now(),
  };
  const blockers = ticketbaiBlockers(facts);
  const signing = fileSigning(facts);
  if (blockers.length > 0 || signing === null)
    throw new ApiError('EMISSION_NOT_READY', {
      details: (language) => ({ blockers: blockers.map((code) => blockerView(blocker(code), language)) }),
    });
  const { series, number } = file;
  const named = { series, number, issue_date: row.issueDate ?? '' };
  return { ...signing, id: executionId, number: named, amendment };
}
