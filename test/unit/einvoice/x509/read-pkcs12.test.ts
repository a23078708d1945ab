import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Pkcs12Error } from '../../../../src/signatures/x509/pkcs12-error.ts';
import { readPkcs12 as readWithTurns } from '../../../../src/signatures/x509/read-pkcs12.ts';
import { clearPkcs12, encryptedPkcs12, nestedPkcs12 } from '../../../support/certificates/pkcs12-maker.ts';
import { der, type MadeCertificate, madeCertificate } from '../../../support/certificates/x509-maker.ts';
import { rounds } from '../../../support/rounds.ts';

const turns = vi.fn(async () => undefined);
const readPkcs12 = (file: Uint8Array, password: string) => readWithTurns(file, password, turns);

const PASSWORD = 'contraseña 1';
const OPENSSL_TIMEOUT_MS = 60_000;

const made = (keyKind: MadeCertificate['keyKind']) =>
  madeCertificate({
    keyKind,
    commonName: 'TALLERES PRUEBA SL',
    subjectSerialNumber: 'IDCES-99999999R',
    notBefore: '2026-01-01T00:00:00Z',
    notAfter: '2028-01-01T00:00:00Z',
  });

async function refusalOf(file: Uint8Array, password: string): Promise<string> {
  try {
    await readPkcs12(file, password);
    return 'none';
  } catch (error) {
    return error instanceof Pkcs12Error ? error.refusal : String(error);
  }
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('Skipped: openssl is not installed');

function pem(kind: string, bytes: Uint8Array): string {
  return `-----BEGIN ${kind}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${kind}-----\n`;
}

/** Returns a file written by openssl. */
function opensslFile({ der, privateKey }: MadeCertificate, options: readonly string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'folio-p12-'));
  try {
    const [key, certificate, out] = ['key.pem', 'certificate.pem', 'out.p12'].map((name) =>
      join(folder, name),
    );
    if (key === undefined || certificate === undefined || out === undefined) throw new Error('no paths');
    writeFileSync(key, pem('PRIVATE KEY', privateKey));
    writeFileSync(certificate, pem('CERTIFICATE', der));
    const files = ['-inkey', key, '-in', certificate, '-out', out, '-passout', `pass:${PASSWORD}`];
    execFileSync('openssl', ['pkcs12', '-export', ...files, ...options], { stdio: 'ignore' });
    return new Uint8Array(readFileSync(out));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('readPkcs12', () => {
  it.each(['3des', 'aes256'] as const)(
    'a file encrypted with %s returns its certificate and key',
    async (algorithm) => {
      const put = await made('RSA');
      const { certificate, keyKind, privateKey } = await readPkcs12(
        encryptedPkcs12(put, PASSWORD, algorithm),
        PASSWORD,
      );
      expect(certificate).toMatchObject({
        commonName: 'TALLERES PRUEBA SL',
        subjectSerialNumber: 'IDCES-99999999R',
      });
      expect([...certificate.der]).toEqual([...put.der]);
      expect([...privateKey]).toEqual([...put.privateKey]);
      expect(keyKind).toBe('RSA');
    },
  );

  it.each(['P-256', 'P-384', 'P-521'] as const)('readPkcs12 reads a key of %s', async (kind) => {
    const put = await made(kind);
    const { certificate, keyKind } = await readPkcs12(clearPkcs12(put), '');
    expect([...certificate.der]).toEqual([...put.der]);
    expect(keyKind).toBe(kind);
  });

  it('readPkcs12 reads every key value, also bytes that look like ASN.1', async () => {
    for (let round = 0; round < rounds(60, 2000); round += 1) {
      const put = await made('P-384');
      expect((await readPkcs12(clearPkcs12(put), '')).keyKind).toBe('P-384');
    }
  });

  it.skipIf(!hasOpenssl).each<[MadeCertificate['keyKind'], string[]]>([
    ['RSA', []],
    ['P-256', []],
    ['P-256', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
  ])(
    'readPkcs12 reads an openssl file with a key of %s (%s)',
    async (kind, options) => {
      const put = await made(kind);
      const { certificate } = await readPkcs12(opensslFile(put, options), PASSWORD);
      expect([...certificate.der]).toEqual([...put.der]);
    },
    OPENSSL_TIMEOUT_MS,
  );

  it('a wrong password is rejected with WRONG_PASSWORD', async () => {
    const file = encryptedPkcs12(await made('RSA'), PASSWORD);
    expect(await refusalOf(file, 'otra')).toBe('WRONG_PASSWORD');
  });

  it('a file with too many derivation rounds is rejected before any round runs', async () => {
    expect(await refusalOf(clearPkcs12(await made('P-256'), 0x7fffffff), PASSWORD)).toBe('TOO_MUCH_WORK');
  });

  it('a file with too many rounds inside its encrypted part is rejected', async () => {
    expect(await refusalOf(await nestedPkcs12(PASSWORD, 0x7fffffff), PASSWORD)).toBe('TOO_MUCH_WORK');
  });

  it.skipIf(!hasOpenssl)('readPkcs12 yields to other work while it derives keys', async () => {
    turns.mockClear();
    const file = opensslFile(await made('P-256'), ['-iter', '40000']);
    await readPkcs12(file, PASSWORD);
    // Two derivations of 40,000 rounds, and a yield after every 4,000.
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(20);
  });

  it('readPkcs12 rejects an oversized certificate', async () => {
    const one = await made('P-256');
    const long = der(0x30, der(0x30, der(0x02, new Uint8Array(40_000))), new Uint8Array());
    expect(await refusalOf(clearPkcs12({ ...one, der: long }), '')).toBe('UNREADABLE');
  });

  it('readPkcs12 rejects other files, truncated files and a key of another certificate', async () => {
    const [one, other] = [await made('P-256'), await made('P-256')];
    expect(await refusalOf(new Uint8Array(), '')).toBe('UNREADABLE');
    expect(await refusalOf(new TextEncoder().encode('no es un certificado'), '')).toBe('UNREADABLE');
    expect(await refusalOf(clearPkcs12(one).slice(0, -5), '')).toBe('UNREADABLE');
    expect(await refusalOf(one.der, '')).toBe('UNREADABLE');
    expect(await refusalOf(clearPkcs12({ ...one, privateKey: other.privateKey }), '')).toBe('NO_KEY');
  });
});
