import * as z from 'zod';
import { instant } from '../../contract/response-dates.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { EVENT_SELECTORS } from '../../domain/events/event-selectors.ts';
import { ACCOUNT_RELATIONSHIPS, EVENT_TYPES, FAILURE_CAUSES } from '../../domain/events/event-types.ts';

export const WEBHOOK_SORT_FIELDS = ['created_at'] as const;

const failureCause = () => z.enum(FAILURE_CAUSES).nullable();

const webhookFields = {
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(EVENT_SELECTORS)).describe('Types, families (`invoice.*`) or `*`'),
  active: z.boolean(),
  account_relationship: z.enum(ACCOUNT_RELATIONSHIPS),
  consecutive_failures: z.int().describe('Number of failed deliveries in a row. Any success resets it'),
  last_success_at: instant(),
  last_failure_at: instant(),
  last_error_cause: failureCause().describe('Cause of the last failed attempt'),
  deactivated_by: z
    .enum(['user', 'service'])
    .nullable()
    .describe('Party that deactivated it. `service`: paused because it kept failing. Null while active'),
  deactivated_at: instant(),
  previous_secret_expires_at: instant().describe(
    'Time until which the previous secret signs too; null if only one does',
  ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const testDeliverySchema = z
  .object({
    delivery_success: z.boolean(),
    http_status: z.int().nullable().describe('HTTP status of the response; null if none came'),
    duration_ms: z.int(),
    error: z.string().nullable(),
    failure_cause: failureCause(),
  })
  .meta({ id: 'WebhookTestDelivery' });

const secret = () => z.string().describe('Secret that signs the deliveries. Only this response contains it');

export const webhookSchema = z.object(webhookFields).meta({ id: 'Webhook' });
export const webhookWithSecretSchema = z
  .object({ ...webhookFields, secret: secret() })
  .meta({ id: 'WebhookWithSecret' });
export const createdWebhookSchema = z
  .object({
    ...webhookFields,
    secret: secret(),
    test_delivery: testDeliverySchema.nullable().describe('Result of the probe; null if it could not run'),
  })
  .meta({ id: 'CreatedWebhook' });

/** Body of a delivery (specification, Envelope fields). */
export const envelopeFields = {
  id: z.uuid().describe('Id of the event, the same in every attempt'),
  type: z.enum(EVENT_TYPES),
  created_at: z.iso.datetime(),
  api_version: z.string(),
  livemode: z.boolean(),
  test: z.boolean(),
  company_id: z.uuid().nullable(),
  nif: z.string().nullable(),
  account_id: z.uuid(),
  account_external_ref: z.string().nullable(),
  account_relationship: z.enum(['own', 'managed']),
  data: thirdPartyText(
    z.record(z.string(), z.unknown()).describe('Data of the event, by its type. Null values are absent'),
  ),
};

export const deliveredEventSchema = z.object(envelopeFields).meta({ id: 'WebhookEvent' });

export const webhookDeliverySchema = z
  .object({
    id: z.uuid().describe('Id of the attempt, the same as its header Service-Delivery-Id'),
    event_id: z.uuid(),
    event_type: z.enum(EVENT_TYPES),
    attempt_number: z.int(),
    http_status: z.int().nullable(),
    response_body: thirdPartyText(
      z.string().nullable().describe('Beginning of the response; null if none came'),
    ),
    response_body_truncated: z.boolean(),
    duration_ms: z.int(),
    success: z.boolean(),
    failure_cause: failureCause(),
    error: z.string().nullable(),
    payload: deliveredEventSchema,
    delivered_at: z.iso.datetime().describe('Time at which the attempt began'),
    next_attempt_at: instant().describe('Time of the next attempt, as planned after this one'),
  })
  .meta({ id: 'WebhookDelivery' });

export const startedReplaySchema = z
  .object({
    replay_id: z.uuid().describe('Id of the replay, for support and logs'),
    events: z
      .int()
      .describe('Number of events to send: those of the period that the webhook has not received'),
  })
  .meta({ id: 'StartedReplay' });

export type WebhookView = z.input<typeof webhookSchema>;
export type TestDeliveryView = z.input<typeof testDeliverySchema>;
export type WebhookDeliveryView = z.input<typeof webhookDeliverySchema>;
export type EnvelopeView = z.input<typeof deliveredEventSchema>;

export const WEBHOOK_EXAMPLE = {
  url: 'https://hooks.example.com/folio',
  events: ['invoice.issued', 'verifactu.status.updated'],
  account_relationship: 'own',
};
