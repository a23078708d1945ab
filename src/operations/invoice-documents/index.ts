import type { Operation } from '../operation.ts';
import { getElectronicDocument } from './electronic-document.ts';
import { listInvoiceForms } from './forms.ts';
import { getInvoiceDocument } from './get.ts';
import { listInvoiceDocuments } from './list.ts';
import { makeElectronicDocument } from './make-electronic-document.ts';

export const INVOICE_DOCUMENT_OPERATIONS: readonly Operation[] = [
  listInvoiceDocuments,
  getInvoiceDocument,
  listInvoiceForms,
  getElectronicDocument,
  makeElectronicDocument,
];
