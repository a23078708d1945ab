import { type InvoiceRow, invoices } from '../db/schema/books-schema.ts';
import { REGISTERED_COLUMNS } from './registered-repository.ts';

/** Columns of an invoice that the books read, as its record states them now. */
export const SNAPSHOT_COLUMNS = {
  id: invoices.id,
  type: invoices.type,
  reason: invoices.reason,
  rectificationType: invoices.rectificationType,
  invoiceNumber: invoices.invoiceNumber,
  issueDate: invoices.issueDate,
  invoiceTotalCents: invoices.invoiceTotalCents,
  totalDisbursementsCents: invoices.totalDisbursementsCents,
  paymentIban: invoices.paymentIban,
  externalRef: invoices.externalRef,
  ...REGISTERED_COLUMNS,
  surchargeBreakdown: invoices.surchargeBreakdown,
  irpfBreakdown: invoices.irpfBreakdown,
  rectifiedInvoiceId: invoices.rectifiedInvoiceId,
  correction: invoices.correction,
  formalities: invoices.formalities,
  replacedInvoiceIds: invoices.replacedInvoiceIds,
  voidCause: invoices.voidCause,
};

export type SnapshotRow = Pick<InvoiceRow, keyof typeof SNAPSHOT_COLUMNS>;
