import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { madeSeal } from '../../support/ticketbai/test-seal.ts';
import { cancelledFirst, chainedFiles } from './support/chained.ts';
import { HAS_OFFICIAL, officialPath } from './support/official.ts';
import {
  HAS_JAVA,
  HAS_XMLLINT,
  HAS_XMLSEC,
  isVerifiedByXmlsec,
  lintedBy,
  verifiedByJava,
  writePem,
} from './support/other-judges.ts';

/** Timeout for the JVM to start and compile a file on a busy machine with two cores. */
const VERIFIER_TIMEOUT_MS = 120_000;

describe('independent verifiers of TicketBAI files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-ticketbai-'));
  const sound: string[] = [];
  const spoiled: string[] = [];

  beforeAll(async () => {
    for (const territory of TICKETBAI_TERRITORIES) {
      const seal = await madeSeal();
      const texts = (await chainedFiles(2, territory, seal)).map(({ text }) => text);
      for (const [index, text] of [...texts, await cancelledFirst(territory, seal)].entries()) {
        const names = { good: `${territory}-${index}`, bad: `${territory}-${index}-bad` };
        for (const name of Object.values(names)) writePem(join(folder, `${name}.pem`), seal.certificate.der);
        writeFileSync(join(folder, `${names.good}.xml`), text);
        writeFileSync(join(folder, `${names.bad}.xml`), text.replace('HOTEL', 'HOSTAL'));
        sound.push(`${names.good}.xml`);
        spoiled.push(`${names.bad}.xml`);
      }
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const byXmlsec = (name: string) =>
    isVerifiedByXmlsec(join(folder, name), join(folder, name.replace('.xml', '.pem')));

  it.skipIf(!HAS_XMLSEC)(
    'xmlsec1 accepts every file with the given certificate and rejects each changed one',
    () => {
      expect(sound.filter((name) => !byXmlsec(name))).toEqual([]);
      expect(spoiled.filter(byXmlsec)).toEqual([]);
    },
    VERIFIER_TIMEOUT_MS,
  );

  it.skipIf(!HAS_JAVA)(
    'the JDK accepts every file with the given certificate and rejects each changed one',
    () => {
      expect(verifiedByJava([...sound, ...spoiled].map((name) => join(folder, name)))).toEqual(sound);
    },
    VERIFIER_TIMEOUT_MS,
  );

  it.skipIf(!HAS_XMLLINT || !HAS_OFFICIAL)('xmllint accepts every file against the official schema', () => {
    const findings = sound.map((name, index) => {
      const schema = index % 3 === 2 ? 'Anula_ticketBaiV1-2-2.xsd' : 'ticketBaiV1-2-2.xsd';
      return lintedBy(officialPath(`schemas/${schema}`), join(folder, name));
    });
    expect(findings).toEqual(sound.map(() => ''));
  });
});
