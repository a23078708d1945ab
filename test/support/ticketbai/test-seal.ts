import { importPrivateKey, type XadesSigner } from '../../../src/signatures/sign-xades.ts';
import { readCertificate } from '../../../src/signatures/x509/certificate.ts';
import type { FileOrigin } from '../../../src/ticketbai/file/invoice.ts';
import { madeCertificate } from '../certificates/x509-maker.ts';

/** Creates a signer with an RSA key, in force in 2026 and 2027. */
export async function madeSeal(): Promise<XadesSigner> {
  const made = await madeCertificate({
    keyKind: 'RSA',
    commonName: 'SELLO DE PRUEBA',
    subjectSerialNumber: 'IDCES-B00000034',
    notBefore: '2026-01-01T00:00:00Z',
    notAfter: '2028-01-01T00:00:00Z',
  });
  return {
    certificate: readCertificate(made.der),
    keyKind: 'RSA',
    privateKey: await importPrivateKey('RSA', made.privateKey),
  };
}

/** Origin of the first file of a chain, with the test software of Bizkaia. */
export const TEST_ORIGIN: FileOrigin = {
  previous: null,
  software: {
    licence: 'TBAIBI00000000PRUEBA',
    developer_nif: 'A99800005',
    name: 'SOFTWARE GARANTE TICKETBAI PRUEBA',
    version: '1.0',
  },
  device_serial_number: null,
};
