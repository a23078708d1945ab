import type { Actor } from '../../platform/acting.ts';

/** Types of timeline entries, in the order of a document's life. */
export const TIMELINE_TYPES = [
  'DRAFTED',
  'ISSUED',
  'REGISTERED',
  'ACCEPTED_BY_AGENCY',
  'REJECTED_BY_AGENCY',
  'SENT',
  'REMINDED',
  'SENDING_FAILED',
  'DELIVERED',
  'BOUNCED',
  'COMPLAINED',
  'EINVOICE_SUBMITTED',
  'EINVOICE_REGISTERED',
  'EINVOICE_REFUSED',
  'EINVOICE_UNCONFIRMED',
  'EINVOICE_ACCOUNTED',
  'EINVOICE_REJECTED',
  'EINVOICE_PAID',
  'EINVOICE_CANCELLATION_REQUESTED',
  'EINVOICE_CANCELLATION_REFUSED',
  'EINVOICE_CANCELLED',
  'SEEN',
  'DOWNLOADED',
  'ACCEPTED',
  'REJECTED',
  'PAYMENT',
  'PAYMENT_DELETED',
  'WRITE_OFF',
  'REFUND',
  'RETURN',
  'PAID',
  'CORRECTED',
  'VOIDED',
] as const;

export type TimelineType = (typeof TIMELINE_TYPES)[number];

/** Actors other than those of requests: the tax agency, the mail provider, and the network that takes electronic invoices. */
export const TIMELINE_OUTSIDERS = ['AGENCY', 'MAIL_PROVIDER', 'NETWORK'] as const;

/** Actor of a timeline entry. */
export type TimelineActor = {
  type: Actor['type'] | (typeof TIMELINE_OUTSIDERS)[number];
  id: string | null;
  name: string | null;
};

/** Entry of a timeline. Instant in milliseconds. */
export interface TimelineEntry {
  atMs: number;
  type: TimelineType;
  actor: TimelineActor;
  data: Record<string, unknown>;
}

export const SERVICE: TimelineActor = { type: 'SYSTEM', id: null, name: null };
export const RECIPIENT: TimelineActor = { type: 'RECIPIENT', id: null, name: null };
export const MAIL_PROVIDER: TimelineActor = { type: 'MAIL_PROVIDER', id: null, name: null };
/** Diputaciones by territory. */
export const DIPUTACIONES = {
  ARABA: { type: 'AGENCY', id: null, name: 'Diputación Foral de Álava' },
  BIZKAIA: { type: 'AGENCY', id: null, name: 'Diputación Foral de Bizkaia' },
  GIPUZKOA: { type: 'AGENCY', id: null, name: 'Diputación Foral de Gipuzkoa' },
} as const;
export const AGENCY: TimelineActor = { type: 'AGENCY', id: null, name: 'AEAT' };
