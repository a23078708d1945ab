/** Relationship of the event's account to the account that owns the endpoint. */
export type AccountRelationship = 'own' | 'managed';

/** Fields of every event. Null if they do not apply. */
interface Envelope<Type extends string, Data> {
  /** UUID of the event, the same in every attempt. Receivers deduplicate by it. */
  id: string;
  type: Type;
  /** ISO 8601 in UTC, with milliseconds. */
  created_at: string;
  api_version: string;
  /** False: the event happened in the sandbox. */
  livemode: boolean;
  /** True: a test event, nothing happened. */
  test: boolean;
  /** Null: the event does not concern a single company. */
  company_id: string | null;
  nif: string | null;
  account_id: string;
  account_external_ref: string | null;
  account_relationship: AccountRelationship;
  /** Data of the event. Fields without a value are left out. */
  data: Data;
}

interface InvoiceReference {
  invoice_id: string;
  invoice_number: string;
}

/** Reason why an invoice was not issued: a code of the API, a message and further details. */
interface Blocker {
  code: string;
  message: string;
  [detail: string]: unknown;
}

type RegistrationStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED';
type ForalTerritory = 'ARABA' | 'BIZKAIA' | 'GIPUZKOA';
type TicketbaiStatus = 'PENDING' | 'ACCEPTED' | 'ACCEPTED_WITH_WARNINGS' | 'REJECTED';

interface Amounts {
  total?: number;
  currency?: string;
  customer_id?: string;
  external_ref?: string;
}

/** Previous values of the changed fields, by their names in the API. */
interface Changed {
  previous: Record<string, unknown>;
}

interface CustomerData {
  customer_id: string;
  customer_type: 'INDIVIDUAL' | 'LEGAL_ENTITY';
  legal_name: string;
  trade_name?: string;
  nif?: string;
  email?: string;
  active: boolean;
}

interface ProductData {
  product_id: string;
  type: 'PRODUCT' | 'SERVICE';
  name: string;
  code?: string;
  category?: string;
  default_price?: number;
  active: boolean;
}

interface DraftData {
  invoice_id: string;
  type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
  status: 'DRAFT' | 'SCHEDULED';
  customer_id?: string;
  external_ref?: string;
  due_date?: string;
  scheduled_for?: string;
  taxable_base: number;
  total_vat: number;
  invoice_total: number;
}

interface PaymentData {
  event_id: string;
  connection_id: string;
  event_kind: string;
  category?: string;
  external_payment_id?: string;
  currency?: string;
  amount?: number;
  invoice_id?: string;
}

interface CertificateData {
  certificate_id: string;
  holder_name?: string;
  holder_nif?: string;
  serial_number: string;
}

interface ReceivedInvoiceData {
  received_invoice_id: string;
  form: string;
  invoice_number?: string;
  issue_date?: string;
  supplier_name?: string;
  supplier_tax_id?: string;
  currency?: string;
  total?: number;
  status: 'RECEIVED' | 'ACCEPTED' | 'REJECTED' | 'PAID';
  deadline: string;
}

interface InvoicePaymentData {
  payment_id: string;
  invoice_id: string;
  kind: 'PAYMENT' | 'WRITE_OFF';
  amount: number;
  amount_refunded: number;
  date: string;
  method?: string;
  reference?: string;
  source: string;
}

/** Invoices that the plan allows and that the account has issued. Without a month the figures are totals. */
interface QuotaData {
  limit: number;
  issued: number;
  month?: string;
}

/** Invoice that is not paid yet. */
interface UnpaidInvoice extends InvoiceReference {
  due_date: string;
  amount_due: number;
  customer_id?: string;
  external_ref?: string;
}

/** Report of a mail provider about a mail to one address. */
interface MailReport {
  email_id: string;
  address: string;
  reason?: string;
  reported_at: string;
}

/** Event of the service: narrow it by `type`. */
export type WebhookEvent =
  | Envelope<'invoice.issued', InvoiceReference & Amounts & { customer_name?: string; customer_email?: string }>
  | Envelope<'invoice.email.sent', InvoiceReference & { recipients: string[]; sent_at: string }>
  | Envelope<
      'invoice.email.failed',
      InvoiceReference & { email_id: string; recipients: string[]; error: string }
    >
  | Envelope<
      'invoice.email.delivered' | 'invoice.email.bounced' | 'invoice.email.complained',
      InvoiceReference & MailReport
    >
  | Envelope<
      'email.bounced' | 'email.complained',
      MailReport & { email_type: string; related_entity_id?: string }
    >
  | Envelope<
      'email.failed',
      {
        email_id: string;
        email_type: string;
        recipients: string[];
        error: string;
        related_entity_id?: string;
      }
    >
  | Envelope<'invoice.overdue', UnpaidInvoice>
  | Envelope<'invoice.reminder.sent', UnpaidInvoice & { days: number; email_id: string; recipients: string[] }>
  | Envelope<'invoice.pdf.generated', InvoiceReference>
  | Envelope<
      'invoice.document.generated',
      InvoiceReference & { form: string; delivery: string; file_name: string; sha256: string }
    >
  | Envelope<
      'invoice.delivery.updated',
      InvoiceReference & {
        channel: string;
        previous_state: string;
        state: string;
        register_number?: string;
        status_code?: string;
        status_reason?: string;
        cancellation?: string;
        error_code?: string;
        error_message?: string;
      }
    >
  | Envelope<
      'invoice.voided',
      InvoiceReference & {
        void_cause: 'VOID_REQUEST' | 'TOTAL_CORRECTIVE' | 'EXCHANGED';
        void_reason?: string;
      }
    >
  | Envelope<'invoice.paid', InvoiceReference & Amounts & { payment_date: string }>
  | Envelope<'invoice.seen', InvoiceReference & { seen_at: string }>
  | Envelope<
      'invoice.answered',
      InvoiceReference & { answer: 'ACCEPTED' | 'REJECTED'; reason?: string; answered_at: string }
    >
  | Envelope<'invoice.schedule_failed', { invoice_id: string; scheduled_for: string; blocker: Blocker }>
  | Envelope<'invoice_payment.created' | 'invoice_payment.deleted', InvoicePaymentData>
  | Envelope<'invoice_payment.updated', InvoicePaymentData & Changed>
  | Envelope<'draft.created' | 'draft.deleted', DraftData>
  | Envelope<'draft.updated', DraftData & Changed>
  | Envelope<'customer.created' | 'customer.deleted', CustomerData>
  | Envelope<'customer.updated', CustomerData & Changed>
  | Envelope<'product.created' | 'product.deleted', ProductData>
  | Envelope<'product.updated', ProductData & Changed>
  | Envelope<'payment.processed', PaymentData>
  | Envelope<'payment.failed', PaymentData & { failure_category: string; failure_reason: string }>
  | Envelope<'received_invoice.created', ReceivedInvoiceData>
  | Envelope<'received_invoice.updated', ReceivedInvoiceData & Changed>
  | Envelope<'certificate.created' | 'certificate.deleted', CertificateData>
  | Envelope<'quota.warning' | 'quota.reached', QuotaData>
  | Envelope<
      'verifactu.status.updated',
      InvoiceReference & {
        operation: 'REGISTRATION' | 'VOID';
        previous_status: RegistrationStatus;
        new_status: RegistrationStatus;
        invoice_hash: string;
        qr_url?: string;
        error_code?: string;
        error_message?: string;
      }
    >
  | Envelope<
      'verifactu.reconciliation.differs',
      {
        from: string;
        to: string;
        checked: number;
        differences: number;
        kinds: ('MISSING_AT_AEAT' | 'UNKNOWN_HERE' | 'AMOUNT' | 'DATE' | 'FINGERPRINT' | 'STATE')[];
      }
    >
  | Envelope<
      'ticketbai.status.updated',
      {
        invoice_id: string;
        record_id: string;
        kind: 'ISSUE' | 'CANCELLATION' | 'CORRECTION' | 'CANCELLATION_CORRECTION' | 'ANNOTATION';
        territory: ForalTerritory;
        old_status: TicketbaiStatus;
        new_status: TicketbaiStatus;
        identifier?: string;
        error_code?: string;
        error_message?: string;
        warnings?: { code: string; message: string }[];
      }
    >
  | Envelope<
      'ticketbai.incident.started' | 'ticketbai.incident.ended',
      { territory: ForalTerritory; since: string; code?: string }
    >
  | Envelope<'ticketbai.paused', { code?: string; message: string }>
  | Envelope<'ticketbai.deadline.near', { records_pending: number; quarter: string; last_day: string }>
  | Envelope<
      'recurring_invoice.paused',
      { recurring_invoice_id: string; name: string; reason: 'GENERATION_FAILURE'; blocker: Blocker; since: string }
    >
  | Envelope<
      'certificate.expiring',
      { certificate_id: string; holder_name?: string; serial_number: string; valid_until: string }
    >
  | Envelope<'account.claimed', { account_id: string; external_ref?: string; email: string }>
  | Envelope<
      'company.created' | 'company.deleted',
      { account_id: string; external_ref?: string; company_id: string; nif: string; legal_name: string }
    >
  | Envelope<
      'representation.signed',
      { account_id: string; company_id: string; nif: string; signed_at: string }
    >
  | Envelope<'webhook.test', Record<string, never>>;

/** Received delivery, with the secret and limits to verify it. */
export interface ReceivedDelivery {
  /** Raw body, byte for byte: neither parsed nor serialized again. */
  payload: string | Uint8Array;
  /** Value of `Service-Signature`. Null or undefined if the request has none. */
  header: string | readonly string[] | null | undefined;
  /** Secret of the endpoint: the whole `whsec_...`. */
  secret: string;
  /** Largest difference between the signature's time and `now`, in either direction, in seconds. The default is 300. */
  toleranceSeconds?: number | undefined;
  /** Time of the receiver in milliseconds. The default is `Date.now()`. */
  now?: number | Date | undefined;
}

/**
 * Reason why a delivery is refused:
 * - `header_missing`: there is no `Service-Signature`
 * - `header_malformed`: it is not `t=<seconds>,v1=<signature>`
 * - `signature_mismatch`: no signature in it is of this payload with this secret
 * - `timestamp_out_of_tolerance`: the signature is right, but too old or in the future: a replay, or a wrong clock
 * - `payload_unreadable`: signed with this secret, but not an event
 */
export type RefusalReason =
  | 'header_missing'
  | 'header_malformed'
  | 'signature_mismatch'
  | 'timestamp_out_of_tolerance'
  | 'payload_unreadable';

/** Delivery that must not be trusted. The message gives the reason for people. Respond with 400. */
export declare class WebhookVerificationError extends Error {
  constructor(reason: RefusalReason, message: string);
  readonly name: 'WebhookVerificationError';
  readonly reason: RefusalReason;
}

/**
 * Verifies that a delivery comes from the service, and only then parses it.
 *
 * @returns the event
 * @throws WebhookVerificationError if the delivery must not be trusted
 * @throws TypeError for a wrong argument: a parsed body, an invalid secret, or a tolerance or time that is not a
 * number
 */
export declare function verifyWebhook(delivery: ReceivedDelivery): Promise<WebhookEvent>;
