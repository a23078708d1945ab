import { inForce } from '../../companies/certificates/operator-certificate.ts';
import { keyOwner, readCertificates } from '../../companies/certificates/repository.ts';
import { signingCertificate } from '../../companies/certificates/signing-certificate.ts';
import { readSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { Operator } from '../../context/ports/operator.ts';
import type { CertificateRow } from '../../db/schema/certificate-schema.ts';
import type { Signer } from '../../einvoice/signature/sign-facturae.ts';
import { fromBase64 } from '../../signatures/algorithms.ts';
import { readCertificate } from '../../signatures/x509/certificate.ts';

type SignerContext = Pick<
  CompanyContext,
  'books' | 'companyId' | 'environment' | 'secrets' | 'serviceClock' | 'operator'
>;

/** Signature for a company: by itself, or by the operator of the deployment as a third party. `signer` opens the key. */
export interface Signature {
  /** Null: the company itself. */
  thirdParty: Operator | null;
  signer(): Promise<Signer>;
}

/** Returns the signer of a stored certificate. Its key is opened only for this signature. */
async function signerOf({ secrets }: Pick<SignerContext, 'secrets'>, row: CertificateRow): Promise<Signer> {
  const [certificate, privateKey] = [
    fromBase64(row.certificate),
    fromBase64(await secrets.open(row.sealedKey, keyOwner(row.id))),
  ];
  if (certificate === null || privateKey === null) throw new Error(`the certificate ${row.id} is no base64`);
  return { certificate: readCertificate(certificate), keyKind: row.keyKind, privateKey, role: 'emisor' };
}

/**
 * Returns the signature for a company: by its own newest certificate in force. Without one, by the operator of the deployment
 * if the company allows it (`third_party_signature`). Null without either. At most two round trips.
 *
 * Source: signature policy of Facturae 3.1, section 3.3.5; RD 1619/2012, article 10.
 */
export async function signatureOf(context: SignerContext): Promise<Signature | null> {
  const { books, companyId, environment, serviceClock } = context;
  const nowMs = serviceClock.now();
  const own = signingCertificate(await readCertificates(books, companyId), nowMs);
  if (own !== null) return { thirdParty: null, signer: () => signerOf(context, own) };
  const operator = inForce(await context.operator(), nowMs);
  if (operator === null) return null;
  const { einvoice } = await readSettings(books, companyId, environment);
  if (einvoice.third_party_signature !== true) return null;
  const signer = { ...operator.key, role: 'third party' } as const;
  return { thirdParty: operator, signer: () => Promise.resolve(signer) };
}
