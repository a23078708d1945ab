import { provedNif } from '../../../../../src/companies/certificates/holder-nif.ts';
import { readCertificate } from '../../../../../src/signatures/x509/certificate.ts';
import { madeCertificate } from '../../../../support/certificates/x509-maker.ts';

const TERM = { notBefore: '2026-01-01T00:00:00Z', notAfter: '2028-01-01T00:00:00Z' };

/** NIF of the organisation and of the person in the certificates. */
export const NIF = 'B70002019';
export const DNI = '12345678Z';

export const SEAL_OF = { organizationIdentifier: `VATES-${NIF}` };
/** Surname and given name of a person. */
export const NAMES = { '2.5.4.4': 'Becario', '2.5.4.42': 'Juan' };
export const TITLE = '2.5.4.12';

/** Purposes of keys (RFC 5280, section 4.2.1.12; Microsoft; Adobe). */
export const PURPOSES = {
  server: '1.3.6.1.5.5.7.3.1',
  client: '1.3.6.1.5.5.7.3.2',
  code: '1.3.6.1.5.5.7.3.3',
  mail: '1.3.6.1.5.5.7.3.4',
  time: '1.3.6.1.5.5.7.3.8',
  ocsp: '1.3.6.1.5.5.7.3.9',
  cardSignIn: '1.3.6.1.4.1.311.20.2.2',
  documents: '1.3.6.1.4.1.311.10.3.12',
  adobe: '1.2.840.113583.1.1.5',
} as const;

/** Policies: of ETSI for persons and seals, of the Administration for representatives, of Izenpe for devices. */
export const POLICIES = {
  person: '0.4.0.194112.1.0',
  seal: '0.4.0.194112.1.1',
  website: '0.4.0.194112.1.4',
  representative: '2.16.724.1.3.5.8',
  representativeOfEntity: '2.16.724.1.3.5.9',
  device: '1.3.6.1.4.1.14777.101.3.2',
} as const;

type Wanted = Parameters<typeof madeCertificate>[0];
type Subject = Pick<Wanted, 'subjectSerialNumber' | 'organizationIdentifier' | 'attributes'>;

/** Certificate by its name in a test's title, its subject and its extensions. */
export type HolderRow = [name: string, subject: Subject, ...extensions: Uint8Array[]];

/** Makes a certificate and returns the NIF that it proves. */
export async function provedBy([, subject, ...extensions]: HolderRow): Promise<string | null> {
  const made = await madeCertificate({
    keyKind: 'P-256',
    commonName: 'PRUEBA',
    ...TERM,
    ...subject,
    extensions,
  });
  return provedNif(readCertificate(made.der));
}
