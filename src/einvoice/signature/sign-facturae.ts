import { importPrivateKey, SIGNATURE_DECLARATION, signXades } from '../../signatures/sign-xades.ts';
import type { Certificate, KeyKind } from '../../signatures/x509/certificate.ts';
import { FACTURAE_NAMESPACE } from '../facturae/write-facturae.ts';
import { FACTURAE_POLICY, type SignerRole } from './policy.ts';

/** Certificate with its private key. */
export interface Signer {
  certificate: Certificate;
  keyKind: KeyKind;
  /** Private key in PKCS#8. */
  privateKey: Uint8Array;
  role: SignerRole;
}

/**
 * Signs a Facturae with XAdES-EPES under Facturae's policy 3.1. Source: signature policy of Facturae 3.1.
 *
 * @param xml output of `writeFacturae`
 * @param signedAtMs time of signing, in milliseconds
 */
export async function signFacturae(xml: string, signer: Signer, signedAtMs: number): Promise<string> {
  const { certificate, keyKind, role } = signer;
  const privateKey = await importPrivateKey(keyKind, signer.privateKey);
  const signed = await signXades(
    xml,
    { certificate, keyKind, privateKey },
    {
      root: 'fe:Facturae',
      scope: `${SIGNATURE_DECLARATION} xmlns:fe="${FACTURAE_NAMESPACE}"`,
      ownDeclarations: '',
      policy: { ...FACTURAE_POLICY, address: null },
      signedAt: `${new Date(signedAtMs).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`,
      role,
      contentDescription: 'Factura electrónica',
    },
  );
  return signed.xml;
}
