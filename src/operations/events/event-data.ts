import * as z from 'zod';
import { TICKETBAI_RECORD_KINDS, TICKETBAI_RECORD_STATUSES } from '../../db/schema/ticketbai-schema.ts';
import type { EventType } from '../../domain/events/event-types.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';

/**
 * Description of an event's content for the OpenAPI document. `data` omits fields without a value, so they are optional
 * there.
 */
export interface EventDescription {
  summary: string;
  data: z.ZodObject;
}

const invoice = {
  invoice_id: z.uuid().describe('Id of the invoice'),
  invoice_number: z.string().describe('Printed invoice number'),
};

const amounts = {
  external_ref: z.string().optional().describe('Your own reference of the invoice'),
  total: z.number().optional().describe('Total of the invoice'),
  currency: z.string().optional().describe('Currency of `total` (ISO 4217)'),
  customer_id: z.uuid().optional().describe('Id of the customer, if the invoice names a stored one'),
};

const previous = z
  .record(z.string(), z.unknown())
  .describe('Previous values of the changed fields, by their API names; null if a field had none');

const customer = {
  customer_id: z.uuid().describe('Id of the customer'),
  customer_type: z.enum(['INDIVIDUAL', 'LEGAL_ENTITY']).describe('Type of customer: a person or a company'),
  legal_name: z.string().describe('Legal name'),
  trade_name: z.string().optional().describe('Trade name'),
  nif: z.string().optional().describe('NIF'),
  email: z.string().optional().describe('Email address'),
  active: z.boolean().describe('True if it is offered for new documents'),
};

const product = {
  product_id: z.uuid().describe('Id of the product'),
  type: z.enum(['PRODUCT', 'SERVICE']).describe('Type of product: goods or a service'),
  name: z.string().describe('Name'),
  code: z.string().optional().describe('Your own code'),
  category: z.string().optional().describe('Category'),
  default_price: z.number().optional().describe('Default price of new lines, before taxes'),
  active: z.boolean().describe('True if it is offered for new lines'),
};

const draft = {
  invoice_id: z.uuid().describe('Id of the draft. It stays the same after issue'),
  type: z.enum(['STANDARD', 'SIMPLIFIED', 'CORRECTIVE']).describe('Type of the future invoice'),
  status: z.enum(['DRAFT', 'SCHEDULED']).describe('Status: a plain draft, or one that a schedule issues'),
  customer_id: z.uuid().optional().describe('Id of the customer, if the draft names a stored one'),
  external_ref: z.string().optional().describe('Your own reference'),
  due_date: z.iso.date().optional().describe('Date on which payment is due'),
  scheduled_for: z.iso.date().optional().describe('Date on which its schedule issues it'),
  taxable_base: z.number().describe('Taxable base, in euros'),
  total_vat: z.number().describe('VAT, IGIC or IPSI, in euros'),
  invoice_total: z.number().describe('Total of the draft, in euros'),
};

const payment = {
  event_id: z.uuid().describe('Id of the event of the payment connection'),
  connection_id: z.uuid().describe('Id of the payment connection'),
  event_kind: z.string().describe('Kind of payment event, such as `PAYMENT_COMPLETED`'),
  category: z.string().optional().describe('Category of the payment, such as `DIRECT_PAYMENT`'),
  external_payment_id: z.string().optional().describe('Id of the payment at the provider'),
  currency: z.string().optional().describe('Currency (ISO 4217)'),
  amount: z.number().optional().describe('Amount in euros; absent in another currency'),
  invoice_id: z.uuid().optional().describe('Id of the resulting invoice or corrective, or of its draft'),
};

const certificate = {
  certificate_id: z.uuid().describe('Id of the certificate'),
  holder_name: z.string().optional().describe('Holder of the certificate'),
  serial_number: z.string().describe('Serial number'),
};

const receivedInvoice = {
  received_invoice_id: z.uuid().describe('Id of the received invoice'),
  form: z.string().describe('Form of its file, such as `FACTURAE`'),
  invoice_number: z.string().optional().describe('Invoice number of the supplier'),
  issue_date: z.string().optional().describe('Date of issue'),
  supplier_name: z.string().optional().describe('Name of the supplier'),
  supplier_tax_id: z.string().optional().describe('Tax number of the supplier'),
  currency: z.string().optional().describe('Currency (ISO 4217)'),
  total: z.number().optional().describe('Total of the invoice'),
  status: z.enum(['RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID']).describe('Status of the received invoice'),
  deadline: z.iso.date().describe('Last day to answer'),
};

const invoicePayment = {
  payment_id: z.uuid().describe('Id of the payment'),
  invoice_id: z.uuid().describe('Id of the invoice that it pays'),
  kind: z
    .enum(['PAYMENT', 'WRITE_OFF'])
    .describe('Kind of payment: money received, or an amount written off'),
  amount: z.number().describe('Amount, in euros'),
  amount_refunded: z.number().describe('Refunded amount, in euros'),
  date: z.iso.date().describe('Date of the payment'),
  method: z.string().optional().describe('Payment method, such as `BANK_TRANSFER`'),
  reference: z.string().optional().describe('Reference of the bank or your own'),
  source: z.string().describe('Source of the payment, such as `MANUAL` or `BANK`'),
};

const company = {
  account_id: z.uuid().describe('Id of its account'),
  external_ref: z.string().optional().describe("Manager's reference for the account"),
  company_id: z.uuid().describe('Id of the company'),
  nif: z.string().optional().describe('NIF'),
  legal_name: z.string().describe('Legal name'),
};

const quota = {
  limit: z.int().describe('Maximum number of invoices under the plan'),
  issued: z.int().describe('Number of issued invoices'),
  month: z
    .string()
    .optional()
    .describe('Month that is counted (`YYYY-MM`); absent if the plan counts all invoices'),
};

const blocker = z
  .looseObject({
    code: z.string().describe('Error code from the catalogue'),
    message: z.string().describe('Error in words'),
  })
  .describe('Errors that prevented issuing');

const foralTerritory = z
  .enum(TICKETBAI_TERRITORIES)
  .describe('Territory whose diputación receives the record');
const sendingIncident = {
  territory: foralTerritory,
  since: z.iso.datetime().describe('Start of the incident'),
  code: z.string().optional().describe('Code of the last answer, if it had one'),
};

const registration = z.enum(['PENDING', 'ACCEPTED', 'REJECTED']);

const unpaid = {
  ...invoice,
  due_date: z.iso.date().describe('Date on which payment is due'),
  amount_due: z.number().describe('Amount due of the invoice, in euros'),
  customer_id: z.uuid().optional().describe('Id of the customer, if the invoice names a stored one'),
  external_ref: z.string().optional().describe('Your own reference of the invoice'),
};

const reported = {
  email_id: z.uuid().describe('Id of the email'),
  address: z.string().describe('Email address, in lower case'),
  reason: z.string().optional().describe("Response of the recipient's server"),
  reported_at: z.iso.datetime().describe('Time of the event, by the email provider'),
};

const reportedMail = {
  ...reported,
  email_type: z.string().describe('Type of email, such as `RECURRING_WARNING`'),
  related_entity_id: z
    .uuid()
    .optional()
    .describe('Id of the resource that the email is about, such as a recurring invoice'),
};

/** Descriptions of all events, in the order of `EVENT_TYPES` (decisions, sections 7 and 13). */
export const EVENT_DATA: Readonly<Record<EventType, EventDescription>> = {
  'invoice.issued': {
    summary: 'An invoice was issued',
    data: z.object({
      ...invoice,
      customer_name: z.string().optional().describe('Legal name of the recipient'),
      customer_email: z.string().optional().describe('Email address of the recipient'),
      warnings: z
        .array(z.string())
        .optional()
        .describe('Codes of its warnings, if the service issued it by itself and there are any'),
      ...amounts,
    }),
  },
  'invoice.email.sent': {
    summary: 'An invoice was emailed',
    data: z.object({
      ...invoice,
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
      sent_at: z.iso.datetime().describe('Time of sending'),
    }),
  },
  'invoice.email.failed': {
    summary: "An email with an invoice failed for good, or the recipient's server refused it",
    data: z.object({
      ...invoice,
      email_id: z.uuid().describe('Id of the email'),
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
      error: z.string().describe('Response of the server, or the error'),
    }),
  },
  'invoice.email.delivered': {
    summary: 'The email provider reported that an email with an invoice was delivered',
    data: z.object({ ...invoice, ...reported }),
  },
  'invoice.email.bounced': {
    summary: "The recipient's server refused or returned an email with an invoice",
    data: z.object({ ...invoice, ...reported }),
  },
  'invoice.email.complained': {
    summary: 'A recipient reported an email with an invoice as spam',
    data: z.object({ ...invoice, ...reported }),
  },
  'email.failed': {
    summary: "An email of a company without an invoice failed for good, or the recipient's server refused it",
    data: z.object({
      email_id: z.uuid().describe('Id of the email'),
      email_type: z.string().describe('Type of email, such as `RECURRING_WARNING`'),
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
      error: z.string().describe('Response of the server, or the error'),
      related_entity_id: z
        .uuid()
        .optional()
        .describe('Id of the resource that the email is about, such as a recurring invoice'),
    }),
  },
  'email.bounced': {
    summary: "The recipient's server refused or returned an email of a company without an invoice",
    data: z.object(reportedMail),
  },
  'email.complained': {
    summary: 'A recipient reported an email of a company without an invoice as spam',
    data: z.object(reportedMail),
  },
  'invoice.pdf.generated': {
    summary: 'The PDF of an invoice is stored and ready',
    data: z.object(invoice),
  },
  'invoice.document.generated': {
    summary: 'The electronic document of an invoice was generated',
    data: z.object({
      ...invoice,
      form: z.string().describe('Form of the document, such as `UBL`'),
      delivery: z.string().describe('Delivery method: `EMAIL`, `DOWNLOAD`, `FACE`'),
      file_name: z.string().describe('Name of the file'),
      sha256: z.string().describe('SHA-256 of the file, hexadecimal'),
    }),
  },
  'invoice.delivery.updated': {
    summary: 'The network registered or refused an electronic invoice, or changed its status',
    data: z.object({
      ...invoice,
      channel: z.string().describe('Network, such as `FACE`'),
      previous_state: z.string().describe('Previous status of the delivery'),
      state: z
        .string()
        .describe(
          'New status of the delivery: `REGISTERED`, `ACCOUNTED`, `PAID`, `REJECTED`, `CANCELLED`, `REFUSED`, `UNCONFIRMED`',
        ),
      register_number: z.string().optional().describe('Register number at the network'),
      status_code: z.string().optional().describe('Status code of the network'),
      status_reason: z.string().optional().describe('Reason from the public body'),
      cancellation: z
        .string()
        .optional()
        .describe('State of the withdrawal: `REQUESTED`, `ACCEPTED`, `REFUSED`'),
      error_code: z.string().optional().describe('Refusal code of the network'),
      error_message: z.string().optional().describe('Refusal message of the network'),
    }),
  },
  'invoice.voided': {
    summary: 'An invoice was voided',
    data: z.object({
      ...invoice,
      void_cause: z.enum(['VOID_REQUEST', 'TOTAL_CORRECTIVE', 'EXCHANGED']).describe('Cause of the voiding'),
      void_reason: z.string().optional().describe('Reason from the request'),
    }),
  },
  'invoice.paid': {
    summary: 'An invoice was marked as paid',
    data: z.object({
      ...invoice,
      payment_date: z.iso.date().describe('Date of payment'),
      ...amounts,
    }),
  },
  'invoice.overdue': {
    summary: 'An invoice with reminders on was not paid by its due date',
    data: z.object(unpaid),
  },
  'invoice.reminder.sent': {
    summary: 'A reminder of an invoice was sent',
    data: z.object({
      ...unpaid,
      days: z.int().describe('Number of days from the due date; negative before it'),
      email_id: z.uuid().describe('Id of the email'),
      recipients: z.array(z.string()).describe('Email addresses of the recipients'),
    }),
  },
  'invoice.seen': {
    summary: 'The page of an invoice was opened for the first time',
    data: z.object({ ...invoice, seen_at: z.iso.datetime().describe('Time of the first view') }),
  },
  'invoice.answered': {
    summary: 'The recipient accepted or rejected an invoice on its page',
    data: z.object({
      ...invoice,
      answer: z.enum(['ACCEPTED', 'REJECTED']).describe('Answer of the recipient'),
      reason: z.string().optional().describe('Reason for a rejection'),
      answered_at: z.iso.datetime().describe('Time of the answer'),
    }),
  },
  'invoice.schedule_failed': {
    summary: 'A scheduled invoice could not be issued',
    data: z.object({
      invoice_id: z.uuid().describe('Id of the scheduled draft'),
      scheduled_for: z.iso.date().describe('Date on which it was scheduled to be issued'),
      blocker,
    }),
  },
  'invoice_payment.created': {
    summary: 'A payment or write-off of an invoice was recorded',
    data: z.object(invoicePayment),
  },
  'invoice_payment.updated': {
    summary: 'A payment was refunded or returned',
    data: z.object({ ...invoicePayment, previous }),
  },
  'invoice_payment.deleted': {
    summary: 'An incorrectly entered payment was deleted',
    data: z.object(invoicePayment),
  },
  'draft.created': { summary: 'A draft was created', data: z.object(draft) },
  'draft.updated': {
    summary: 'A draft, or its schedule, was changed',
    data: z.object({ ...draft, previous }),
  },
  'draft.deleted': { summary: 'A draft was deleted', data: z.object(draft) },
  'customer.created': { summary: 'A customer was created', data: z.object(customer) },
  'customer.updated': { summary: 'A customer was changed', data: z.object({ ...customer, previous }) },
  'customer.deleted': { summary: 'A customer was deleted', data: z.object(customer) },
  'product.created': { summary: 'A product was created', data: z.object(product) },
  'product.updated': { summary: 'A product was changed', data: z.object({ ...product, previous }) },
  'product.deleted': { summary: 'A product was deleted', data: z.object(product) },
  'payment.processed': {
    summary: 'A payment event produced its invoice or corrective',
    data: z.object(payment),
  },
  'payment.failed': {
    summary: 'A payment event needs action',
    data: z.object({
      ...payment,
      failure_category: z
        .string()
        .describe('Category of the failure: it shows who can fix it, such as `USER_CONFIGURATION`'),
      failure_reason: z.string().describe('Failure code'),
    }),
  },
  'verifactu.status.updated': {
    summary: 'The AEAT responded to a registration record',
    data: z.object({
      ...invoice,
      operation: z.enum(['REGISTRATION', 'VOID']).describe('Operation that the record registers'),
      previous_status: registration.describe('Previous status of the record'),
      new_status: registration.describe('New status of the record'),
      invoice_hash: z.string().describe('Fingerprint of the record'),
      qr_url: z.string().optional().describe('URL that the QR code contains'),
      error_code: z
        .string()
        .optional()
        .describe('Error code of the AEAT, if it rejected the record or accepted it with errors'),
      error_message: z.string().optional().describe('Message of the AEAT'),
    }),
  },
  'verifactu.reconciliation.differs': {
    summary: "The company's records differ from those of the AEAT",
    data: z.object({
      from: z.iso.date().describe('First issue date in the comparison'),
      to: z.iso.date().describe('Last issue date in the comparison'),
      checked: z.int().describe('Number of compared invoices'),
      differences: z.int().describe('Number of invoices with differences'),
      kinds: z.array(z.string()).describe('Kinds of differences, such as `MISSING_AT_AEAT`'),
    }),
  },
  'ticketbai.status.updated': {
    summary: 'A diputación responded to a TicketBAI record',
    data: z.object({
      invoice_id: z.uuid().describe('Id of the invoice'),
      record_id: z.uuid().describe('Id of the record'),
      kind: z.enum(TICKETBAI_RECORD_KINDS).describe('Kind of the record'),
      territory: foralTerritory,
      old_status: z.enum(TICKETBAI_RECORD_STATUSES).describe('Previous status of the record'),
      new_status: z.enum(TICKETBAI_RECORD_STATUSES).describe('New status of the record'),
      identifier: z.string().optional().describe('TicketBAI identifier of the invoice'),
      error_code: z.string().optional().describe('Code of the rejection, as received'),
      error_message: z.string().optional().describe('Text of the diputación'),
      warnings: z
        .array(z.object({ code: z.string(), message: z.string() }))
        .optional()
        .describe('Remarks about a received record'),
    }),
  },
  'ticketbai.incident.started': {
    summary: 'A diputación has not answered three times in a row',
    data: z.object(sendingIncident),
  },
  'ticketbai.incident.ended': {
    summary: 'A diputación answers again',
    data: z.object(sendingIncident),
  },
  'ticketbai.paused': {
    summary: 'A diputación refused the sender, and sending pauses',
    data: z.object({
      code: z.string().optional().describe('Code of the refusal, as received'),
      message: z.string().describe('Text of the diputación'),
    }),
  },
  'ticketbai.deadline.near': {
    summary: 'Bizkaia has not accepted invoices of a quarter 5 days before its last day',
    data: z.object({
      records_pending: z
        .int()
        .describe('Number of invoices of the quarter with a record that is not accepted'),
      quarter: z.string().describe('Quarter of issue, such as `2026-3T`'),
      last_day: z.iso.date().describe('Last day on which Bizkaia takes the invoices of the quarter'),
    }),
  },
  'recurring_invoice.paused': {
    summary: 'The service paused a recurring invoice after three failures in a row',
    data: z.object({
      recurring_invoice_id: z.uuid().describe('Id of the recurring invoice'),
      name: z.string().describe('Name of the recurring invoice'),
      reason: z.string().describe('Reason for the pause: `GENERATION_FAILURE`'),
      blocker,
      since: z.string().describe('Time of the pause'),
    }),
  },
  'received_invoice.created': {
    summary: 'An electronic invoice was received',
    data: z.object(receivedInvoice),
  },
  'received_invoice.updated': {
    summary: 'A received invoice was accepted, rejected or paid',
    data: z.object({ ...receivedInvoice, previous }),
  },
  'certificate.created': {
    summary: 'A signing certificate was uploaded',
    data: z.object({
      ...certificate,
      holder_nif: z.string().optional().describe('NIF of the holder'),
    }),
  },
  'certificate.deleted': {
    summary: 'A certificate was deleted',
    data: z.object({
      ...certificate,
      holder_nif: z.string().optional().describe('NIF of the holder'),
    }),
  },
  'certificate.expiring': {
    summary: 'A certificate expires within 30 days, and no later one replaces it',
    data: z.object({ ...certificate, valid_until: z.iso.datetime().describe('Time of expiry') }),
  },
  'quota.warning': {
    summary: "80 % of the plan's invoices are issued",
    data: z.object(quota),
  },
  'quota.reached': { summary: "All of the plan's invoices are issued", data: z.object(quota) },
  'account.claimed': {
    summary: 'The holder of an account that you manage claimed it',
    data: z.object({
      account_id: z.uuid().describe('Id of the account'),
      external_ref: z.string().optional().describe('Your reference for the account'),
      email: z.string().describe('Email address of the holder'),
    }),
  },
  'company.created': { summary: 'A company was created', data: z.object(company) },
  'company.deleted': { summary: 'A company was deleted', data: z.object(company) },
  'representation.signed': {
    summary: 'A signed representation was accepted',
    data: z.object({
      account_id: z.uuid().describe('Id of the account'),
      company_id: z.uuid().describe('Id of the represented company'),
      nif: z.string().describe('NIF of the company'),
      signed_at: z.iso.datetime().describe('Time at which the signed document was accepted'),
    }),
  },
  'webhook.test': {
    summary: 'A test event that you requested',
    data: z.object({}),
  },
};
