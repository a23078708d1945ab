import type { Env } from '../../composition/env.ts';
import type { Job, PaymentSweep } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksOf } from '../../db/clients.ts';
import { readUnread } from '../../payments/events/event-repository.ts';
import { readDuePayments } from '../../payments/linking/payment-repository.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';
import { readAccountsOf } from '../company-repository.ts';

/** Age in milliseconds from which an event or payment counts as stranded: its own job should have run by then. */
const STRANDED_AFTER_MS = 60_000;

/** Rows per message. */
export const PAGE_PAYMENTS = 500;

/** Start of the walk through due payments. */
const FROM_THE_FIRST = { dueAt: 0, paymentId: '' };

/**
 * Queues unread events and due payments whose job was lost or whose run died.
 * Handles one page; a further message continues. Running beside the job itself changes nothing.
 */
export async function sweepPayments(env: Env, sweep: PaymentSweep): Promise<void> {
  const { environment, booksShard, after } = sweep;
  const books = booksOf(env, environment, booksShard);
  const beforeMs = clockFromOffset(env.CLOCK_OFFSET_MS).now() - STRANDED_AFTER_MS;
  const again = (from: PaymentSweep['after']): Job => ({ kind: 'PAYMENT_SWEEP', ...sweep, after: from });
  if ('unreadId' in after) {
    const unread = await readUnread(books, beforeMs, after.unreadId, PAGE_PAYMENTS);
    const accounts = await readAccountsOf(
      env,
      unread.map(({ companyId }) => companyId),
    );
    const jobs = unread.flatMap(({ id: eventId, companyId }): Job[] => {
      const accountId = accounts.get(companyId);
      if (accountId === undefined) return [];
      return [{ kind: 'PAYMENT_EVENT', environment, booksShard, accountId, companyId, eventId }];
    });
    const last = unread.at(-1);
    const isWhole = last === undefined || unread.length < PAGE_PAYMENTS;
    return await sendJobs(env.JOBS, [again(isWhole ? FROM_THE_FIRST : { unreadId: last.id }), ...jobs]);
  }
  const due = await readDuePayments(
    books,
    beforeMs,
    { dueAt: after.dueAt, id: after.paymentId },
    PAGE_PAYMENTS,
  );
  const jobs = due.map(
    ({ id: paymentId, companyId, accountId }): Job => ({
      kind: 'PAYMENT',
      environment,
      booksShard,
      accountId,
      companyId,
      paymentId,
    }),
  );
  const last = due.at(-1);
  const isWhole = last === undefined || due.length < PAGE_PAYMENTS;
  const rest = isWhole ? [] : [again({ dueAt: last.dueAt, paymentId: last.id })];
  await sendJobs(env.JOBS, [...rest, ...jobs]);
  if (due.length > 0) log('payments.taken_up', { environment, found: due.length });
}
