import { keyOwner } from '../../certificates/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { CertificateRow } from '../../db/certificate-schema.ts';
import { fromBase64 } from '../../einvoice/signature/algorithms.ts';
import type { Signer } from '../../einvoice/signature/sign-facturae.ts';
import { readCertificate } from '../../einvoice/x509/certificate.ts';

/** The signer that a stored certificate makes; its key is opened for this signature alone. */
export async function signerOf(
  { secrets }: Pick<CompanyContext, 'secrets'>,
  row: CertificateRow,
): Promise<Signer> {
  const [certificate, privateKey] = [
    fromBase64(row.certificate),
    fromBase64(await secrets.open(row.sealedKey, keyOwner(row.id))),
  ];
  if (certificate === null || privateKey === null) throw new Error(`the certificate ${row.id} is no base64`);
  return { certificate: readCertificate(certificate), keyKind: row.keyKind, privateKey, role: 'emisor' };
}
