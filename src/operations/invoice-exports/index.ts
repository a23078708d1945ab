import type { Operation } from '../operation.ts';
import { exportInvoices } from './export.ts';
import { archiveInvoicePdfs } from './pdf-archive.ts';

export const INVOICE_EXPORT_OPERATIONS: readonly Operation[] = [archiveInvoicePdfs, exportInvoices];
