import type { CompanyContext } from '../../context/context.ts';
import type { DryRun } from '../../context/dry-run.ts';
import type { IssuedDocument, IssueOutcome, IssueRefusal } from '../../ledger/ledger-outcome.ts';
import type { LedgerRequest } from '../../ledger/ledger-request.ts';
import {
  ApiError,
  BooksBeingRestoredError,
  OutcomeUnknownError,
  refuseViolations,
} from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import { inSpan } from '../../platform/tracing.ts';
import { readStatus } from '../reading/repository.ts';
import { quotaExceeded } from './quota-exceeded.ts';
import { certificateExpired } from './signing-refusals.ts';

/** Waits before the ledger is called again after it was unreachable or could not respond. */
const RETRY_DELAYS_MS: readonly number[] = [20, 100, 400];

/**
 * Error for a series, or a document that changes along, which was changed between reading and issuing. The caller reads it
 * again and retries.
 */
export class StaleMaterialError extends Error {}

async function ask(context: CompanyContext, request: LedgerRequest): Promise<IssueOutcome> {
  try {
    return await inSpan('invoice.issue', { 'folio.invoice_id': request.invoiceId }, () =>
      context.ledger.issue(request),
    );
  } catch (error) {
    // The object was evicted or restarted. If it committed, the database has the result under this execution's id.
    log('ledger.not_reached', { invoice: request.invoiceId }, error);
    return { ok: false, refusal: { reason: 'UNAVAILABLE' } };
  }
}

async function refusalError(
  context: CompanyContext,
  request: LedgerRequest,
  refusal: IssueRefusal,
): Promise<Error> {
  switch (refusal.reason) {
    case 'STALE_SERIES':
    case 'STALE_CHANGE':
      return new StaleMaterialError(refusal.reason);
    case 'STALE_DRAFT': {
      const now = await readStatus(context.books, context.companyId, request.invoiceId);
      if (now === null) return new ApiError('INVOICE_NOT_FOUND');
      if (now.status !== 'DRAFT')
        return new ApiError('INVOICE_NOT_DRAFT', { params: { status: now.status } });
      return new ApiError('CONCURRENT_MODIFICATION');
    }
    case 'VIOLATIONS':
      refuseViolations(refusal.violations);
      return new Error('a refusal without violations');
    case 'AEAT_RULE': {
      const { aeat_code, aeat_message, field } = refusal.breach;
      return new ApiError('AEAT_RULE_VIOLATED', {
        params: { aeat_code, aeat_message },
        details: { aeat_code, aeat_message, field },
      });
    }
    case 'QUOTA':
      return quotaExceeded(refusal.spent);
    case 'SIGNING_UNAVAILABLE':
      return new ApiError('SIGNING_UNAVAILABLE');
    case 'CERTIFICATE_EXPIRED':
      return certificateExpired();
    case 'FAILED':
      return new Error(`the ledger could not issue invoice ${request.invoiceId}`);
    case 'NOT_COMPARED':
      return new BooksBeingRestoredError(`the books of ${context.companyId} wait to be compared`);
    case 'UNAVAILABLE':
      return new OutcomeUnknownError(`the ledger could not settle invoice ${request.invoiceId}`);
  }
}

/** Returns the ledger's would-be result of a request, and stores the record in the dry run. */
async function showThroughLedger(
  context: CompanyContext,
  dryRun: DryRun,
  request: LedgerRequest,
): Promise<IssuedDocument> {
  const outcome = await context.ledger.plan(request);
  if (!outcome.ok) throw await refusalError(context, request, outcome.refusal);
  dryRun.record = outcome.record;
  dryRun.followingRecord = outcome.followingRecord;
  return outcome.issued;
}

/**
 * Issues a document through the ledger, or appends a record of one. A retry is safe: the ledger finds earlier results by the
 * execution's id. A dry run gets the would-be result.
 *
 * Throws the contract's error for a refusal, and `StaleMaterialError` for rows that changed since. Throws `OutcomeUnknownError`
 * if the ledger cannot be reached or does not know. After any other error nothing was issued.
 */
export async function issueThroughLedger(
  context: CompanyContext,
  request: LedgerRequest,
): Promise<IssuedDocument> {
  context.warnings.refuseIfStrict();
  if (context.dryRun !== null) return await showThroughLedger(context, context.dryRun, request);
  let outcome = await ask(context, request);
  for (const delayMs of RETRY_DELAYS_MS) {
    if (outcome.ok || outcome.refusal.reason !== 'UNAVAILABLE') break;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    outcome = await ask(context, request);
  }
  if (outcome.ok) return outcome.issued;
  throw await refusalError(context, request, outcome.refusal);
}
