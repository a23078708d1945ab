import type { SecretSeal } from '../platform/secrets/secret-seal.ts';
import { SECRET_PREFIX } from './signature.ts';

/** Sealed secrets in a webhook's row. */
export interface StoredSecrets {
  id: string;
  secret: string;
  previousSecret: string | null;
  /** Milliseconds. */
  previousSecretEndsAt: number | null;
}

function ownerOf(webhookId: string): string {
  return `webhook:${webhookId}`;
}

/** Seals a webhook's secret for its row. */
export function sealSigningSecret(seal: SecretSeal, webhookId: string, secret: string): Promise<string> {
  return seal.seal(secret, ownerOf(webhookId));
}

/** Opens the secret in a webhook's row. A secret stored before sealing existed is readable until the sweep seals it. */
export async function openSigningSecret(
  seal: SecretSeal,
  webhookId: string,
  stored: string,
): Promise<string> {
  return stored.startsWith(SECRET_PREFIX) ? stored : await seal.open(stored, ownerOf(webhookId));
}

/** Returns the secrets that sign now, newest first. For a day after a rotation there are two. */
export async function signingSecrets(
  seal: SecretSeal,
  { id, secret, previousSecret, previousSecretEndsAt }: StoredSecrets,
  nowMs: number,
): Promise<string[]> {
  const isKept = previousSecret !== null && previousSecretEndsAt !== null && nowMs < previousSecretEndsAt;
  const stored = isKept ? [secret, previousSecret] : [secret];
  return await Promise.all(stored.map((one) => openSigningSecret(seal, id, one)));
}
