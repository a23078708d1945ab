import type { CompanyContext } from '../../context/context.ts';
import { isOutcomeUnknown } from '../../db/failures.ts';
import { wireCode } from '../../platform/error-catalogue.ts';
import { ApiError } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { invoiceSummaryView } from '../reading/view.ts';
import type { BatchRow } from './schemas.ts';

/**
 * Returns the error of a row. An unknown outcome fails the whole request instead, and repeating the request finishes
 * it.
 */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isOutcomeUnknown(error)) throw error;
  log('batch_row.failed', {}, error);
  return new ApiError('INTERNAL_ERROR');
}

/** Returns the result of an invoice once its work has ended. Throws if the outcome is unknown. */
export async function batchRow(
  context: CompanyContext,
  invoiceId: string,
  acted: Promise<InvoiceWithLines>,
): Promise<BatchRow> {
  try {
    const stored = await acted;
    const { status, invoice_number } = invoiceSummaryView(stored, context);
    return { invoice_id: invoiceId, success: true, status, invoice_number, error: null };
  } catch (error) {
    const refusal = refusalOf(error);
    const failure = {
      code: wireCode(refusal.key),
      message: refusal.messageIn(context.language),
      details: refusal.detailsIn(context.language) ?? null,
    };
    return { invoice_id: invoiceId, success: false, status: null, invoice_number: null, error: failure };
  }
}

/** Waits for all rows, even if one fails, so that no work of a request continues after its response. */
export async function allRows(rows: readonly Promise<BatchRow>[]): Promise<BatchRow[]> {
  await Promise.allSettled(rows);
  return await Promise.all(rows);
}
