import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { ACTOR_TYPES } from '../../platform/acting.ts';

const actorSchema = z
  .object({
    type: z.enum(ACTOR_TYPES),
    id: z
      .string()
      .nullable()
      .describe('Id of the person or the API key; null for the operator and the service'),
    name: z.string().nullable(),
    job: z.string().nullable().describe('Part of the service that acted on its own'),
  })
  .meta({ id: 'AuditActor' });

const changeSchema = z
  .object({
    field: z.string(),
    before: thirdPartyText(
      z.unknown().describe('Value before the change; null if it was empty, or is not shown'),
    ),
    after: thirdPartyText(
      z.unknown().describe('Value after the change; null if it is empty, or is not shown'),
    ),
    nonce: z.string().nullable().describe('Part of the digests of both values; null once they are erased'),
    digests: z
      .object({ before: z.string(), after: z.string() })
      .nullable()
      .describe('Digests of values that are erased or not shown; null if the values are shown'),
  })
  .meta({ id: 'AuditChange' });

/** Event of the audit trail (decisions, section 11). */
export const auditEventSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: actorSchema,
    account_id: z.uuid(),
    company_id: z.uuid().nullable(),
    environment: z.enum(['TEST', 'LIVE']),
    operation: z.string().describe('Id of the operation in this document, or the job'),
    resource: z.object({ type: z.string(), id: z.string() }),
    changes: z.array(changeSchema),
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
    previous_hash: z.string().nullable().describe('Hash of the previous event; null for the first'),
    hash: z.string().describe('SHA-256, 64 hexadecimal digits in lower case'),
  })
  .meta({ id: 'AuditEvent' });

/** Page of the audit trail. */
export const auditEventPageSchema = z.object({
  audit_events: z.array(auditEventSchema),
  next_cursor: z.string().nullable().describe('Cursor of older events; null if there are none'),
});
