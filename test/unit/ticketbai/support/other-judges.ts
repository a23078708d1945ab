import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const JAVA_SOURCE = fileURLToPath(
  new URL('../../einvoice/signature/support/VerifySignature.java', import.meta.url).href,
);
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

export const HAS_XMLSEC = isInstalled('xmlsec1', '--version');
export const HAS_JAVA = isInstalled('java', '-version');
export const HAS_XMLLINT = isInstalled('xmllint', '--version');

/** Writes a certificate as PEM. */
export function writePem(path: string, der: Uint8Array): void {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  writeFileSync(path, ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'));
}

/** True if xmlsec1 accepts a file with the key of the given certificate, and of no other. */
export function isVerifiedByXmlsec(file: string, pem: string): boolean {
  const options = ['--verify', '--enabled-key-data', 'x509', ...ID_ATTRIBUTES, '--pubkey-cert-pem', pem];
  return spawnSync('xmlsec1', [...options, file]).status === 0;
}

/** Returns the names of the files that the JDK accepts with the key of the certificate beside each (NAME.pem). */
export function verifiedByJava(files: readonly string[]): string[] {
  const said = execFileSync('java', [JAVA_SOURCE, ...files], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const good = said
    .trim()
    .split('\n')
    .filter((line) => line.endsWith(' true'));
  return good.map((line) => basename(line.slice(0, -' true'.length)));
}

/** Returns what xmllint says against an official schema, '' for a valid file. */
export function lintedBy(schema: string, file: string): string {
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, file]);
  return status === 0 ? '' : String(stderr);
}
