import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { type CorrectiveReason, SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import { buildCorrective } from '../../invoices/correcting/build-corrective.ts';
import type { CorrectInvoiceBody } from '../../invoices/fields/corrective-schemas.ts';
import { claimContext } from '../../invoices/issuing/claimed-document.ts';
import { issueDirectly } from '../../invoices/issuing/issue-hidden.ts';
import { findInvoice, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { heldAmendments } from '../../invoices/registering/record-corrections-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { claimCorrective, settleCorrective } from '../linking/claim-repository.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { correctiveIdOf } from '../payment-ids.ts';
import type { Engine } from '../steps/engine.ts';
import { paymentSummaryOf } from '../steps/payment-summary.ts';
import { refundLines } from './refund-lines.ts';
import { isMistakenBetween } from './refunds.ts';

/** Statuses of an invoice without correctives. */
const UNCORRECTED: readonly InvoiceRow['status'][] = ['ISSUED', 'SENT', 'PAID'];

/** Reason of the corrective as the document shows it. */
const DESCRIBED: Readonly<Record<InvoiceRow['language'], string>> = {
  es: 'Devolución del importe cobrado',
  en: 'Refund of the amount that was paid',
  ca: "Devolució de l'import cobrat",
};

/** Returns R5 for simplified invoices, R4 for charges by mistake or fraud, and R1 otherwise (decisions, section 8). */
function reasonOf(
  { events, payment }: PaymentState,
  { row }: InvoiceWithLines,
  throughCents: number,
): CorrectiveReason {
  if (row.type === 'SIMPLIFIED') return SIMPLIFIED_REASON;
  const { correctedCents } = payment;
  return isMistakenBetween(events, { correctedCents, throughCents }) ? 'R4' : 'R1';
}

async function correctiveBody(
  { connection, context }: Engine,
  state: PaymentState,
  original: InvoiceWithLines,
  throughCents: number,
): Promise<CorrectInvoiceBody> {
  const { payment } = state;
  const paidCents = paymentSummaryOf(state).amountCents ?? throughCents;
  const { row } = original;
  const common = {
    reason: reasonOf(state, original, throughCents),
    reason_description: DESCRIBED[row.language],
    series_id: connection.seriesCorrectiveId,
    notes: null,
    external_ref: null,
  };
  const isUncorrected = payment.correctedCents === 0 && UNCORRECTED.includes(row.status);
  if (isUncorrected && throughCents >= paidCents) return { ...common, rectification_type: 'TOTAL' };
  // If taxes were added on top of the paid amount, they are returned with it.
  const invoiced = row.taxableBaseCents + row.totalVatCents + row.totalEquivalenceSurchargeCents;
  const withTax = (cents: number) => Math.round((cents * invoiced) / paidCents);
  const backCents = withTax(throughCents) - withTax(payment.correctedCents);
  const amendments = await heldAmendments(context.books, row.id);
  const lines = refundLines(original, amendments, backCents);
  return { ...common, rectification_type: 'PARTIAL', lines };
}

/**
 * Issues the corrective that a payment's refunds are claimed for, or finds it issued, and settles them. Any run may finish the
 * claim. Throws the refusals of the corrective.
 */
export async function finishCorrective(engine: Engine, state: PaymentState): Promise<void> {
  const { context } = engine;
  const { books, companyId } = context;
  const { payment, correctives } = state;
  const { claimedId, claimedThroughCents, invoiceId } = payment;
  if (claimedId === null || claimedThroughCents === null || invoiceId === null)
    throw new Error('no corrective is claimed');
  const own = claimContext(context, claimedId);
  await issueDirectly(own, async (id) => {
    const original = await findInvoice(books, companyId, invoiceId);
    if (original === null) throw new ApiError('INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS');
    const body = await correctiveBody(engine, state, original, claimedThroughCents);
    const roundingCents = (correctives.length + 1) * Math.max(body.lines?.length ?? 0, 1);
    return await buildCorrective(own, id, invoiceId, body, { roundingCents });
  });
  await settleCorrective(books, payment, context.serviceClock.now());
}

/** Corrects an invoiced payment by the refunds that are not corrected yet. */
export async function correctPayment(
  engine: Engine,
  state: PaymentState,
  of: { throughCents: number; ids: readonly string[] },
): Promise<void> {
  const { context } = engine;
  const { payment } = state;
  const correctiveId = correctiveIdOf(payment);
  const nowMs = context.serviceClock.now();
  if (!(await claimCorrective(context.books, payment, correctiveId, of, nowMs))) return;
  const claimed = {
    claimedId: correctiveId,
    claimedKind: 'CORRECTIVE',
    claimedThroughCents: of.throughCents,
  } as const;
  await finishCorrective(engine, { ...state, payment: { ...payment, ...claimed } });
}
