import type { CompanyContext } from '../../context/context.ts';
import type { CertificateRow } from '../../db/schema/certificate-schema.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { toBase64 } from '../../signatures/algorithms.ts';
import type { Certificate } from '../../signatures/x509/certificate.ts';
import type { CertifiedKey } from '../../signatures/x509/certified-key.ts';
import { isIssuedByOneOf } from '../../signatures/x509/issued-by.ts';
import { proveByCertificate } from '../nif-proof-repository.ts';
import { holderNif, provedNif } from './holder-nif.ts';
import { keyOwner } from './repository.ts';
import { trustAnchors } from './trust-anchors.ts';

/** Returns the row of an uploaded certificate, whose key is sealed. */
export async function certificateRow(
  { certificate, keyKind, privateKey }: CertifiedKey,
  { ids, secrets, accountId, companyId }: CompanyContext,
  nowMs: number,
): Promise<CertificateRow> {
  const id = ids.next();
  return {
    id,
    accountId,
    companyId,
    fingerprint: sha256Hex(certificate.der),
    certificate: toBase64(certificate.der),
    sealedKey: await secrets.seal(toBase64(privateKey), keyOwner(id)),
    keyKind,
    subject: certificate.subject,
    issuer: certificate.issuer,
    serialNumber: String(certificate.serialNumber),
    holderName: certificate.commonName,
    holderNif: holderNif(certificate),
    validFrom: certificate.notBefore,
    validUntil: certificate.notAfter,
    toldAt: null,
    createdAt: nowMs,
  };
}

/** Proves the NIF of the company if a certificate does. A proof that exists stays. At most one write. */
export async function proveNifBy(
  context: CompanyContext,
  certificate: Certificate,
  nowMs: number,
): Promise<void> {
  const { companyId, directory, files, accountId } = context;
  const { row, nifProof } = await context.company();
  if (row.nif === null || nifProof !== null || provedNif(certificate) !== row.nif) return;
  if (!(await isIssuedByOneOf(certificate, await trustAnchors(files), nowMs))) return;
  const of = { companyId, nif: row.nif, fingerprint: sha256Hex(certificate.der) };
  if (await proveByCertificate(directory, of, nowMs)) context.invalidateAccess({ accountId });
}
