import type { EinvoiceDeliveryRow } from '../../db/schema/einvoice-delivery-schema.ts';
import type { Signer } from '../../einvoice/signature/sign-facturae.ts';

/** Stored fields of an answer. All null if there was none. */
export interface StoredAnswer {
  httpStatus: number | null;
  text: string | null;
}

/**
 * Outcome of a message to a network.
 * - DONE: the network did what was requested.
 * - REFUSED: the network processed the message and rejected it.
 * - NOT_TAKEN: the network did not process the message, so it may be sent again.
 * - LOST: there was no answer, so the outcome is unknown.
 */
export type ChannelOutcome<Done> = { answer: StoredAnswer } & (
  | { result: 'DONE'; done: Done }
  | { result: 'REFUSED' | 'NOT_TAKEN' | 'LOST'; code: string | null; message: string }
);

/** Signed invoice for a network. */
export interface ChannelInvoice {
  fileName: string;
  bytes: Uint8Array;
  /** Address that the network notifies when the state of the invoice changes. */
  email: string;
}

/** Receipt of a network for an accepted invoice. */
export interface ChannelReceipt {
  registerNumber: string;
  /** Time of receipt, as the network writes it. */
  receivedOn: string | null;
  /** The network's own code for a newly received invoice. */
  statusCode: string | null;
}

/** State of an invoice at a network: in the product's words, and in the network's own. */
export interface ChannelStatus {
  /** Null if the network does not state it. */
  processing: {
    state: Exclude<EinvoiceDeliveryRow['state'], 'QUEUED' | 'REFUSED' | 'UNCONFIRMED'>;
    code: string;
    text: string | null;
    reason: string | null;
  } | null;
  /** Null if none was requested. */
  cancellation: Exclude<EinvoiceDeliveryRow['cancellation'], 'WANTED'>;
}

/** Network to which the service itself hands invoices over, under the signer's certificate. No call rejects. */
export interface SendingNetwork {
  send(invoice: ChannelInvoice, signer: Signer): Promise<ChannelOutcome<ChannelReceipt>>;
  query(registerNumber: string, signer: Signer): Promise<ChannelOutcome<ChannelStatus>>;
  cancel(registerNumber: string, reason: string, signer: Signer): Promise<ChannelOutcome<null>>;
}
