import * as z from 'zod';
import type { EventType } from '../../domain/events/event-types.ts';

/**
 * Description of an event's content for the OpenAPI document. `data` omits fields without a value, so they are optional
 * there.
 */
export interface EventDescription {
  summary: string;
  data: z.ZodObject;
}

const invoice = {
  invoice_id: z.uuid().describe('The invoice'),
  invoice_number: z.string().describe('Its number, as printed'),
};

const amounts = {
  external_ref: z.string().optional().describe('Your own reference of the invoice'),
  total: z.number().optional().describe('What the invoice comes to'),
  currency: z.string().optional().describe('Currency of `total` (ISO 4217)'),
  customer_id: z.uuid().optional().describe('The customer, where it names one of yours'),
};

const previous = z
  .record(z.string(), z.unknown())
  .describe('What changed, by the names that the API gives it: the values before, null where there was none');

const customer = {
  customer_id: z.uuid().describe('The customer'),
  customer_type: z.enum(['INDIVIDUAL', 'LEGAL_ENTITY']).describe('A person or a company'),
  legal_name: z.string().describe('Legal name'),
  trade_name: z.string().optional().describe('Trade name'),
  nif: z.string().optional().describe('NIF'),
  email: z.string().optional().describe('Email address'),
  active: z.boolean().describe('Whether it is offered for new documents'),
};

const product = {
  product_id: z.uuid().describe('The product'),
  type: z.enum(['PRODUCT', 'SERVICE']).describe('Goods or a service'),
  name: z.string().describe('Name'),
  code: z.string().optional().describe('Your own code'),
  category: z.string().optional().describe('Category'),
  default_price: z.number().optional().describe('Price without taxes that lines begin with'),
  active: z.boolean().describe('Whether it is offered for new lines'),
};

const draft = {
  invoice_id: z.uuid().describe('The draft; it keeps its id when it is issued'),
  type: z.enum(['STANDARD', 'SIMPLIFIED', 'CORRECTIVE']).describe('What it becomes'),
  status: z.enum(['DRAFT', 'SCHEDULED']).describe('Whether a schedule issues it'),
  customer_id: z.uuid().optional().describe('The customer, where it names one of yours'),
  external_ref: z.string().optional().describe('Your own reference'),
  due_date: z.iso.date().optional().describe('When it falls due'),
  scheduled_for: z.iso.date().optional().describe('When its schedule issues it'),
  taxable_base: z.number().describe('Taxable base, in euros'),
  total_vat: z.number().describe('VAT, IGIC or IPSI, in euros'),
  invoice_total: z.number().describe('What it comes to, in euros'),
};

const payment = {
  event_id: z.uuid().describe('The event of the payment connection'),
  connection_id: z.uuid().describe('The payment connection'),
  event_kind: z.string().describe('What happened, such as `PAYMENT_COMPLETED`'),
  category: z.string().optional().describe('What kind of payment, such as `DIRECT_PAYMENT`'),
  external_payment_id: z.string().optional().describe('The payment, by the provider’s id'),
  currency: z.string().optional().describe('Currency (ISO 4217)'),
  amount: z.number().optional().describe('Amount in euros; only where it is in euros'),
  invoice_id: z.uuid().optional().describe('The invoice or corrective that it came to, or its draft'),
};

const certificate = {
  certificate_id: z.uuid().describe('The certificate'),
  holder_name: z.string().optional().describe('Whose it is'),
  serial_number: z.string().describe('Serial number'),
};

const receivedInvoice = {
  received_invoice_id: z.uuid().describe('The received invoice'),
  form: z.string().describe('What its file is, such as `FACTURAE`'),
  invoice_number: z.string().optional().describe('Its number, as the supplier gave it'),
  issue_date: z.string().optional().describe('When it was issued'),
  supplier_name: z.string().optional().describe('Name of the supplier'),
  supplier_tax_id: z.string().optional().describe('Tax number of the supplier'),
  currency: z.string().optional().describe('Currency (ISO 4217)'),
  total: z.number().optional().describe('What it comes to'),
  status: z.enum(['RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID']).describe('How it stands'),
  deadline: z.iso.date().describe('Last day to answer'),
};

const invoicePayment = {
  payment_id: z.uuid().describe('The payment'),
  invoice_id: z.uuid().describe('The invoice that it is of'),
  kind: z.enum(['PAYMENT', 'WRITE_OFF']).describe('Money that came, or an amount that was given up'),
  amount: z.number().describe('Amount, in euros'),
  amount_refunded: z.number().describe('How much of it went back, in euros'),
  date: z.iso.date().describe('When'),
  method: z.string().optional().describe('How it was paid, such as `BANK_TRANSFER`'),
  reference: z.string().optional().describe('What the bank or you call it'),
  source: z.string().describe('Where it comes from, such as `MANUAL` or `BANK`'),
};

const company = {
  account_id: z.uuid().describe('Its account'),
  external_ref: z.string().optional().describe('What the manager calls the account'),
  company_id: z.uuid().describe('The company'),
  nif: z.string().optional().describe('NIF'),
  legal_name: z.string().describe('Legal name'),
};

const quota = {
  limit: z.int().describe('How many invoices the plan lets the account issue'),
  issued: z.int().describe('How many it has issued'),
  month: z
    .string()
    .optional()
    .describe('The month that is counted (`YYYY-MM`); none where the plan counts all'),
};

const blocker = z
  .looseObject({
    code: z.string().describe('A code of the error catalogue'),
    message: z.string().describe('What is wrong, in words'),
  })
  .describe('What kept it from being issued');

const registration = z.enum(['PENDING', 'ACCEPTED', 'REJECTED']);

const unpaid = {
  ...invoice,
  due_date: z.iso.date().describe('When it fell due, or will'),
  amount_due: z.number().describe('What is due of it, in euros'),
  customer_id: z.uuid().optional().describe('The customer, where it names one of yours'),
  external_ref: z.string().optional().describe('Your own reference of the invoice'),
};

const reported = {
  email_id: z.uuid().describe('The mail'),
  address: z.string().describe('The address, in lower case'),
  reason: z.string().optional().describe('What the server of the address said'),
  reported_at: z.iso.datetime().describe('When, by the mail provider'),
};

const reportedMail = {
  ...reported,
  email_type: z.string().describe('What kind of mail, such as `RECURRING_WARNING`'),
  related_entity_id: z.uuid().optional().describe('What it was about, such as a recurring invoice'),
};

/** Descriptions of all events, in the order of `EVENT_TYPES` (decisions, sections 7 and 13). */
export const EVENT_DATA: Readonly<Record<EventType, EventDescription>> = {
  'invoice.issued': {
    summary: 'An invoice was issued',
    data: z.object({
      ...invoice,
      customer_name: z.string().optional().describe('Legal name of the recipient'),
      customer_email: z.string().optional().describe('Email address of the recipient'),
      ...amounts,
    }),
  },
  'invoice.email.sent': {
    summary: 'An invoice was mailed',
    data: z.object({
      ...invoice,
      recipients: z.array(z.string()).describe('To whom'),
      sent_at: z.iso.datetime().describe('When'),
    }),
  },
  'invoice.email.failed': {
    summary: 'A mail with an invoice was given up, or refused by the server of its recipient',
    data: z.object({
      ...invoice,
      email_id: z.uuid().describe('The mail'),
      recipients: z.array(z.string()).describe('To whom'),
      error: z.string().describe('What the server said, or what went wrong'),
    }),
  },
  'invoice.email.delivered': {
    summary: 'The server of an address took a mail with an invoice, as the mail provider reports',
    data: z.object({ ...invoice, ...reported }),
  },
  'invoice.email.bounced': {
    summary: 'The server of an address refused a mail with an invoice or gave it back',
    data: z.object({ ...invoice, ...reported }),
  },
  'invoice.email.complained': {
    summary: 'Whoever reads an address called a mail with an invoice spam',
    data: z.object({ ...invoice, ...reported }),
  },
  'email.failed': {
    summary:
      'A mail of a company that carries no invoice was given up, or refused by the server of its recipient',
    data: z.object({
      email_id: z.uuid().describe('The mail'),
      email_type: z.string().describe('What kind of mail, such as `RECURRING_WARNING`'),
      recipients: z.array(z.string()).describe('To whom'),
      error: z.string().describe('What the server said, or what went wrong'),
      related_entity_id: z.uuid().optional().describe('What it was about, such as a recurring invoice'),
    }),
  },
  'email.bounced': {
    summary: 'The server of an address refused a mail of a company that carries no invoice, or gave it back',
    data: z.object(reportedMail),
  },
  'email.complained': {
    summary: 'Whoever reads an address called a mail of a company that carries no invoice spam',
    data: z.object(reportedMail),
  },
  'invoice.pdf.generated': {
    summary: 'The PDF of an invoice is stored and ready',
    data: z.object(invoice),
  },
  'invoice.document.generated': {
    summary: 'The electronic document that an invoice goes out as is made',
    data: z.object({
      ...invoice,
      form: z.string().describe('Its form, such as `UBL`'),
      delivery: z.string().describe('How the customer gets it: `EMAIL`, `DOWNLOAD`, `FACE`'),
      file_name: z.string().describe('Name of its file'),
      sha256: z.string().describe('SHA-256 of the file, hexadecimal'),
    }),
  },
  'invoice.delivery.updated': {
    summary:
      'An electronic invoice was registered by the network that it was handed over to, refused, or stands differently there',
    data: z.object({
      ...invoice,
      channel: z.string().describe('The network, such as `FACE`'),
      previous_state: z.string().describe('How the delivery stood'),
      state: z
        .string()
        .describe(
          'How it stands: `REGISTERED`, `ACCOUNTED`, `PAID`, `REJECTED`, `CANCELLED`, `REFUSED`, `UNCONFIRMED`',
        ),
      register_number: z.string().optional().describe('The number under which the network holds it'),
      status_code: z.string().optional().describe('Its state in the code of the network'),
      status_reason: z.string().optional().describe('Why, as the public body says it'),
      cancellation: z
        .string()
        .optional()
        .describe('How its withdrawal stands: `REQUESTED`, `ACCEPTED`, `REFUSED`'),
      error_code: z.string().optional().describe('The code of a refusal, as the network gives it'),
      error_message: z.string().optional().describe('Its words'),
    }),
  },
  'invoice.voided': {
    summary: 'An invoice was voided',
    data: z.object({
      ...invoice,
      void_cause: z.enum(['VOID_REQUEST', 'TOTAL_CORRECTIVE', 'EXCHANGED']).describe('What voided it'),
      void_reason: z.string().optional().describe('Why, as the request said it'),
    }),
  },
  'invoice.paid': {
    summary: 'An invoice was marked as paid',
    data: z.object({
      ...invoice,
      payment_date: z.iso.date().describe('When it was paid'),
      ...amounts,
    }),
  },
  'invoice.overdue': {
    summary: 'An invoice that reminders are on for was not paid on the day on which it fell due',
    data: z.object(unpaid),
  },
  'invoice.reminder.sent': {
    summary: 'A reminder of an invoice went out',
    data: z.object({
      ...unpaid,
      days: z.int().describe('Days from the day on which it fell due, below 0 before it'),
      email_id: z.uuid().describe('The mail'),
      recipients: z.array(z.string()).describe('To whom'),
    }),
  },
  'invoice.seen': {
    summary: 'The page of an invoice was looked at for the first time',
    data: z.object({ ...invoice, seen_at: z.iso.datetime().describe('When') }),
  },
  'invoice.answered': {
    summary: 'Whoever was sent an invoice accepted or rejected it on its page',
    data: z.object({
      ...invoice,
      answer: z.enum(['ACCEPTED', 'REJECTED']).describe('What was answered'),
      reason: z.string().optional().describe('Of a rejection: why'),
      answered_at: z.iso.datetime().describe('When'),
    }),
  },
  'invoice.schedule_failed': {
    summary: 'A scheduled invoice could not be issued',
    data: z.object({
      invoice_id: z.uuid().describe('The scheduled draft'),
      scheduled_for: z.iso.date().describe('When it was to be issued'),
      blocker,
    }),
  },
  'invoice_payment.created': {
    summary: 'A payment of an invoice was recorded, or an amount given up',
    data: z.object(invoicePayment),
  },
  'invoice_payment.updated': {
    summary: 'Money of a payment went back, by a refund or a return',
    data: z.object({ ...invoicePayment, previous }),
  },
  'invoice_payment.deleted': {
    summary: 'A payment was taken back as entered wrongly',
    data: z.object(invoicePayment),
  },
  'draft.created': { summary: 'A draft was made', data: z.object(draft) },
  'draft.updated': {
    summary: 'A draft, or its schedule, was changed',
    data: z.object({ ...draft, previous }),
  },
  'draft.deleted': { summary: 'A draft was deleted', data: z.object(draft) },
  'customer.created': { summary: 'A customer was added', data: z.object(customer) },
  'customer.updated': { summary: 'A customer was changed', data: z.object({ ...customer, previous }) },
  'customer.deleted': { summary: 'A customer was deleted', data: z.object(customer) },
  'product.created': { summary: 'A product was added', data: z.object(product) },
  'product.updated': { summary: 'A product was changed', data: z.object({ ...product, previous }) },
  'product.deleted': { summary: 'A product was deleted', data: z.object(product) },
  'payment.processed': {
    summary: 'An event of a payment provider has come to its invoice or corrective',
    data: z.object(payment),
  },
  'payment.failed': {
    summary: 'An event of a payment provider waits for somebody to act',
    data: z.object({
      ...payment,
      failure_category: z.string().describe('Whose turn it is, such as `USER_CONFIGURATION`'),
      failure_reason: z.string().describe('A code of what is wrong'),
    }),
  },
  'verifactu.status.updated': {
    summary: 'The tax agency has answered to a registration record',
    data: z.object({
      ...invoice,
      operation: z.enum(['REGISTRATION', 'VOID']).describe('What the record registers'),
      previous_status: registration.describe('How it stood before'),
      new_status: registration.describe('How it stands'),
      invoice_hash: z.string().describe('Fingerprint of the record'),
      qr_url: z.string().optional().describe('What the QR code leads to'),
      error_code: z.string().optional().describe('The AEAT’s code, where it refused or complained'),
      error_message: z.string().optional().describe('What the AEAT said'),
    }),
  },
  'verifactu.reconciliation.differs': {
    summary: 'The books and what the AEAT has differ',
    data: z.object({
      from: z.iso.date().describe('First issue date that was compared'),
      to: z.iso.date().describe('Last issue date that was compared'),
      checked: z.int().describe('How many invoices were compared'),
      differences: z.int().describe('In how many they differ'),
      kinds: z.array(z.string()).describe('In what they differ, such as `MISSING_AT_AEAT`'),
    }),
  },
  'recurring_invoice.paused': {
    summary: 'The service has paused a recurring invoice after three failures in a row',
    data: z.object({
      recurring_invoice_id: z.uuid().describe('The recurring invoice'),
      name: z.string().describe('Its name'),
      reason: z.string().describe('`GENERATION_FAILURE`'),
      blocker,
      since: z.string().describe('Since when'),
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
    summary: 'A certificate that signs was uploaded',
    data: z.object({
      ...certificate,
      holder_nif: z.string().optional().describe('NIF of whose it is'),
    }),
  },
  'certificate.deleted': {
    summary: 'A certificate was deleted',
    data: z.object({
      ...certificate,
      holder_nif: z.string().optional().describe('NIF of whose it was'),
    }),
  },
  'certificate.expiring': {
    summary: 'A certificate ends within 30 days, and no later one follows it',
    data: z.object({ ...certificate, valid_until: z.iso.datetime().describe('When it ends') }),
  },
  'quota.warning': {
    summary: 'Four fifths of the invoices of the plan are issued',
    data: z.object(quota),
  },
  'quota.reached': { summary: 'All invoices of the plan are issued', data: z.object(quota) },
  'account.claimed': {
    summary: 'An account that you manage was claimed by its holder',
    data: z.object({
      account_id: z.uuid().describe('The account'),
      external_ref: z.string().optional().describe('What you call it'),
      email: z.string().describe('Email address of its holder'),
    }),
  },
  'company.created': { summary: 'A company was created', data: z.object(company) },
  'company.deleted': { summary: 'A company was deleted', data: z.object(company) },
  'representation.signed': {
    summary: 'A signed representation was accepted',
    data: z.object({
      account_id: z.uuid().describe('The account'),
      company_id: z.uuid().describe('The company that is represented'),
      nif: z.string().describe('Its NIF'),
      signed_at: z.iso.datetime().describe('When it was signed'),
    }),
  },
  'webhook.test': {
    summary: 'A test that somebody asked for',
    data: z.object({}),
  },
};
