import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { actorNow } from '../../platform/acting.ts';
import { newLinkSecret } from '../reading/hosted-link.ts';
import type { TotalFields } from './stored-lines.ts';

/** Initial values of a new document's columns. */
const BLANK: Omit<
  InvoiceRow,
  | 'id'
  | 'companyId'
  | 'type'
  | 'status'
  | 'language'
  | 'createdAt'
  | 'updatedAt'
  | 'linkSecret'
  | keyof TotalFields
> = {
  seriesId: null,
  seriesCode: null,
  period: null,
  number: null,
  invoiceNumber: null,
  issueDate: null,
  operationDate: null,
  dueDate: null,
  validUntil: null,
  customerId: null,
  recipient: null,
  issuer: null,
  paymentMethod: null,
  paymentIban: null,
  paymentTermDays: null,
  externalRef: null,
  notes: null,
  description: null,
  metadata: null,
  sendAutomatically: false,
  verifactuStatus: null,
  qrUrl: null,
  ticketbaiStatus: null,
  ticketbaiIdentifier: null,
  paymentDate: null,
  paidAt: null,
  sentAt: null,
  scheduledFor: null,
  generationMode: null,
  sourceProformaId: null,
  convertedInvoiceId: null,
  rectifiedInvoiceId: null,
  rectificationType: null,
  reason: null,
  reasonDescription: null,
  correction: null,
  formalities: null,
  replacedInvoiceIds: null,
  recurringInvoiceId: null,
  voidCause: null,
  voidReason: null,
  voidedAt: null,
  issueEffectId: null,
  printed: null,
  warnings: null,
  voidEffectId: null,
  createdBy: null,
  issuedBy: null,
  recipientNameKey: null,
  recipientNif: null,
  searchKey: '',
  version: 1,
  deletedAt: null,
};

type NewDraft = Pick<InvoiceRow, 'id' | 'companyId' | 'type' | 'language' | 'createdAt'> &
  TotalFields &
  Partial<typeof BLANK>;

/** Returns a new document by the current actor: a DRAFT, or an ACTIVE proforma. */
export function draftRow(fields: NewDraft): InvoiceRow {
  return {
    ...BLANK,
    createdBy: actorNow(),
    ...fields,
    linkSecret: newLinkSecret(),
    status: fields.type === 'PROFORMA' ? 'ACTIVE' : 'DRAFT',
    updatedAt: fields.createdAt,
  };
}
