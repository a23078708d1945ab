import { createHash } from 'node:crypto';
import type { Sha256 } from '../../../../src/verifactu/fingerprint.ts';

/** The port as Node implements it. */
export const nodeSha256: Sha256 = (text) =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
