import { describe, expect, it } from 'vitest';
import { KNOWN_POLICIES } from '../../../src/ticketbai/territories.ts';
import { verifyFiles } from '../../../src/ticketbai/verify/verify-files.ts';
import { meaningOf, seeded, tampered } from '../../support/signatures/tampered.ts';
import { madeSeal } from '../../support/ticketbai/test-seal.ts';
import { chainedFiles } from './support/chained.ts';

const TAMPERINGS = 100;
const SEED = 20_261_128;

describe('a tampered TicketBAI file', () => {
  it(`verifyFiles rejects ${TAMPERINGS} random changes of one character`, async () => {
    const [file] = await chainedFiles(1, 'BIZKAIA', await madeSeal());
    if (file === undefined) throw new Error('there is no file');
    const meaning = meaningOf(file.text);
    const random = seeded(SEED);
    for (let done = 0; done < TAMPERINGS; ) {
      const text = tampered(file.text, random);
      if (meaningOf(text) === meaning) continue;
      done += 1;
      const changed = { ...file, text, identifier: null, qr_url: null };
      const { valid } = await verifyFiles(
        { files: [changed], isOrdered: true },
        { policies: KNOWN_POLICIES },
      );
      expect([done, valid]).toEqual([done, false]);
    }
  });
});
