import type * as z from 'zod';
import { EVENT_TYPES, type EventType } from '../../domain/events/event-types.ts';
import { EVENT_DATA } from '../../operations/events/event-data.ts';
import { deliveredEventSchema } from '../../operations/webhooks/schemas.ts';
import type { JsonObject } from './document-types.ts';
import type { SchemaComponents } from './schema-components.ts';

/** Headers of a delivery. Specification, Delivery headers. */
const HEADERS: Readonly<Record<string, string>> = {
  'Service-Signature': '`t=<Unix seconds>,v1=<signature>`: the HMAC-SHA256 of `t`, a full stop and the body',
  'Service-Event': 'Type of the event',
  'Service-Event-Id': 'Id of the event, the same in every attempt',
  'Service-Delivery-Id': 'Id of the attempt, as in the delivery log',
  'Idempotency-Key': 'Id of the event, as in Service-Event-Id',
};

/** Returns the schema name of an event type: `InvoiceEmailSentEvent` for `invoice.email.sent`. */
function schemaName(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return `${words.join('')}Event`;
}

/** Returns the webhooks of the document, one per event type: the envelope and the content of `data`. */
export function webhookObjects(components: SchemaComponents): Record<string, JsonObject> {
  const place = 'webhooks';
  const envelope = components.convert(deliveredEventSchema as z.ZodType, 'output', place);
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    EVENT_TYPES.map((type) => {
      const { summary, data } = EVENT_DATA[type];
      const name = schemaName(type);
      components.define(name, {
        description: summary,
        allOf: [
          envelope,
          {
            type: 'object',
            properties: { type: { const: type }, data: components.convert(data, 'output', place) },
          },
        ],
      });
      const post = {
        operationId: `webhook.${type}`,
        tags: ['Webhooks'],
        summary,
        description: `Sent to webhooks that subscribe to \`${type}\`, to its family or to \`*\`. Respond with a 2xx within 10 seconds.`,
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
        },
        responses: { '2XX': { description: 'Accepted. Any other response is a failed attempt' } },
      };
      return [type, { post }];
    }),
  );
}
