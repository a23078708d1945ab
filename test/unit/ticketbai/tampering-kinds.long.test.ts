import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KNOWN_POLICIES, TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { verifyFiles } from '../../../src/ticketbai/verify/verify-files.ts';
import { seeded } from '../../support/signatures/tampered.ts';
import { madeSeal } from '../../support/ticketbai/test-seal.ts';
import { cancelledFirst, chainedFiles } from './support/chained.ts';
import {
  HAS_JAVA,
  HAS_XMLSEC,
  isVerifiedByXmlsec,
  verifiedByJava,
  writePem,
} from './support/other-judges.ts';
import { TAMPERINGS } from './support/tamperings.ts';

const FILES_A_TERRITORY = 3;
const TAMPERINGS_A_FILE = 100;
const SEED = 4610;
const LONG_MS = 1_200_000;

describe('files tampered with in each way of the acceptance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-tampered-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(TICKETBAI_TERRITORIES)(
    `${TAMPERINGS_A_FILE} tamperings of each of four files of %s are rejected by us with their code, by xmlsec1 and by the JDK`,
    async (territory) => {
      const seal = await madeSeal();
      const issued = (await chainedFiles(FILES_A_TERRITORY, territory, seal)).map(({ text }) => text);
      const random = seeded(SEED);
      const written: string[] = [];
      const write = (name: string, text: string) => {
        const path = join(folder, `${territory}-${name}.xml`);
        writeFileSync(path, text);
        writePem(path.replace('.xml', '.pem'), seal.certificate.der);
        written.push(path);
        return path;
      };
      const files = [...issued, await cancelledFirst(territory, seal)];
      for (const [index, text] of files.entries())
        for (let round = 0; round < TAMPERINGS_A_FILE; round += 1) {
          const tampering = TAMPERINGS[round % TAMPERINGS.length];
          if (tampering === undefined) throw new RangeError('there is no tampering');
          const { name, code, change } = tampering;
          const changed = change(text, random);
          if (changed === text) throw new Error(`${name} changed nothing`);
          const file = { position: 1, text: changed, identifier: null, qr_url: null, signed_at_ms: null };
          const { problems } = await verifyFiles(
            { files: [file], isOrdered: true },
            { policies: KNOWN_POLICIES },
          );
          expect([name, problems.map((problem) => problem.code)]).toEqual([
            name,
            expect.arrayContaining([code]),
          ]);
          write(`${index}-${round}`, changed);
        }
      const pem = (path: string) => path.replace('.xml', '.pem');
      if (HAS_XMLSEC) expect(written.filter((path) => isVerifiedByXmlsec(path, pem(path)))).toEqual([]);
      if (!HAS_JAVA) return;
      // Untouched files show that the judge accepts what is right.
      for (const [index, text] of files.entries()) write(`${index}-sound`, text);
      const sound = files.map((_, index) => `${territory}-${index}-sound.xml`);
      expect(verifiedByJava(written)).toEqual(sound);
    },
    LONG_MS,
  );
});
