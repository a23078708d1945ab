import type { DocumentForm, EINVOICE_DELIVERIES } from '../einvoice/document-forms.ts';

type DeliveryName = (typeof EINVOICE_DELIVERIES)[number];

/**
 * Channel by which an invoice reaches its customer, as far as the service is involved. The invoice is downloaded, attached to
 * mails, or handed over to a network that registers it and reports its state.
 *
 * The public solution of the B2B decree (SPFE) and a Peppol access point would be added here. Each needs a name in
 * `EINVOICE_DELIVERIES`, an entry in `CHANNELS` with its forms, and a `SendingNetwork` in `networks.ts`. All networks share
 * outbox, attempts, retries, states, events and operations. Neither exists yet: SPFE has not published its service.
 */
export type EinvoiceChannel = { name: DeliveryName } & (
  | { way: 'FETCHED' }
  | { way: 'BY_MAIL' }
  | { way: 'HANDED_OVER'; forms: readonly DocumentForm[] }
);

/** Channels by name, which customers and companies select (`einvoice.delivery`). */
export const CHANNELS: Readonly<Record<DeliveryName, EinvoiceChannel>> = {
  DOWNLOAD: { name: 'DOWNLOAD', way: 'FETCHED' },
  EMAIL: { name: 'EMAIL', way: 'BY_MAIL' },
  FACE: { name: 'FACE', way: 'HANDED_OVER', forms: ['FACTURAE'] },
};
