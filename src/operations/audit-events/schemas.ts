import * as z from 'zod';
import { ACTOR_TYPES } from '../../platform/acting.ts';

const actorSchema = z
  .object({
    type: z.enum(ACTOR_TYPES),
    id: z.string().nullable().describe('The person or the API key; null for the operator and the service'),
    name: z.string().nullable(),
    job: z.string().nullable().describe('Which part of the service, where it acts by itself'),
  })
  .meta({ id: 'AuditActor' });

const changeSchema = z
  .object({
    field: z.string(),
    before: z.unknown().describe('Null where it held nothing, or is not shown'),
    after: z.unknown().describe('Null where it holds nothing, or is not shown'),
    nonce: z.string().nullable().describe('Part of the digests of both values; null once they are erased'),
    digests: z
      .object({ before: z.string(), after: z.string() })
      .nullable()
      .describe('Of values that are erased or not shown; null where they are shown'),
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
    operation: z.string().describe('The operation, by its id in this document, or the job'),
    resource: z.object({ type: z.string(), id: z.string() }),
    changes: z.array(changeSchema),
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
    previous_hash: z.string().nullable().describe('Hash of the event before it; null for the first'),
    hash: z.string().describe('SHA-256, 64 hexadecimal digits in lower case'),
  })
  .meta({ id: 'AuditEvent' });

/** Page of the audit trail. */
export const auditEventPageSchema = z.object({
  audit_events: z.array(auditEventSchema),
  next_cursor: z.string().nullable().describe('To older events; null where there are none'),
});
