/**
 * Strength of a secret. `openssl rand -hex 32` makes 64 characters, of at least 10 kinds except for one secret in a
 * billion.
 */
const MIN_SECRET_CHARACTERS = 32;
const MIN_DISTINCT_CHARACTERS = 10;

/** Returns true for a secret of the deployment that cannot be guessed. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= MIN_SECRET_CHARACTERS && new Set(secret).size >= MIN_DISTINCT_CHARACTERS;
}
