import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writePrivateFile } from './private-file.ts';

const SECRET_BYTES = 32;

/**
 * A secret that stands for one of a deployment: kept with the state, so that what it signs (links, cursors, sign-in codes) outlives
 * a restart as it outlives a deployment's. `prefix` says what it is, where its kind has one.
 */
export function keptSecret(file: string, prefix = ''): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = prefix + randomBytes(SECRET_BYTES).toString('hex');
  writePrivateFile(file, secret);
  return secret;
}
