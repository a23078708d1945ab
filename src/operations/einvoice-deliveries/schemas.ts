import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import {
  DELIVERY_CANCELLATIONS,
  DELIVERY_OPERATIONS,
  DELIVERY_STATES,
  MESSAGE_OUTCOMES,
  SENDING_CHANNELS,
} from '../../db/schema/einvoice-delivery-schema.ts';
import type { Delivery, DeliveryWithMessages } from '../../einvoice-channels/shown-delivery-repository.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';

const summary = {
  invoice_id: z.uuid(),
  invoice_number: z.string().nullable(),
  channel: z.enum(SENDING_CHANNELS),
  state: z
    .enum(DELIVERY_STATES)
    .describe(
      'Status of the delivery. QUEUED: in progress. REGISTERED: the network holds it. ACCOUNTED, PAID, REJECTED: result at the public body. CANCELLED: withdrawn. REFUSED: the network refused it. UNCONFIRMED: a response was lost and the repetition was refused, so that the network may hold it',
    ),
  register_number: z.string().nullable().describe('Register number at the network'),
  received_on: thirdPartyText(
    z.string().nullable().describe('Time at which the network received it, as the network writes it'),
  ),
  status: z
    .object({
      code: z.string().describe('Status code of the network: 1200, 2400, 2500, 2600, 3100 and others'),
      text: thirdPartyText(z.string().nullable()),
      reason: thirdPartyText(z.string().nullable().describe('Reason from the public body')),
    })
    .nullable(),
  cancellation: z
    .object({
      state: z
        .enum(DELIVERY_CANCELLATIONS)
        .describe('State of the withdrawal. WANTED: the request is about to be sent'),
      reason: z.string().nullable(),
    })
    .nullable(),
  error: z
    .object({ code: thirdPartyText(z.string().nullable()), message: thirdPartyText(z.string()) })
    .nullable()
    .describe('Error of the last attempt, in the words of the network; null if it succeeded'),
  file_name: z.string(),
  sha256: z.string().describe('SHA-256 of the sent file, hexadecimal'),
  next_attempt_at: z.iso.datetime().nullable().describe('Time of the next attempt or check'),
  created_at: z.iso.datetime(),
};

export const deliverySummarySchema = z.object(summary).meta({ id: 'EinvoiceDeliverySummary' });

export const deliverySchema = z
  .object({
    ...summary,
    messages: z
      .array(
        z.object({
          id: z.uuid(),
          operation: z.enum(DELIVERY_OPERATIONS),
          sent_at: z.iso.datetime(),
          answered_at: z.iso.datetime().nullable(),
          outcome: z
            .enum(MESSAGE_OUTCOMES)
            .nullable()
            .describe(
              'Result of the message. DONE or REFUSED. NOT_TAKEN: the network did not process it. LOST: no response. Null: in progress',
            ),
          http_status: z.int().nullable(),
          code: thirdPartyText(z.string().nullable()),
          message: thirdPartyText(z.string().nullable()),
          answer: thirdPartyText(
            z.string().nullable().describe("Receipt: the network's response, unchanged"),
          ),
        }),
      )
      .describe('Messages, newest first. Each is recorded before it is sent'),
  })
  .meta({ id: 'EinvoiceDelivery' });

/** Returns a delivery as lists show it. */
export function deliverySummary({ row, invoiceNumber }: Delivery): z.input<typeof deliverySummarySchema> {
  const { statusCode: code, statusText: text, statusReason: reason, cancellation, errorMessage } = row;
  return {
    invoice_id: row.invoiceId,
    invoice_number: invoiceNumber,
    channel: row.channel,
    state: row.state,
    register_number: row.registerNumber,
    received_on: row.receivedOn,
    status: code === null ? null : { code, text, reason },
    cancellation: cancellation === null ? null : { state: cancellation, reason: row.cancellationReason },
    error: errorMessage === null ? null : { code: row.errorCode, message: errorMessage },
    file_name: row.fileName,
    sha256: row.digest,
    next_attempt_at: timestampOrNull(row.dueAt),
    created_at: timestampText(row.createdAt),
  };
}

/** Returns a delivery with its messages. */
export function deliveryView(delivery: DeliveryWithMessages): z.input<typeof deliverySchema> {
  const messages = delivery.messages.map((one) => ({
    id: one.id,
    operation: one.operation,
    sent_at: timestampText(one.sentAt),
    answered_at: timestampOrNull(one.answeredAt),
    outcome: one.outcome,
    http_status: one.httpStatus,
    code: one.code,
    message: one.message,
    answer: one.answer,
  }));
  return { ...deliverySummary(delivery), messages };
}
