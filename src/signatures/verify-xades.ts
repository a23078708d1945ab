import { inTurns } from '../platform/in-turns.ts';
import { canonicalXml } from '../xml/canonicalize.ts';
import { parseDocument } from '../xml/parse-document.ts';
import { XmlRefusedError } from '../xml/xml-reader.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import {
  CANONICAL_XML,
  DIGESTS,
  digestOf,
  fromBase64,
  SIGNATURE_ALGORITHMS,
  webCryptoParameters,
  XADES,
  XMLDSIG,
} from './algorithms.ts';
import {
  algorithmUri,
  certificateDigestOf,
  claimedRole,
  embeddedCertificate,
  type NamedPolicy,
  namedPolicy,
  onlyChild,
  type SignedDocument,
  signatureValueOf,
  signedDocument,
  signedPropertiesOf,
  wordsOf,
} from './read-signature.ts';
import { type SignatureFault, SignatureFaultError } from './signature-fault.ts';
import { signedTargets } from './signed-references.ts';
import type { Certificate, KeyKind } from './x509/certificate.ts';
import { DerError } from './x509/der.ts';

/** Rules that differ between the signed formats. */
export interface XadesRules {
  /** Kinds of keys that may sign. */
  keys: readonly KeyKind[];
  /** True if the document's reference may also filter the signature by XPath. */
  allowsXPath: boolean;
  /** Certificate whose key must have signed. Absent: the certificate in KeyInfo. */
  certificate?: Certificate;
  /** Instant at which the certificate must be valid, in milliseconds. Absent: SigningTime. */
  validAtMs?: number;
}

/** Result of verifying a signature. Fields are null where they cannot be read. Trust in the certificate is a separate question. */
export interface XadesVerdict {
  /** Every fault found, in the order of the checks. Empty for a valid signature. */
  faults: readonly SignatureFault[];
  certificate: Certificate | null;
  signatureValue: string | null;
  signedAt: string | null;
  role: string | null;
  /** Null if the signature names no policy. Whether it is the right one is for the caller to judge. */
  policy: NamedPolicy | null;
}

/** Validates that the signing certificate is named in the signed properties and was valid at signing. */
async function validateCertificate(
  signed: XmlElement,
  certificate: Certificate,
  atMs: number,
): Promise<void> {
  const { method, digest } = certificateDigestOf(signed);
  const hash = DIGESTS.get(method);
  if (hash === undefined) throw new SignatureFaultError('ALGORITHM');
  const isNamed = (await digestOf(certificate.der, hash)) === digest;
  if (!isNamed || !(atMs >= certificate.notBefore && atMs <= certificate.notAfter))
    throw new SignatureFaultError('CERTIFICATE');
}

async function importedKey(
  publicKey: Uint8Array,
  parameters: ReturnType<typeof webCryptoParameters>['import'],
): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('spki', publicKey, parameters, false, ['verify']);
  } catch {
    throw new SignatureFaultError('CERTIFICATE');
  }
}

async function validateSignatureValue(
  { signature, signedInfo }: SignedDocument,
  { keyKind, publicKey }: Certificate,
  keys: readonly KeyKind[],
): Promise<void> {
  const method = algorithmUri(onlyChild(signedInfo, XMLDSIG, 'SignatureMethod'));
  const algorithm = SIGNATURE_ALGORITHMS.find(({ uri }) => uri === method);
  if (
    algorithm === undefined ||
    keyKind === null ||
    !keys.includes(keyKind) ||
    !algorithm.keys.includes(keyKind)
  )
    throw new SignatureFaultError('ALGORITHM');
  if (algorithmUri(onlyChild(signedInfo, XMLDSIG, 'CanonicalizationMethod')) !== CANONICAL_XML)
    throw new SignatureFaultError('ALGORITHM');
  const value = fromBase64(wordsOf(onlyChild(signature, XMLDSIG, 'SignatureValue')));
  if (value === null) throw new SignatureFaultError('SIGNATURE_VALUE');
  const parameters = webCryptoParameters(keyKind, algorithm.hash);
  const key = await importedKey(publicKey, parameters.import);
  const text = new TextEncoder().encode(await inTurns(canonicalXml(signedInfo)));
  if (!(await crypto.subtle.verify(parameters.sign, key, value, text)))
    throw new SignatureFaultError('SIGNATURE_VALUE');
}

/** Returns the fault of an error that a document's content causes. Throws any other error again. */
function faultOf(error: unknown): SignatureFault {
  if (error instanceof SignatureFaultError) return error.fault;
  if (error instanceof XmlRefusedError) return 'XML_REFUSED';
  if (error instanceof DerError) return 'CERTIFICATE';
  throw error;
}

/** Runs a check. A fault is added to the list, and the result is null then. */
async function checked<T>(faults: SignatureFault[], check: () => T | Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    const fault = faultOf(error);
    if (!faults.includes(fault)) faults.push(fault);
    return null;
  }
}

async function verifyProperties(
  signed: SignedDocument,
  certificate: Certificate | null,
  rules: XadesRules,
  faults: SignatureFault[],
): Promise<Pick<XadesVerdict, 'signedAt' | 'role' | 'policy'>> {
  const properties = await checked(faults, () => signedPropertiesOf(signed));
  await checked(faults, async () => {
    const targets = await signedTargets(signed, rules.allowsXPath);
    if (!targets.has(signed.root) || (properties !== null && !targets.has(properties)))
      throw new SignatureFaultError('REFERENCES');
  });
  if (properties === null) return { signedAt: null, role: null, policy: null };
  const known = await checked(faults, () => onlyChild(properties, XADES, 'SignedSignatureProperties'));
  if (known === null) return { signedAt: null, role: null, policy: null };
  const signedAt = await checked(faults, () => wordsOf(onlyChild(known, XADES, 'SigningTime')));
  if (certificate !== null && signedAt !== null)
    await checked(faults, () =>
      validateCertificate(known, certificate, rules.validAtMs ?? Date.parse(signedAt)),
    );
  return {
    signedAt,
    policy: await checked(faults, () => namedPolicy(known)),
    role: await checked(faults, () => claimedRole(known)),
  };
}

/**
 * Verifies the XAdES signature of a document. It must be enveloped, over the whole document and the signed properties, with
 * SHA-256 or stronger. Every check is made, so that all faults are known. No content of a document makes it throw. Source: XML
 * Signature 1.1, section 3.2; ETSI TS 101 903.
 *
 * @param document its text, or its root if it is parsed already
 */
export async function verifyXades(document: string | XmlElement, rules: XadesRules): Promise<XadesVerdict> {
  const faults: SignatureFault[] = [];
  const nothing = { certificate: null, signatureValue: null, signedAt: null, role: null, policy: null };
  const signed = await checked(faults, () =>
    inTurns(signedDocument(typeof document === 'string' ? parseDocument(document) : document)),
  );
  if (signed === null) return { faults, ...nothing };
  const embedded = await checked(faults, () => embeddedCertificate(signed.signature));
  const certificate = rules.certificate ?? embedded;
  if (certificate !== null)
    await checked(faults, () => validateSignatureValue(signed, certificate, rules.keys));
  const properties = await verifyProperties(signed, certificate, rules, faults);
  const signatureValue = await checked(faults, () => signatureValueOf(signed.signature));
  return { faults, certificate, signatureValue, ...properties };
}
