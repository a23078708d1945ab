import type { EinvoiceDeliveryRow } from '../db/schema/einvoice-delivery-schema.ts';
import type { DocumentForm, EINVOICE_DELIVERIES } from '../einvoice/document-forms.ts';
import type { Signer } from '../einvoice/signature/sign-facturae.ts';

/** What is stored of an answer; all null where none came. */
export interface StoredAnswer {
  httpStatus: number | null;
  text: string | null;
}

/**
 * What became of a message to a network. DONE: it did what was asked. REFUSED: it looked at it and does not take it. NOT_TAKEN: it did
 * not look at it, so that the same may be sent again. LOST: no answer came, and what became of it is unknown.
 */
export type ChannelOutcome<Done> = { answer: StoredAnswer } & (
  | { result: 'DONE'; done: Done }
  | { result: 'REFUSED' | 'NOT_TAKEN' | 'LOST'; code: string | null; message: string }
);

/** A signed invoice on its way to a network. */
export interface ChannelInvoice {
  fileName: string;
  bytes: Uint8Array;
  /** Where the network writes to when the state of the invoice changes. */
  email: string;
}

/** What a network gives for an invoice that it takes. */
export interface ChannelReceipt {
  registerNumber: string;
  /** When it was received, as the network writes it. */
  receivedOn: string | null;
  /** The network's own code for what it has just received. */
  statusCode: string | null;
}

/** How an invoice stands with a network: in the product's words, and in the network's own. */
export interface ChannelStatus {
  /** Null where the network does not say. */
  processing: {
    state: Exclude<EinvoiceDeliveryRow['state'], 'QUEUED' | 'REFUSED' | 'UNCONFIRMED'>;
    code: string;
    text: string | null;
    reason: string | null;
  } | null;
  /** Null where none was asked for. */
  cancellation: Exclude<EinvoiceDeliveryRow['cancellation'], 'WANTED'>;
}

/** A network that the service itself hands invoices over to, under the certificate of who signs. No call rejects. */
export interface SendingNetwork {
  send(invoice: ChannelInvoice, signer: Signer): Promise<ChannelOutcome<ChannelReceipt>>;
  query(registerNumber: string, signer: Signer): Promise<ChannelOutcome<ChannelStatus>>;
  cancel(registerNumber: string, reason: string, signer: Signer): Promise<ChannelOutcome<null>>;
}

type DeliveryName = (typeof EINVOICE_DELIVERIES)[number];

/**
 * A way by which an invoice reaches its customer, as far as the service has a part in it: it waits to be fetched, goes with the mails of
 * the invoice, or is handed over to a network that registers it and says how it stands.
 *
 * The public solution of the B2B decree (SPFE) and an access point of Peppol come in here: a name in `EINVOICE_DELIVERIES`, an entry
 * in `CHANNELS` with the forms that it takes, and a `SendingNetwork` in `networks.ts`. Outbox, attempts, repetition, states, events
 * and operations are those of every network. Neither is built: SPFE has not published its service.
 */
export type EinvoiceChannel = { name: DeliveryName } & (
  | { way: 'FETCHED' }
  | { way: 'BY_MAIL' }
  | { way: 'HANDED_OVER'; forms: readonly DocumentForm[] }
);

/** Every channel, by the name that customers and companies choose it by (`einvoice.delivery`). */
export const CHANNELS: Readonly<Record<DeliveryName, EinvoiceChannel>> = {
  DOWNLOAD: { name: 'DOWNLOAD', way: 'FETCHED' },
  EMAIL: { name: 'EMAIL', way: 'BY_MAIL' },
  FACE: { name: 'FACE', way: 'HANDED_OVER', forms: ['FACTURAE'] },
};
