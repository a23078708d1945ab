import type { EventType } from '../../domain/events/event-types.ts';
import { ACCOUNT_EVENTS } from './data/account-events.ts';
import { CUSTOMER_EVENTS } from './data/customer-events.ts';
import { DOCUMENT_EVENTS } from './data/document-events.ts';
import type { EventDescription } from './data/event-fields.ts';
import { INVOICE_EVENTS } from './data/invoice-events.ts';
import { MAIL_EVENTS } from './data/mail-events.ts';
import { PAYMENT_EVENTS } from './data/payment-events.ts';
import { REGISTRATION_EVENTS } from './data/registration-events.ts';

/** Descriptions of all events (decisions, sections 7 and 13). */
export const EVENT_DATA: Readonly<Record<EventType, EventDescription>> = {
  ...MAIL_EVENTS,
  ...DOCUMENT_EVENTS,
  ...PAYMENT_EVENTS,
  ...INVOICE_EVENTS,
  ...CUSTOMER_EVENTS,
  ...REGISTRATION_EVENTS,
  ...ACCOUNT_EVENTS,
};
