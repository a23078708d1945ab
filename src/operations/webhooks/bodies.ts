import * as z from 'zod';
import { text, timestamp } from '../../contract/body-fields.ts';
import { EVENT_SELECTORS } from '../../domain/events/event-selectors.ts';
import { ACCOUNT_RELATIONSHIPS } from '../../domain/events/event-types.ts';
import { MAX_TARGET_URL_CHARACTERS } from '../../webhooks/targets/target-url.ts';

const urlField = () =>
  text(MAX_TARGET_URL_CHARACTERS).describe(
    'Public `https` URL at port 443 or 8443, without user or password',
  );
const selectors = () =>
  z
    .array(z.enum(EVENT_SELECTORS))
    .min(1)
    .transform((named) => [...new Set(named)]);
const eventsField = () =>
  selectors().describe(
    'Events to receive: types, families (`invoice.*`) or all of them (`*`), including those of later versions. A repeated one counts once',
  );
const relationshipField = () =>
  z
    .enum(ACCOUNT_RELATIONSHIPS)
    .describe('Accounts whose events are sent: the own account, the accounts that it manages, or both');

export const createWebhookBody = z
  .object({
    url: urlField(),
    events: eventsField(),
    account_relationship: relationshipField().nullish(),
  })
  .meta({ id: 'CreateWebhook' });

/** Body of PATCH, which merges: an absent field stays, and `events` is replaced whole. */
export const updateWebhookBody = z
  .object({
    url: urlField().optional(),
    events: eventsField().optional(),
    account_relationship: relationshipField().optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'UpdateWebhook' });

export type UpdateWebhookBody = z.output<typeof updateWebhookBody>;

/** Events to send again (decisions, section 13, Events). */
export const replayBody = z
  .object({
    from: timestamp().describe('Events from this time on. They are kept for 90 days'),
    to: timestamp().nullish().describe('Events until this time, included; until now if absent'),
    types: selectors()
      .nullish()
      .describe('Types, families or `*`; if absent, the events that the webhook receives'),
  })
  .meta({ id: 'ReplayEvents' });
