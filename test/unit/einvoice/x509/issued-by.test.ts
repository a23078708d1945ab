import { describe, expect, it } from 'vitest';
import {
  type Certificate,
  type KeyKind,
  readCertificate,
} from '../../../../src/signatures/x509/certificate.ts';
import { isIssuedByOneOf } from '../../../../src/signatures/x509/issued-by.ts';
import { type MadeCertificate, madeCertificate } from '../../../support/certificates/x509-maker.ts';

const NOW = Date.UTC(2026, 10, 23);
const KINDS: readonly KeyKind[] = ['RSA', 'P-256', 'P-384', 'P-521'];
const TERM = { notBefore: '2026-01-01T00:00:00Z', notAfter: '2028-01-01T00:00:00Z' };

const authority = (keyKind: KeyKind, commonName = 'AC Pruebas') =>
  madeCertificate({ keyKind, commonName, ...TERM });

async function issuedBy(issuer: MadeCertificate, term = TERM): Promise<Certificate> {
  const made = await madeCertificate({ keyKind: 'P-256', commonName: 'TALLERES PRUEBA SL', issuer, ...term });
  return readCertificate(made.der);
}

describe('isIssuedByOneOf', () => {
  it.each(KINDS)(
    'isIssuedByOneOf accepts a certificate signed by a trusted issuer with a key of kind %s',
    async (keyKind) => {
      const issuer = await authority(keyKind);
      const others = readCertificate((await authority('RSA', 'AC Otra')).der);
      expect(await isIssuedByOneOf(await issuedBy(issuer), [others, readCertificate(issuer.der)], NOW)).toBe(
        true,
      );
    },
  );

  it.each(KINDS)(
    "isIssuedByOneOf rejects an impostor with the issuer's name and a key of kind %s",
    async (keyKind) => {
      const [issuer, impostor] = await Promise.all([authority(keyKind), authority(keyKind)]);
      expect(await isIssuedByOneOf(await issuedBy(impostor), [readCertificate(issuer.der)], NOW)).toBe(false);
    },
  );

  it('isIssuedByOneOf rejects a changed certificate and an empty list of issuers', async () => {
    const issuer = await authority('P-256');
    const certificate = await issuedBy(issuer);
    const der = Uint8Array.from(certificate.der);
    const at = der.length - 120;
    der[at] = (der[at] ?? 0) ^ 1;
    const spoiled: Certificate = { ...certificate, der };
    expect(await isIssuedByOneOf(spoiled, [readCertificate(issuer.der)], NOW)).toBe(false);
    expect(await isIssuedByOneOf(certificate, [], NOW)).toBe(false);
  });

  it('isIssuedByOneOf requires the certificate and its issuer to be in force', async () => {
    const issuer = await authority('P-256');
    const ended = await issuedBy(issuer, { ...TERM, notAfter: '2026-06-01T00:00:00Z' });
    const anchors = [readCertificate(issuer.der)];
    expect(await isIssuedByOneOf(ended, anchors, NOW)).toBe(false);
    expect(await isIssuedByOneOf(await issuedBy(issuer), anchors, Date.UTC(2029, 0, 1))).toBe(false);
  });
});
