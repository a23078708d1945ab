import type {
  ChannelOutcome,
  ChannelStatus,
  SendingNetwork,
  StoredAnswer,
} from '../context/ports/sending-network.ts';
import {
  cancelMessage,
  type FaceMessage,
  queryMessage,
  sendMessage,
} from '../einvoice/face/face-messages.ts';
import { cancellationOf, FACE_DONE, FACE_REGISTERED, processingOf } from '../einvoice/face/face-states.ts';
import {
  type FaceInvoiceAnswer,
  type FaceReading,
  readFaceAnswer,
} from '../einvoice/face/read-face-answer.ts';
import { signedEnvelope } from '../einvoice/face/sign-envelope.ts';
import type { Signer } from '../einvoice/signature/sign-facturae.ts';
import type { Clock } from '../platform/clock.ts';
import { MESSAGE_TIMEOUT_MS } from './delivery-limits.ts';
import { type FaceTransport, FaceUnconfiguredError } from './face-transport.ts';

const NOTHING: StoredAnswer = { httpStatus: null, text: null };

/** Statuses by which a server or proxy shows that it did not process a request. */
const NOT_LOOKED_AT: ReadonlySet<number> = new Set([401, 403, 404, 405, 413, 415, 429, 503]);

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Fault of SOAP 1.1 (section 4.4.1) that blames the server. It is unknown if the message was processed. */
const SERVER_FAULT = /^(?:[^:]*:)?Server(?:\.|$)/;

/**
 * Returns the outcome of a reading. A fault concerns the message, so FACe has not accepted the invoice. Only after a server
 * fault is that unknown.
 */
function outcomeOf<Done>(
  answer: StoredAnswer,
  reading: FaceReading,
  done: (invoice: FaceInvoiceAnswer) => Done | null,
): ChannelOutcome<Done> {
  if (reading.kind === 'FAULT') {
    const result = SERVER_FAULT.test(reading.code ?? '') ? 'LOST' : 'NOT_TAKEN';
    return { answer, result, code: reading.code, message: reading.message };
  }
  if (reading.kind === 'UNREADABLE') {
    const isNotTaken = answer.httpStatus !== null && NOT_LOOKED_AT.has(answer.httpStatus);
    const message = `HTTP ${answer.httpStatus}: ${reading.message}`;
    return { answer, result: isNotTaken ? 'NOT_TAKEN' : 'LOST', code: null, message };
  }
  const { code, message, invoice } = reading;
  if (code !== FACE_DONE) return { answer, result: 'REFUSED', code, message };
  const found = done(invoice);
  if (found === null)
    return { answer, result: 'LOST', code, message: 'the answer has no register number, or another one' };
  return { answer, result: 'DONE', done: found };
}

/** True if an answer names the invoice that was asked about, or none. The state of another invoice is not taken over. */
function isAbout({ registerNumber }: FaceInvoiceAnswer, asked: string): boolean {
  return registerNumber === null || registerNumber === asked;
}

function statusOf({ processing, cancellation }: FaceInvoiceAnswer): ChannelStatus {
  return {
    processing: processing && { ...processing, state: processingOf(processing.code) },
    cancellation: cancellation && cancellationOf(cancellation.code),
  };
}

/** Builds the network FACe, the entry point of invoices for public bodies (Ley 25/2013, article 6). */
export function faceNetwork(transport: FaceTransport, clock: Clock): SendingNetwork {
  async function ask<Done>(
    { operation, body }: FaceMessage,
    signer: Signer,
    done: (invoice: FaceInvoiceAnswer) => Done | null,
  ): Promise<ChannelOutcome<Done>> {
    const xml = await signedEnvelope(body, signer, clock.now());
    try {
      const { httpStatus, text } = await transport.post(operation, xml, MESSAGE_TIMEOUT_MS);
      return outcomeOf({ httpStatus, text }, readFaceAnswer(text), done);
    } catch (error) {
      const result = error instanceof FaceUnconfiguredError ? 'NOT_TAKEN' : 'LOST';
      return { answer: NOTHING, result, code: null, message: reasonOf(error) };
    }
  }
  return {
    send: (invoice, signer) =>
      ask(sendMessage(invoice), signer, ({ registerNumber, receivedOn }) =>
        registerNumber === null ? null : { registerNumber, receivedOn, statusCode: FACE_REGISTERED },
      ),
    query: (registerNumber, signer) =>
      ask(queryMessage(registerNumber), signer, (invoice) =>
        isAbout(invoice, registerNumber) ? statusOf(invoice) : null,
      ),
    cancel: async (registerNumber, reason, signer) => {
      const isOfIt = (invoice: FaceInvoiceAnswer) => (isAbout(invoice, registerNumber) ? true : null);
      const outcome = await ask(cancelMessage(registerNumber, reason), signer, isOfIt);
      return outcome.result === 'DONE' ? { ...outcome, done: null } : outcome;
    },
  };
}
