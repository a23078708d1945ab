import type { ChannelOutcome, ChannelReceipt, ChannelStatus } from '../context/ports/sending-network.ts';
import type { EinvoiceDeliveryRow } from '../db/schema/einvoice-delivery-schema.ts';
import {
  FIRST_POLLS_END_MS,
  FIRST_POLLS_MS,
  FIRST_RETRY_MS,
  LATER_POLLS_MS,
  MAX_FAILURES,
  MAX_RETRY_MS,
  POLLS_END_MS,
} from './delivery-limits.ts';

/** Change of a delivery by a run. */
export type DeliveryChange = Partial<
  Pick<
    EinvoiceDeliveryRow,
    | 'state'
    | 'registerNumber'
    | 'receivedOn'
    | 'statusCode'
    | 'statusText'
    | 'statusReason'
    | 'cancellation'
    | 'errorCode'
    | 'errorMessage'
    | 'isUncertain'
    | 'failures'
  >
> & { dueAt: number | null };

type Unsuccessful = Exclude<ChannelOutcome<unknown>, { result: 'DONE' }>;

const NO_ERROR = { errorCode: null, errorMessage: null, failures: 0 } as const;

/** States that a network does not change any more. */
const FINAL: ReadonlySet<string> = new Set(['PAID', 'REJECTED', 'CANCELLED']);

/** Returns the time of the next state query. Null if no more follow. */
function nextPoll({ createdAt }: Pick<EinvoiceDeliveryRow, 'createdAt'>, nowMs: number): number | null {
  const ageMs = nowMs - createdAt;
  if (ageMs >= POLLS_END_MS) return null;
  return nowMs + (ageMs < FIRST_POLLS_END_MS ? FIRST_POLLS_MS : LATER_POLLS_MS);
}

function errorOf({ code, message }: Unsuccessful) {
  return { errorCode: code, errorMessage: message };
}

function retryAt(failures: number, nowMs: number): number {
  return nowMs + Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20), MAX_RETRY_MS);
}

/**
 * Returns the change of a delivery after sending. A network rejects an invoice that it already holds (Orden HAP/1650/2015,
 * annex, 3b). After a lost answer, the same bytes are therefore sent again. If they are rejected, it is unknown if the
 * network holds the invoice, and the sender must provide its register number.
 */
export function afterSend(
  row: Pick<EinvoiceDeliveryRow, 'isUncertain' | 'failures' | 'createdAt'>,
  outcome: ChannelOutcome<ChannelReceipt>,
  nowMs: number,
): DeliveryChange {
  if (outcome.result === 'DONE') {
    return {
      ...NO_ERROR,
      state: 'REGISTERED',
      ...outcome.done,
      isUncertain: false,
      dueAt: nextPoll(row, nowMs),
    };
  }
  const unsent = row.isUncertain || outcome.result === 'LOST' ? 'UNCONFIRMED' : 'REFUSED';
  const failures = row.failures + 1;
  if (outcome.result === 'REFUSED' || failures >= MAX_FAILURES)
    return {
      ...errorOf(outcome),
      state: unsent,
      failures,
      isUncertain: unsent === 'UNCONFIRMED',
      dueAt: null,
    };
  const isUncertain = row.isUncertain || outcome.result === 'LOST';
  return { ...errorOf(outcome), failures, isUncertain, dueAt: retryAt(failures, nowMs) };
}

function statusOf(processing: ChannelStatus['processing']) {
  if (processing === null) return {};
  const { state, code, text, reason } = processing;
  return { state, statusCode: code, statusText: text, statusReason: reason };
}

/** Returns the change of a delivery after a state query. Values that the network does not state change nothing. */
export function afterQuery(
  row: Pick<EinvoiceDeliveryRow, 'cancellation' | 'failures' | 'createdAt'>,
  outcome: ChannelOutcome<ChannelStatus>,
  nowMs: number,
): DeliveryChange {
  if (outcome.result !== 'DONE') {
    const failures = row.failures + 1;
    return {
      ...errorOf(outcome),
      failures,
      dueAt: failures < MAX_FAILURES ? retryAt(failures, nowMs) : nextPoll(row, nowMs),
    };
  }
  const { processing, cancellation: asked } = outcome.done;
  // A cancellation wanted here but not requested at the network is still pending.
  const cancellation = asked ?? (row.cancellation === 'WANTED' ? 'WANTED' : null);
  const status = statusOf(processing);
  const state = cancellation === 'ACCEPTED' ? 'CANCELLED' : status.state;
  const isFinal = state !== undefined && FINAL.has(state);
  const dueAt = cancellation === 'WANTED' ? nowMs : isFinal ? null : nextPoll(row, nowMs);
  return {
    ...NO_ERROR,
    ...status,
    ...(state === undefined ? {} : { state }),
    cancellation,
    isUncertain: false,
    dueAt,
  };
}

/**
 * Returns the change of a delivery after a cancellation request. The public body decides, and later queries show the result.
 */
export function afterCancel(
  row: Pick<EinvoiceDeliveryRow, 'isUncertain' | 'failures' | 'createdAt'>,
  outcome: ChannelOutcome<null>,
  nowMs: number,
): DeliveryChange {
  if (outcome.result === 'DONE')
    return { ...NO_ERROR, cancellation: 'REQUESTED', isUncertain: false, dueAt: nextPoll(row, nowMs) };
  const failures = row.failures + 1;
  if (outcome.result === 'REFUSED' || failures >= MAX_FAILURES)
    return {
      ...errorOf(outcome),
      cancellation: 'REFUSED',
      failures: 0,
      isUncertain: false,
      dueAt: nextPoll(row, nowMs),
    };
  const isUncertain = row.isUncertain || outcome.result === 'LOST';
  return { ...errorOf(outcome), failures, isUncertain, dueAt: retryAt(failures, nowMs) };
}
