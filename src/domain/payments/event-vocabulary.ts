/** Words for payment events and payments: closed lists. Source: decisions, section 8. */

/** Kinds of events that a provider reports. */
export const EVENT_KINDS = [
  'PAYMENT_COMPLETED',
  'PAYMENT_FAILED',
  'REFUND_COMPLETED',
  'DISPUTE_OPENED',
  'DISPUTE_CLOSED',
  'UNKNOWN',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Parts of a business that an event belongs to. */
export const EVENT_CATEGORIES = ['DIRECT_PAYMENT', 'SUBSCRIPTION', 'REFUND', 'CREDIT_NOTE'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** States of the work on an event. */
export const EVENT_STATUSES = [
  'RECEIVED',
  'PROCESSING',
  'PROCESSED',
  'FAILED',
  'SKIPPED',
  'MANUALLY_RESOLVED',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Causes of a failed event, by who can mend it. */
export const FAILURE_CATEGORIES = [
  'USER_CONFIGURATION',
  'PROVIDER_DATA',
  'DOMAIN_RULE',
  'INFRASTRUCTURE',
  'SYSTEM_ERROR',
] as const;
export type FailureCategory = (typeof FAILURE_CATEGORIES)[number];

/** States of a payment on its way to an invoice. */
export const PAYMENT_STAGES = ['OPEN', 'DRAFTED', 'INVOICED', 'FAILED', 'SKIPPED', 'RESOLVED'] as const;

/** Events for which a connection creates invoices, as configured. */
export const EVENT_SOURCES = ['PAYMENTS', 'INVOICES', 'BOTH'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];
