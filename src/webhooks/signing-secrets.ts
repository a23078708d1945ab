import type { SecretSeal } from '../platform/secrets/secret-seal.ts';
import { SECRET_PREFIX } from './signature.ts';

/** What a webhook's row holds of its secrets, sealed. */
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

/** A webhook's secret as its row holds it. */
export function sealSigningSecret(seal: SecretSeal, webhookId: string, secret: string): Promise<string> {
  return seal.seal(secret, ownerOf(webhookId));
}

/** The secret that a webhook's row holds. One that was stored before secrets were sealed is read until the sweep has sealed it. */
export async function openSigningSecret(
  seal: SecretSeal,
  webhookId: string,
  stored: string,
): Promise<string> {
  return stored.startsWith(SECRET_PREFIX) ? stored : await seal.open(stored, ownerOf(webhookId));
}

/** The secrets that sign now, the newest first: for a day after a rotation both. */
export async function signingSecrets(
  seal: SecretSeal,
  { id, secret, previousSecret, previousSecretEndsAt }: StoredSecrets,
  nowMs: number,
): Promise<string[]> {
  const isKept = previousSecret !== null && previousSecretEndsAt !== null && nowMs < previousSecretEndsAt;
  const stored = isKept ? [secret, previousSecret] : [secret];
  return await Promise.all(stored.map((one) => openSigningSecret(seal, id, one)));
}
