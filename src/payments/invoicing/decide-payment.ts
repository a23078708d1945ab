import { claimContext } from '../../invoices/issuing/claimed-document.ts';
import { prepareIssue } from '../../invoices/issuing/prepare-issue.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { FAILURES, type PaymentFailure, refusedFailure } from '../events/failure.ts';
import { markEvents } from '../events/mark-repository.ts';
import { leaveDraft, refusePayment } from '../events/refusal-repository.ts';
import { claimInvoice } from '../linking/claim-repository.ts';
import { canJoin, mergePayments } from '../linking/merge-payments.ts';
import {
  findOtherSide,
  isOneSided,
  type PaymentDocument,
  type PaymentState,
} from '../linking/payment-repository.ts';
import { invoiceIdsOf } from '../payment-ids.ts';
import { ALIKE_WITHIN_MS } from '../payment-limits.ts';
import { type Engine, wholeSummary } from '../steps/engine.ts';
import { countedEvents, isCompleting, isStarting, paymentSummaryOf } from '../steps/payment-summary.ts';
import { type BuiltInvoice, buildInvoice } from './build-invoice.ts';
import { finishInvoice } from './issue-payment.ts';
import { draftOf, earlierFailure, isRetried } from './left-draft.ts';
import { takeWholeInvoice } from './whole-invoice.ts';

/** Only currency of invoices (decisions, Conventions). */
const CURRENCY = 'EUR';

/** Decision to leave a payment to its user. */
interface Left {
  failure: PaymentFailure;
}

/** Returns the failure that does not depend on the invoice, or null. */
function plainFailure(state: PaymentState): PaymentFailure | null {
  const { currency, amountCents } = paymentSummaryOf(state);
  if (currency !== null && currency !== CURRENCY) return FAILURES.CURRENCY_NOT_SUPPORTED;
  return amountCents === null ? FAILURES.AMOUNT_MISSING : null;
}

async function refuse(
  { context }: Engine,
  { payment }: PaymentState,
  failure: PaymentFailure,
): Promise<void> {
  await refusePayment(context.books, payment, { failure, dueAt: null }, context.serviceClock.now());
}

/** True if the census or VIES does not know the buyer's number, which its user then has to check. */
export function isUncensused(error: unknown): error is ApiError {
  return error instanceof ApiError && ['NIF_NOT_IN_CENSUS', 'VAT_NUMBER_NOT_IN_VIES'].includes(error.key);
}

/** Validates the invoice as if it were issued now. Returns why it is left to its user, or null if it may be issued. */
async function judge({ context }: Engine, built: BuiltInvoice): Promise<Left | null> {
  if (built.failure !== null) return { failure: built.failure };
  try {
    await prepareIssue(claimContext(context, built.draft.row.id), built.draft);
    return null;
  } catch (error) {
    if (isUncensused(error)) return { failure: refusedFailure(error) };
    throw error;
  }
}

/** Writes the draft for the user of a payment, and replaces an untouched one. */
export async function leaveToUser(
  engine: Engine,
  state: PaymentState,
  failure: PaymentFailure,
  replaced: PaymentDocument | null,
): Promise<void> {
  const { context, connection } = engine;
  const nowMs = context.serviceClock.now();
  const ids = { ...invoiceIdsOf(state.payment), invoiceId: uuidV7(nowMs) };
  const picture = await wholeSummary(engine, state);
  const { draft } = await buildInvoice(context, connection, picture, ids, true);
  await leaveDraft(context.books, state.payment, draft, { failure, replaced }, nowMs);
}

/** Issues a draft that its user has edited, if the user requests it. Otherwise the draft stays. */
async function decideEdited(engine: Engine, state: PaymentState, draft: PaymentDocument): Promise<void> {
  const { context } = engine;
  if (!isRetried(state) || draft.status !== 'DRAFT')
    return await refuse(engine, state, earlierFailure(state));
  const nowMs = context.serviceClock.now();
  const isClaimed = await claimInvoice(
    context.books,
    state.payment,
    draft.id,
    { draft, isEdited: true },
    nowMs,
  );
  if (!isClaimed) return;
  const claimed = { claimedId: draft.id, claimedKind: 'INVOICE', claimedIsHidden: false } as const;
  await finishInvoice(engine, { ...state, payment: { ...state.payment, ...claimed } });
}

async function decideNew(engine: Engine, state: PaymentState, draft: PaymentDocument | null): Promise<void> {
  const { context, connection } = engine;
  const { payment } = state;
  const ids = invoiceIdsOf(payment);
  const picture = await wholeSummary(engine, state);
  const own = claimContext(context, ids.invoiceId);
  const built = await buildInvoice(own, connection, picture, ids, false);
  const left = await judge(engine, built);
  if (left !== null) {
    const isKept = draft !== null && !isRetried(state);
    if (isKept) return await refuse(engine, state, left.failure);
    return await leaveToUser(engine, state, left.failure, draft);
  }
  const nowMs = context.serviceClock.now();
  const of = { draft, isEdited: false };
  if (!(await claimInvoice(context.books, payment, ids.invoiceId, of, nowMs))) return;
  const claimed = { claimedId: ids.invoiceId, claimedKind: 'INVOICE', claimedIsHidden: true } as const;
  await finishInvoice(engine, { ...state, payment: { ...payment, ...claimed } }, built);
}

/**
 * Decides on a payment whose facts are complete. Returns the id of the payment to continue with. Throws the refusals of the
 * invoice, before or after its claim.
 * - Joins it with its other side, if that came without a common id.
 * - Joins it with the other payments of one invoice, if it represents them all.
 * - Skips it if the source of the connection does not start it.
 * - Otherwise issues its invoice, or leaves it to its user with a draft.
 */
export async function decidePayment(engine: Engine, state: PaymentState): Promise<string> {
  const { context, connection } = engine;
  const { payment } = state;
  const other = isOneSided(payment.sides)
    ? await findOtherSide(context.books, payment, ALIKE_WITHIN_MS)
    : null;
  if (other !== null && canJoin(payment, other)) {
    const joined = await mergePayments(context, [payment, other]);
    return joined?.id ?? payment.id;
  }
  const whole = await takeWholeInvoice(engine, state);
  if (whole !== null) return whole;
  const completing = countedEvents(state.events).filter(isCompleting);
  if (!completing.some((event) => isStarting(event, connection.eventSource))) {
    const open = completing.filter(({ status }) => status === 'RECEIVED' || status === 'FAILED');
    const ids = open.map(({ id }) => id);
    const skipped = { does: 'MARK', ids, status: 'SKIPPED', invoiceId: null, skipsPayment: true } as const;
    await markEvents(context.books, payment, skipped, context.serviceClock.now());
    return payment.id;
  }
  const draft = draftOf(state);
  const failure = plainFailure(state);
  if (failure !== null) await refuse(engine, state, failure);
  else if (draft !== null && draft.version !== payment.draftVersion) await decideEdited(engine, state, draft);
  else await decideNew(engine, state, draft);
  return payment.id;
}
