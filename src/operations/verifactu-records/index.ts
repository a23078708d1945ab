import type { Operation } from '../operation.ts';
import { exportVerifactuRecords } from './export.ts';
import { listVerifactuRecords } from './list.ts';
import { listInvoiceVerifactuRecords } from './of-invoice.ts';
import { reconcileVerifactuRecords } from './reconcile.ts';
import { resubmitRecord } from './resubmit.ts';
import { verifyVerifactuRecords } from './verify.ts';

export const VERIFACTU_RECORD_OPERATIONS: readonly Operation[] = [
  resubmitRecord,
  listInvoiceVerifactuRecords,
  listVerifactuRecords,
  exportVerifactuRecords,
  verifyVerifactuRecords,
  reconcileVerifactuRecords,
];
