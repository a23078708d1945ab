import type { SignatureFault } from '../../signatures/signature-fault.ts';
import { verifyXades, type XadesRules } from '../../signatures/verify-xades.ts';
import type { Certificate } from '../../signatures/x509/certificate.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { FACTURAE_POLICY } from './policy.ts';

/** Result of verifying a signature. Trust in its certificate is a separate question. */
export type SignatureVerdict =
  | { valid: true; certificate: Certificate; signedAt: string; role: string | null }
  | { valid: false; fault: SignatureFault };

const RULES: XadesRules = { keys: ['RSA', 'P-256', 'P-384', 'P-521'], allowsXPath: false };

/**
 * Verifies the signature of a Facturae. It must be XAdES-EPES, enveloped, over the whole document, with SHA-256 or stronger
 * and policy 3.1, by the included certificate. No content of a document makes it throw. Source: XML Signature 1.1, section
 * 3.2; ETSI TS 101 903; signature policy of Facturae 3.1.
 *
 * @param document its text, or its root if it is parsed already
 */
export async function verifyFacturae(document: string | XmlElement): Promise<SignatureVerdict> {
  const { faults, certificate, signedAt, role, policy } = await verifyXades(document, RULES);
  const [fault] = faults;
  if (fault !== undefined || certificate === null || signedAt === null)
    return { valid: false, fault: fault ?? 'STRUCTURE' };
  const { identifier, digest } = FACTURAE_POLICY;
  if (policy?.identifier !== identifier || policy.digest !== digest) return { valid: false, fault: 'POLICY' };
  return { valid: true, certificate, signedAt, role };
}
