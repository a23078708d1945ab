import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { type CorrectiveReason, SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import { buildCorrective } from '../../invoices/correcting/build-corrective.ts';
import { readCorrectiveMaterial } from '../../invoices/correcting/corrective-repository.ts';
import type { CorrectInvoiceBody } from '../../invoices/fields/corrective-schemas.ts';
import { claimContext } from '../../invoices/issuing/claimed-document.ts';
import { issueDirectly } from '../../invoices/issuing/issue-hidden.ts';
import { findInvoice, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { claimCorrective, settleCorrective } from '../linking/claim-repository.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { correctiveIdOf } from '../payment-ids.ts';
import type { Engine } from '../steps/engine.ts';
import { paymentSummaryOf } from '../steps/payment-summary.ts';
import { bookReturns, toCorrectCents } from './book-returns.ts';
import { paidInvoiceIdOf } from './recorded-money.ts';
import { type RefundedInvoice, refundLines } from './refund-lines.ts';
import { creditedLines } from './refund-parts.ts';
import { isMistakenBetween } from './refunds.ts';

/** Statuses of an invoice without correctives. */
const UNCORRECTED: readonly InvoiceRow['status'][] = ['ISSUED', 'SENT', 'PAID'];

/** Series, products and recipient of the corrective are those of its invoice. */
const OF_THE_INVOICE = { seriesId: null, productIds: [], recipient: null };

/** Reason of the corrective as the document shows it. */
const DESCRIBED: Readonly<Record<InvoiceRow['language'], string>> = {
  es: 'Devolución del importe cobrado',
  en: 'Refund of the amount that was paid',
  ca: "Devolució de l'import cobrat",
  gl: 'Devolución do importe cobrado',
  eu: 'Kobratutako zenbatekoaren itzulketa',
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

function correctiveBody(
  { connection }: Engine,
  state: PaymentState,
  invoice: RefundedInvoice,
  of: { throughCents: number; backCents: number },
): CorrectInvoiceBody {
  const { payment } = state;
  const { throughCents, backCents } = of;
  const paidCents = paymentSummaryOf(state).amountCents ?? throughCents;
  const { original } = invoice;
  const { row } = original;
  const credited = creditedLines(state.events, { correctedCents: payment.correctedCents, throughCents });
  const common = {
    reason: reasonOf(state, original, throughCents),
    reason_description: DESCRIBED[row.language],
    series_id: connection.seriesCorrectiveId,
    notes: null,
    description: null,
    external_ref: null,
  };
  const isUncorrected = payment.correctedCents === 0 && UNCORRECTED.includes(row.status);
  const isAll =
    payment.stage === 'INVOICED' || backCents >= row.invoiceTotalCents + row.totalDisbursementsCents;
  if (isUncorrected && isAll && throughCents >= paidCents) return { ...common, rectification_type: 'TOTAL' };
  return { ...common, rectification_type: 'PARTIAL', lines: refundLines(invoice, backCents, credited) };
}

/** Issues the corrective of a claim, unless an earlier run has. Returns its id, or null if nothing has to be corrected. */
async function issueCorrective(
  engine: Engine,
  state: PaymentState,
  claim: { correctiveId: string; invoiceId: string; throughCents: number },
): Promise<string | null> {
  const { context } = engine;
  const { books, companyId } = context;
  const { correctiveId, invoiceId, throughCents } = claim;
  if ((await findInvoice(books, companyId, correctiveId)) !== null) return correctiveId;
  const backCents = await toCorrectCents(engine, state, throughCents);
  if (backCents <= 0) return null;
  const own = claimContext(context, correctiveId);
  await issueDirectly(own, async (id) => {
    const material = await readCorrectiveMaterial(books, companyId, invoiceId, OF_THE_INVOICE);
    const { original } = material;
    if (original === null) throw new ApiError('INVOICE_NOT_CORRECTIBLE_IN_CURRENT_STATUS');
    const body = correctiveBody(engine, state, { ...material, original }, { throughCents, backCents });
    const roundingCents = (state.correctives.length + 1) * Math.max(body.lines?.length ?? 0, 1);
    return await buildCorrective(own, id, invoiceId, body, { roundingCents });
  });
  return correctiveId;
}

/**
 * Issues the corrective that a payment's refunds are claimed for, or finds it issued, books the refunds on the payment of the
 * invoice, and settles them (decisions, section 15, Payments). Any run may finish the claim. Throws the refusals of the
 * corrective.
 */
export async function finishCorrective(engine: Engine, state: PaymentState): Promise<void> {
  const { books, serviceClock } = engine.context;
  const { payment } = state;
  const { claimedId, claimedThroughCents } = payment;
  const invoiceId = paidInvoiceIdOf(payment);
  if (claimedId === null || claimedThroughCents === null || invoiceId === null)
    throw new Error('no corrective is claimed');
  const claim = { correctiveId: claimedId, invoiceId, throughCents: claimedThroughCents };
  const correctiveId = await issueCorrective(engine, state, claim);
  await bookReturns(engine, state);
  await settleCorrective(books, payment, { correctiveId, invoiceId }, serviceClock.now());
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
