import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KNOWN_POLICIES, TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { verifyFiles } from '../../../src/ticketbai/verify/verify-files.ts';
import { meaningOf, seeded, tampered } from '../../support/signatures/tampered.ts';
import { madeSeal } from '../../support/ticketbai/test-seal.ts';
import { cancelledFirst, chainedFiles } from './support/chained.ts';
import { HAS_XMLSEC, isVerifiedByXmlsec, writePem } from './support/other-judges.ts';

const FILES_A_TERRITORY = 3;
const TAMPERINGS = 100;
const SEED = 46;
const LONG_MS = 1_200_000;

/** Parts of a file that no signature covers: attributes that only we compare, and the wrapping of the properties. */
const UNCOVERED =
  /<ds:Signature [^>]*>|<ds:Object>.*?(?=<xades:SignedProperties)|(?<=<\/xades:SignedProperties)>.*?<\/ds:Object>/g;

/** True if a change is within what the signature covers. */
function isCovered(text: string, changed: string): boolean {
  let at = 0;
  while (text.charAt(at) === changed.charAt(at)) at += 1;
  return [...text.matchAll(UNCOVERED)].every(
    ({ index, 0: part }) => at < index - 1 || at > index + part.length,
  );
}

describe('tampered TicketBAI files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-tampered-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(TICKETBAI_TERRITORIES)(
    `${TAMPERINGS} changes of each of four files of %s are rejected by us and by xmlsec1`,
    async (territory) => {
      const seal = await madeSeal();
      const pem = join(folder, `${territory}.pem`);
      writePem(pem, seal.certificate.der);
      const issued = (await chainedFiles(FILES_A_TERRITORY, territory, seal)).map(({ text }) => text);
      for (const [index, text] of [...issued, await cancelledFirst(territory, seal)].entries()) {
        const meaning = meaningOf(text);
        const random = seeded(SEED + index);
        for (let done = 0; done < TAMPERINGS; ) {
          const changed = tampered(text, random);
          if (meaningOf(changed) === meaning || !isCovered(text, changed)) continue;
          done += 1;
          const file = { position: 1, text: changed, identifier: null, qr_url: null, signed_at_ms: null };
          const { valid } = await verifyFiles(
            { files: [file], isOrdered: true },
            { policies: KNOWN_POLICIES },
          );
          expect([index, done, valid]).toEqual([index, done, false]);
          if (!HAS_XMLSEC) continue;
          const path = join(folder, 'changed.xml');
          writeFileSync(path, changed);
          expect([index, done, isVerifiedByXmlsec(path, pem)]).toEqual([index, done, false]);
        }
      }
    },
    LONG_MS,
  );
});
