import type { WebhookRow } from '../../db/schema/webhook-schema.ts';
import type { SecretSeal } from '../../platform/secrets/secret-seal.ts';
import { mintSecret } from '../signature.ts';
import { sealSigningSecret } from '../signing-secrets.ts';

/** Fields of a webhook that its creator chooses. */
export type NewWebhook = Pick<WebhookRow, 'url' | 'events' | 'accountRelationship'>;

/** Webhook's id, its account, and the person who sees its secret. */
export type OwnWebhook = Pick<WebhookRow, 'id' | 'accountId' | 'secretSeenBy'>;

/** Returns the row of a new, active webhook with a secret of its own. `nowMs` is the time of creation. */
export async function newWebhook(
  { id, accountId, secretSeenBy }: OwnWebhook,
  fields: NewWebhook,
  secrets: SecretSeal,
  nowMs: number,
): Promise<WebhookRow> {
  return {
    ...fields,
    id,
    accountId,
    active: true,
    secret: await sealSigningSecret(secrets, id, mintSecret()),
    previousSecret: null,
    previousSecretEndsAt: null,
    secretExecutionId: null,
    secretSeenBy,
    consecutiveFailures: 0,
    failingSince: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    lastErrorCause: null,
    agreed: false,
    deactivatedBy: null,
    deactivatedAt: null,
    version: 1,
    createdAt: nowMs,
    updatedAt: nowMs,
    deletedAt: null,
  };
}
