import type { EinvoiceDeliveryChangeRow } from '../../db/schema/einvoice-delivery-schema.ts';
import { SERVICE, type TimelineActor, type TimelineEntry, type TimelineType } from './timeline-entry.ts';
import type { TimelineMaterial } from './timeline-repository.ts';

/** Display names of the networks. */
const NETWORKS: Readonly<Record<EinvoiceDeliveryChangeRow['channel'], string>> = { FACE: 'FACe' };

/** Timeline entry of each delivery state. Null if it is of no interest to the reader. */
const OF_STATE: Readonly<Record<EinvoiceDeliveryChangeRow['state'], TimelineType | null>> = {
  QUEUED: null,
  REGISTERED: 'EINVOICE_REGISTERED',
  ACCOUNTED: 'EINVOICE_ACCOUNTED',
  PAID: 'EINVOICE_PAID',
  REJECTED: 'EINVOICE_REJECTED',
  CANCELLED: 'EINVOICE_CANCELLED',
  REFUSED: 'EINVOICE_REFUSED',
  UNCONFIRMED: 'EINVOICE_UNCONFIRMED',
};

function networkOf({ channel }: EinvoiceDeliveryChangeRow): TimelineActor {
  return { type: 'NETWORK', id: null, name: NETWORKS[channel] };
}

function reportedStatus(change: EinvoiceDeliveryChangeRow): Record<string, unknown> {
  const { channel, registerNumber, statusCode, statusText, statusReason, errorCode, errorMessage } = change;
  const all = {
    register_number: registerNumber,
    status_code: statusCode,
    status_text: statusText,
    reason: statusReason,
    error_code: errorCode,
    error_message: errorMessage,
  };
  return { channel, ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) };
}

function ofCancellation(
  change: EinvoiceDeliveryChangeRow,
  before: EinvoiceDeliveryChangeRow | null,
): TimelineEntry[] {
  const { cancellation, cancellationReason: reason, channel, registerNumber, at } = change;
  if (cancellation === (before?.cancellation ?? null)) return [];
  if (cancellation === 'WANTED' || (cancellation === 'REQUESTED' && before?.cancellation !== 'WANTED')) {
    const data = { channel, register_number: registerNumber, ...(reason === null ? {} : { reason }) };
    return [{ atMs: at, type: 'EINVOICE_CANCELLATION_REQUESTED', actor: SERVICE, data }];
  }
  if (cancellation !== 'REFUSED') return [];
  return [
    {
      atMs: at,
      type: 'EINVOICE_CANCELLATION_REFUSED',
      actor: networkOf(change),
      data: reportedStatus(change),
    },
  ];
}

function ofChange(
  change: EinvoiceDeliveryChangeRow,
  before: EinvoiceDeliveryChangeRow | null,
): TimelineEntry[] {
  const type = change.state === before?.state ? null : OF_STATE[change.state];
  const asked = ofCancellation(change, before);
  if (type === null) return asked;
  return [...asked, { atMs: change.at, type, actor: networkOf(change), data: reportedStatus(change) }];
}

/**
 * Returns the timeline entries of a document's deliveries to a network: each submission, and what the network and its public
 * body did with it. Messages with outcome NOT_TAKEN are left out. No entry is before the issue: networks use the service's
 * clock, and an account's clock may be ahead of it.
 */
export function deliveryEntries(
  { deliveries, messages }: TimelineMaterial,
  issuedAtMs: number,
): TimelineEntry[] {
  const submitted = messages
    .filter(({ outcome }) => outcome !== 'NOT_TAKEN')
    .map(
      ({ id, sentAt, outcome }): TimelineEntry => ({
        atMs: sentAt,
        type: 'EINVOICE_SUBMITTED',
        actor: SERVICE,
        data: { message_id: id, outcome },
      }),
    );
  const changed = deliveries.flatMap((change, index) => ofChange(change, deliveries[index - 1] ?? null));
  return [...submitted, ...changed].map((entry) => ({ ...entry, atMs: Math.max(entry.atMs, issuedAtMs) }));
}
