import type { Operation } from '../define-operation.ts';
import { getElectronicDocument, makeElectronicDocument } from './electronic-document.ts';
import { listInvoiceForms } from './forms.ts';
import { getInvoiceDocument } from './get.ts';
import { listInvoiceDocuments } from './list.ts';

export const INVOICE_DOCUMENT_OPERATIONS: readonly Operation[] = [
  listInvoiceDocuments,
  getInvoiceDocument,
  listInvoiceForms,
  getElectronicDocument,
  makeElectronicDocument,
];
