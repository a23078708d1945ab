import type { Operation } from '../operation.ts';
import { authorizePaymentConnection } from './authorize.ts';
import { confirmPaymentConnection } from './confirm.ts';
import { disconnectPaymentConnection } from './disconnect.ts';
import { getPaymentConnection } from './get.ts';
import { listPaymentConnections } from './list.ts';
import { updatePaymentConnection } from './update.ts';
import { viewPaymentConfirmation } from './view-confirmation.ts';

export const PAYMENT_CONNECTION_OPERATIONS: readonly Operation[] = [
  listPaymentConnections,
  authorizePaymentConnection,
  getPaymentConnection,
  updatePaymentConnection,
  disconnectPaymentConnection,
  viewPaymentConfirmation,
  confirmPaymentConnection,
];
