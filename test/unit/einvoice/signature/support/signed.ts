import { atOnce } from '../../../../../src/domain/turns.ts';
import { writeFacturae } from '../../../../../src/einvoice/facturae/write-facturae.ts';
import { type Signer, signFacturae } from '../../../../../src/einvoice/signature/sign-facturae.ts';
import { type KeyKind, readCertificate } from '../../../../../src/signatures/x509/certificate.ts';
import { madeCertificate } from '../../../../support/certificates/x509-maker.ts';
import { goldenInvoice } from '../../facturae/support/golden-invoices.ts';

export const SIGNED_AT = Date.UTC(2026, 10, 23, 20, 0, 0);

/** Creates a new signer in force at `SIGNED_AT`. */
export async function signerOf(keyKind: KeyKind): Promise<Signer> {
  const made = await madeCertificate({
    keyKind,
    commonName: 'TALLERES PRUEBA SL',
    subjectSerialNumber: 'IDCES-99999999R',
    notBefore: '2026-01-01T00:00:00Z',
    notAfter: '2028-01-01T00:00:00Z',
  });
  return { certificate: readCertificate(made.der), keyKind, privateKey: made.privateKey, role: 'emisor' };
}

/** Returns the unsigned Facturae of a golden case. */
export function facturaeOf(name: string): string {
  const result = atOnce(writeFacturae(goldenInvoice(name).source));
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.xml;
}

/** Returns the Facturae of a golden case, signed by a new signer. */
export async function signedFacturae(name: string, keyKind: KeyKind): Promise<string> {
  return await signFacturae(facturaeOf(name), await signerOf(keyKind), SIGNED_AT);
}
