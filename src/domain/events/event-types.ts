/** Types of the events that the service publishes (decisions, section 7, Event types). */
export const EVENT_TYPES = [
  'invoice.issued',
  'invoice.email.sent',
  'invoice.email.failed',
  'invoice.email.delivered',
  'invoice.email.bounced',
  'invoice.email.complained',
  'email.failed',
  'email.bounced',
  'email.complained',
  'invoice.pdf.generated',
  'invoice.document.generated',
  'invoice.delivery.updated',
  'invoice.voided',
  'invoice.paid',
  'invoice.overdue',
  'invoice.reminder.sent',
  'invoice.seen',
  'invoice.answered',
  'invoice.schedule_failed',
  'invoice_payment.created',
  'invoice_payment.updated',
  'invoice_payment.deleted',
  'draft.created',
  'draft.updated',
  'draft.deleted',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'product.created',
  'product.updated',
  'product.deleted',
  'payment.processed',
  'payment.failed',
  'verifactu.status.updated',
  'verifactu.reconciliation.differs',
  'ticketbai.status.updated',
  'ticketbai.incident.started',
  'ticketbai.incident.ended',
  'ticketbai.paused',
  'ticketbai.deadline.near',
  'recurring_invoice.paused',
  'received_invoice.created',
  'received_invoice.updated',
  'certificate.created',
  'certificate.deleted',
  'certificate.expiring',
  'quota.warning',
  'quota.reached',
  'account.claimed',
  'company.created',
  'company.deleted',
  'representation.signed',
  'webhook.test',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Accounts whose events an endpoint receives: its own, the ones that it manages, or both. */
export const ACCOUNT_RELATIONSHIPS = ['own', 'managed', 'all'] as const;

export type AccountRelationship = (typeof ACCOUNT_RELATIONSHIPS)[number];

/** Causes of a failed delivery attempt (decisions, section 7). */
export const FAILURE_CAUSES = [
  'dns',
  'connection',
  'tls',
  'timeout',
  'http_client_error',
  'http_server_error',
  'invalid_url',
  'forbidden_target',
  'unknown',
] as const;

export type FailureCause = (typeof FAILURE_CAUSES)[number];
