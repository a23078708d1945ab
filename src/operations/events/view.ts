import type { z } from 'zod';
import type { AccountContext } from '../../context/context.ts';
import { envelopeOf } from '../../webhooks/envelope.ts';
import type { EventNames, StoredEvent } from '../../webhooks/event-list-repository.ts';
import type { eventSchema } from './schemas.ts';

/** Returns an event with the content of its deliveries and its subject. */
export function eventView(
  { accountId, environment, relation }: Pick<AccountContext, 'accountId' | 'environment' | 'relation'>,
  { id, type, companyId, subjectId, data, createdAt }: StoredEvent,
  { externalRef, nifs }: EventNames,
): z.input<typeof eventSchema> {
  const fields = {
    id,
    type,
    createdAtMs: createdAt,
    environment,
    companyId,
    nif: companyId === null ? null : (nifs.get(companyId) ?? null),
    accountId,
    accountExternalRef: externalRef,
    data,
  };
  const envelope = envelopeOf(fields, relation.relationship);
  return { ...envelope, type: envelope.type as z.input<typeof eventSchema>['type'], subject_id: subjectId };
}
