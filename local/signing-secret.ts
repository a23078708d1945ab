import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writePrivateFile } from './private-file.ts';

const SECRET_BYTES = 32;

/**
 * Returns a secret in place of a deployment's. It is stored with the state, so that what it signs survives a restart.
 * It signs links, cursors and sign-in codes. `prefix` marks its kind, if the kind has one.
 */
export function keptSecret(file: string, prefix = ''): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = prefix + randomBytes(SECRET_BYTES).toString('hex');
  writePrivateFile(file, secret);
  return secret;
}
