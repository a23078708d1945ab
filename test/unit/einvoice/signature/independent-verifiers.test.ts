import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeyKind } from '../../../../src/signatures/x509/certificate.ts';
import { signedFacturae } from './support/signed.ts';

/** Timeout for the JVM to start and compile a file on a busy machine with two cores. */
const VERIFIER_TIMEOUT_MS = 120_000;
const KINDS: readonly KeyKind[] = ['RSA', 'P-256', 'P-384', 'P-521'];
const CASES = ['IMP/IMP18-irpf-y-suplido', 'REC/REC01-r1-por-diferencias'];
const JAVA_SOURCE = fileURLToPath(new URL('support/VerifySignature.java', import.meta.url).href);
const ID_ATTRIBUTES = [
  '--id-attr:Id',
  'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
  '--id-attr:Id',
  'http://www.w3.org/2000/09/xmldsig#:KeyInfo',
];

function isInstalled(program: string, ...question: string[]): boolean {
  const found = spawnSync(program, question).status === 0;
  if (!found) console.warn(`Skipped: ${program} is not installed`);
  return found;
}

const hasXmlsec = isInstalled('xmlsec1', '--version');
const hasJava = isInstalled('java', '-version');

function isVerifiedByXmlsec(folder: string, name: string): boolean {
  const pem = join(folder, `${name.slice(0, name.indexOf('.'))}.pem`);
  const options = ['--verify', '--enabled-key-data', 'x509', ...ID_ATTRIBUTES];
  return spawnSync('xmlsec1', [...options, '--pubkey-cert-pem', pem, join(folder, name)]).status === 0;
}

function verifiedByJava(folder: string, names: readonly string[]): string[] {
  const said = execFileSync('java', [JAVA_SOURCE, ...names.map((name) => join(folder, name))], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return said.trim().split('\n');
}

describe('independent verifiers of a signed Facturae', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-facturae-'));
  const sound: string[] = [];
  const spoiled: string[] = [];

  beforeAll(async () => {
    for (const kind of KINDS) {
      for (const [index, name] of CASES.entries()) {
        const xml = await signedFacturae(name, kind);
        const file = `${kind}-${index}`;
        const certificate = /<ds:X509Certificate>([^<]*)</.exec(xml)?.[1] ?? '';
        const lines = certificate.match(/.{1,64}/g) ?? [];
        const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''];
        writeFileSync(join(folder, `${file}.pem`), pem.join('\n'));
        writeFileSync(join(folder, `${file}.xsig`), xml);
        writeFileSync(join(folder, `${file}.bad.xsig`), xml.replace('<InvoiceTotal>', '<InvoiceTotal>1'));
        sound.push(`${file}.xsig`);
        spoiled.push(`${file}.bad.xsig`);
      }
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.skipIf(!hasXmlsec)(
    'xmlsec1 accepts the signatures of all keys and rejects each over a changed file',
    () => {
      expect(sound.filter((name) => !isVerifiedByXmlsec(folder, name))).toEqual([]);
      expect(spoiled.filter((name) => isVerifiedByXmlsec(folder, name))).toEqual([]);
    },
    VERIFIER_TIMEOUT_MS,
  );

  it.skipIf(!hasJava)(
    'the JDK accepts the signatures of all keys and rejects each over a changed file',
    () => {
      expect(verifiedByJava(folder, sound)).toEqual(sound.map((name) => `${name} true`));
      expect(verifiedByJava(folder, spoiled)).toEqual(spoiled.map((name) => `${name} false`));
    },
    VERIFIER_TIMEOUT_MS,
  );
});
