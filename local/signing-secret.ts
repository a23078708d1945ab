import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writePrivateFile } from './private-file.ts';

const SECRET_BYTES = 32;

/**
 * The secret that stands for a deployment's `SIGNING_SECRET`: kept with the state, so that links, cursors and sign-in codes
 * outlive a restart as they outlive a deployment's.
 */
export function signingSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  writePrivateFile(file, secret);
  return secret;
}
