import type { Operation } from '../operation.ts';
import { cancelDelivery } from './cancel.ts';
import { checkDelivery } from './check.ts';
import { getDelivery } from './get.ts';
import { handInInvoice } from './hand-in.ts';
import { listEinvoiceDeliveries } from './list.ts';

export const EINVOICE_DELIVERY_OPERATIONS: readonly Operation[] = [
  getDelivery,
  handInInvoice,
  cancelDelivery,
  checkDelivery,
  listEinvoiceDeliveries,
];
