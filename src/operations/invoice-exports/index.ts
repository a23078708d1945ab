import type { Operation } from '../define-operation.ts';
import { exportInvoices } from './export.ts';
import { archiveInvoicePdfs } from './pdf-archive.ts';

export const INVOICE_EXPORT_OPERATIONS: readonly Operation[] = [archiveInvoicePdfs, exportInvoices];
