import type { CompanyContext } from '../../context/context.ts';
import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import { isMovedOn } from '../../invoices/issuing/claimed-document.ts';
import { log } from '../../platform/logging/log.ts';
import { readPaymentConnection } from '../connection-repository.ts';
import { FAILURES, failureOf, refusedFailure } from '../events/failure.ts';
import { markEvents, putOff } from '../events/mark-repository.ts';
import { forgetDraft, refuseClaim, refuseEvents, refusePayment } from '../events/refusal-repository.ts';
import { correctPayment, finishCorrective } from '../invoicing/correct-payment.ts';
import { decidePayment, isUncensused, leaveToUser } from '../invoicing/decide-payment.ts';
import { finishInvoice } from '../invoicing/issue-payment.ts';
import { bookOnInvoice, recordOnInvoice } from '../invoicing/record-on-invoice.ts';
import { isShared } from '../invoicing/recorded-money.ts';
import { type PaymentState, readPayment } from '../linking/payment-repository.ts';
import { CLAIM_LEASE_MS, pauseMs } from '../payment-limits.ts';
import type { Engine } from './engine.ts';
import { nextStep } from './next-step.ts';
import type { Step } from './steps.ts';

/** Largest number of steps in one run, including those that find another run's work. */
const MAX_STEPS = 20;

type Doing = Exclude<Step, { does: 'REST' | 'WAIT' }>;

/**
 * Processes a payment step by step until it has to wait or nothing is left to do. Its facts decide, and not the order of its
 * events. Concurrent runs are safe, and a run may die at any point: the next one continues. Throws only if a result cannot be
 * stored.
 */
export async function advancePayment(context: CompanyContext, paymentId: string): Promise<void> {
  const { books, companyId, directory, serviceClock } = context;
  let id = paymentId;
  let connection: PaymentConnectionRow | null = null;
  for (let count = 0; count < MAX_STEPS; count++) {
    const state = await readPayment(books, companyId, id);
    if (state === null) return;
    connection ??= await readPaymentConnection(directory, state.payment.connectionId);
    if (connection === null) return;
    const step = nextStep(state, connection, serviceClock.now());
    if (step.does === 'REST') {
      if (await rest(context, state)) return;
    } else if (step.does === 'WAIT') {
      if (await wait(context, state, step.untilMs)) return;
    } else {
      id = await takeStep({ context, connection }, state, step);
    }
  }
  await lookAgain(context, id, CLAIM_LEASE_MS);
}

/** Clears the due time until the next event. Returns true if this was stored. */
async function rest({ books }: CompanyContext, { payment }: PaymentState): Promise<boolean> {
  return payment.dueAt === null || (await putOff(books, payment, null));
}

/** Sets the due time to an instant, at which a job continues. If the job is lost, a sweep continues. */
async function wait(context: CompanyContext, { payment }: PaymentState, untilMs: number): Promise<boolean> {
  if (payment.dueAt === untilMs) return true;
  if (!(await putOff(context.books, payment, untilMs))) return false;
  await lookAgain(context, payment.id, untilMs - context.serviceClock.now());
  return true;
}

async function lookAgain(context: CompanyContext, paymentId: string, inMs: number): Promise<void> {
  const { environment, booksShard, accountId, companyId, jobs } = context;
  const job = { kind: 'PAYMENT', environment, booksShard, accountId, companyId, paymentId } as const;
  // One more second, so that the instant has passed when the job runs.
  await jobs.add(job, Math.max(Math.ceil(inMs / 1_000), 0) + 1);
}

/** Takes a step and returns the id of the payment to continue with. Stores an error if possible. */
async function takeStep(engine: Engine, state: PaymentState, step: Doing): Promise<string> {
  const { books, serviceClock } = engine.context;
  const { payment } = state;
  try {
    switch (step.does) {
      case 'MARK':
        await markEvents(books, payment, step, serviceClock.now());
        return payment.id;
      case 'REFUSE': {
        const refusal = { failure: FAILURES[step.reason], dueAt: null };
        const { ids, invoiceId = null } = step;
        await refuseEvents(books, payment, ids, { ...refusal, invoiceId }, serviceClock.now());
        return payment.id;
      }
      case 'DECIDE':
        return await decidePayment(engine, state);
      case 'CORRECT':
        await correctOrBook(engine, state, step);
        return payment.id;
      case 'RECORD':
        await recordOnInvoice(engine, state, step.ids);
        return payment.id;
      case 'BOOK':
        await bookOnInvoice(engine, state, step);
        return payment.id;
      case 'FINISH':
        await finish(engine, state);
        return payment.id;
    }
  } catch (error) {
    await writeDown(engine, state, step, error);
    return payment.id;
  }
}

/** Corrects the refunded invoice. Only books the refund of a payment of several invoices: a person decides which of them to correct. */
async function correctOrBook(engine: Engine, state: PaymentState, step: Extract<Step, { does: 'CORRECT' }>) {
  if (!(await isShared(engine, state))) return await correctPayment(engine, state, step);
  const { paysInvoiceId: invoiceId } = state.payment;
  await bookOnInvoice(engine, state, {
    ids: step.ids,
    invoiceId,
    reason: 'SHARED_PAYMENT_REFUNDED',
    does: 'BOOK',
  });
}

async function finish(engine: Engine, state: PaymentState): Promise<void> {
  const { payment, document } = state;
  if (payment.claimedKind === 'CORRECTIVE') return await finishCorrective(engine, state);
  const isGone = document === null || (document.deletedAt !== null && document.number === null);
  if (payment.claimedIsHidden || !isGone) return await finishInvoice(engine, state);
  const { books, serviceClock } = engine.context;
  await forgetDraft(books, payment, FAILURES.BUYER_DATA_MISSING, serviceClock.now());
}

/** Stores why a step failed. Reads the payment again, because the step may have claimed it. */
async function writeDown(
  engine: Engine,
  { payment: read }: PaymentState,
  step: Doing,
  error: unknown,
): Promise<void> {
  if (isMovedOn(error)) {
    // If it is claimed by now, the claiming run may be dead. A job checks after the lease.
    return await lookAgain(engine.context, read.id, CLAIM_LEASE_MS);
  }
  const { books, companyId, serviceClock } = engine.context;
  const failure = failureOf(error);
  if (failure.category === 'SYSTEM_ERROR' || failure.category === 'INFRASTRUCTURE')
    log('payment.step_failed', { payment: read.id, step: step.does }, error);
  const state = await readPayment(books, companyId, read.id);
  if (state === null) return;
  const { payment } = state;
  const nowMs = serviceClock.now();
  if (payment.claimedId !== null && isUncensused(error) && payment.claimedIsHidden)
    return await leaveToUser(engine, state, refusedFailure(error), null);
  const isBusy = failure.category === 'INFRASTRUCTURE';
  const refusal = { failure, dueAt: isBusy ? nowMs + pauseMs(payment.attempts) : null };
  if (payment.claimedId !== null) await refuseClaim(books, payment, refusal, nowMs);
  else if (step.does === 'CORRECT' || step.does === 'RECORD' || step.does === 'BOOK')
    await refuseEvents(books, payment, step.ids, refusal, nowMs);
  else if (step.does === 'DECIDE') await refusePayment(books, payment, refusal, nowMs);
  else throw error;
  if (isBusy) await lookAgain(engine.context, payment.id, pauseMs(payment.attempts));
}
