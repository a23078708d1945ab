import type { Operation } from '../operation.ts';
import { discardPaymentEvent } from './discard.ts';
import { draftPaymentEvent } from './draft.ts';
import { getPaymentEvent } from './get.ts';
import { listPaymentEvents } from './list.ts';
import { resolvePaymentEvent } from './resolve.ts';
import { restorePaymentEvent } from './restore.ts';
import { retryPaymentEvent } from './retry.ts';

export const PAYMENT_EVENT_OPERATIONS: readonly Operation[] = [
  listPaymentEvents,
  getPaymentEvent,
  retryPaymentEvent,
  draftPaymentEvent,
  resolvePaymentEvent,
  discardPaymentEvent,
  restorePaymentEvent,
];
