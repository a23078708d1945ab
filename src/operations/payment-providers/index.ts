import type { Operation } from '../operation.ts';
import { completeProviderAuthorization } from './callback.ts';
import { receiveProviderEvent } from './webhook.ts';

export const PAYMENT_PROVIDER_OPERATIONS: readonly Operation[] = [
  completeProviderAuthorization,
  receiveProviderEvent,
];
