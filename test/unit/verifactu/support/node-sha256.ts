import { createHash } from 'node:crypto';
import type { Sha256 } from '../../../../src/verifactu/fingerprint.ts';

/** Hash port implemented with Node. */
export const nodeSha256: Sha256 = (text) =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
