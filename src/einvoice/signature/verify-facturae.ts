import { parseDocument } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import {
  attributeOf,
  childElements,
  childrenNamed,
  descendants,
  textOf,
  type XmlElement,
} from '../../xml/xml-tree.ts';
import { type Certificate, readCertificate } from '../x509/certificate.ts';
import { DerError } from '../x509/der.ts';
import { canonicalXml } from '../xml/canonicalize.ts';
import {
  CANONICAL_XML,
  DIGESTS,
  digestOf,
  ENVELOPED,
  fromBase64,
  SIGNATURE_ALGORITHMS,
  SIGNED_PROPERTIES_TYPE,
  webCryptoParameters,
  XADES,
  XMLDSIG,
} from './algorithms.ts';
import { FACTURAE_POLICY } from './policy.ts';

/** Most references of a signature: document, properties, certificate, and some more. Each costs as much as its content. */
const MAX_REFERENCES = 16;

/** Reason why a signature is invalid. */
export type SignatureFault =
  | 'XML_REFUSED'
  | 'NOT_SIGNED'
  | 'STRUCTURE'
  | 'ALGORITHM'
  | 'REFERENCES'
  | 'DIGEST'
  | 'SIGNATURE_VALUE'
  | 'CERTIFICATE'
  | 'POLICY';

/** Result of verifying a signature. Trust in its certificate is a separate question. */
export type SignatureVerdict =
  | { valid: true; certificate: Certificate; signedAt: string; role: string | null }
  | { valid: false; fault: SignatureFault };

class Fault extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Returns the only child of a name. A signature with none or several is invalid. */
function only(parent: XmlElement, namespace: string, local: string): XmlElement {
  const [found, ...more] = childrenNamed(parent, namespace, local);
  if (found === undefined || more.length > 0) throw new Fault('STRUCTURE');
  return found;
}

function onlyAt(parent: XmlElement, namespace: string, path: readonly string[]): XmlElement {
  return path.reduce((at, local) => only(at, namespace, local), parent);
}

function wordsOf(element: XmlElement): string {
  const text = textOf(element);
  if (text === null) throw new Fault('STRUCTURE');
  return text;
}

function algorithmUri(element: XmlElement): string {
  return attributeOf(element, 'Algorithm') ?? '';
}

/** Returns the signature of a document. It must be the only one, directly in the root. */
function signatureOf(root: XmlElement): XmlElement {
  const signatures = [...descendants(root)].filter(
    ({ namespace, local }) => namespace === XMLDSIG && local === 'Signature',
  );
  const [signature, ...more] = signatures;
  if (signature === undefined) throw new Fault('NOT_SIGNED');
  if (more.length > 0 || signature.parent !== root) throw new Fault('STRUCTURE');
  return signature;
}

/** Maps elements by their Id. Ids must be unique, or the signed content could differ from the content that is read. */
function elementsById(root: XmlElement): Map<string, XmlElement> {
  const byId = new Map<string, XmlElement>();
  for (const element of descendants(root)) {
    for (const { local, value } of element.attributes) {
      if (local.toLowerCase() !== 'id') continue;
      if (byId.has(value)) throw new Fault('STRUCTURE');
      byId.set(value, element);
    }
  }
  return byId;
}

function transformsOf(reference: XmlElement): string[] {
  const [transforms, ...more] = childrenNamed(reference, XMLDSIG, 'Transforms');
  if (more.length > 0) throw new Fault('REFERENCES');
  return transforms === undefined ? [] : childElements(transforms).map(algorithmUri);
}

interface Context {
  root: XmlElement;
  signature: XmlElement;
  byId: Map<string, XmlElement>;
}

/**
 * Returns the content signed by a reference, in canonical form: the document without the signature, or an element of the
 * signature.
 */
function signedContent(
  reference: XmlElement,
  { root, signature, byId }: Context,
): { target: XmlElement; text: string } {
  const uri = attributeOf(reference, 'URI');
  const transforms = transformsOf(reference).filter((transform) => transform !== CANONICAL_XML);
  if (uri === '') {
    if (transforms.length !== 1 || transforms[0] !== ENVELOPED) throw new Fault('REFERENCES');
    return { target: root, text: canonicalXml(root, signature) };
  }
  const target = uri?.startsWith('#') ? byId.get(uri.slice(1)) : undefined;
  if (target === undefined || transforms.length > 0) throw new Fault('REFERENCES');
  return { target, text: canonicalXml(target) };
}

async function signedTargets(signedInfo: XmlElement, context: Context): Promise<Set<XmlElement>> {
  const targets = new Set<XmlElement>();
  const references = childrenNamed(signedInfo, XMLDSIG, 'Reference');
  if (references.length > MAX_REFERENCES) throw new Fault('REFERENCES');
  for (const reference of references) {
    const hash = DIGESTS.get(algorithmUri(only(reference, XMLDSIG, 'DigestMethod')));
    if (hash === undefined) throw new Fault('ALGORITHM');
    const { target, text } = signedContent(reference, context);
    const stated = wordsOf(only(reference, XMLDSIG, 'DigestValue'));
    if ((await digestOf(text, hash)) !== stated || targets.has(target)) throw new Fault('DIGEST');
    targets.add(target);
  }
  return targets;
}

/** Returns the signed properties. They must be signed as such and belong to this signature. */
function propertiesOf({ signature }: Context, signedInfo: XmlElement): XmlElement {
  const objects = childrenNamed(signature, XMLDSIG, 'Object').filter(
    (object) => childrenNamed(object, XADES, 'QualifyingProperties').length > 0,
  );
  const [object, ...more] = objects;
  if (object === undefined || more.length > 0) throw new Fault('STRUCTURE');
  const qualifying = only(object, XADES, 'QualifyingProperties');
  const properties = only(qualifying, XADES, 'SignedProperties');
  const isOfThis = attributeOf(qualifying, 'Target') === `#${attributeOf(signature, 'Id') ?? ''}`;
  const uri = `#${attributeOf(properties, 'Id') ?? ''}`;
  const isNamed = childrenNamed(signedInfo, XMLDSIG, 'Reference').some(
    (reference) =>
      attributeOf(reference, 'URI') === uri && attributeOf(reference, 'Type') === SIGNED_PROPERTIES_TYPE,
  );
  if (!isOfThis || !isNamed) throw new Fault('REFERENCES');
  return properties;
}

function certificateOf(signature: XmlElement): Certificate {
  const data = onlyAt(signature, XMLDSIG, ['KeyInfo', 'X509Data']);
  const [first] = childrenNamed(data, XMLDSIG, 'X509Certificate');
  const der = first === undefined ? null : fromBase64(wordsOf(first));
  if (der === null) throw new Fault('CERTIFICATE');
  return readCertificate(der);
}

/** Validates that the signing certificate is named in the signed properties and was valid at signing. */
async function validateCertificate(
  signed: XmlElement,
  certificate: Certificate,
  signedAt: string,
): Promise<void> {
  const [named] = childrenNamed(only(signed, XADES, 'SigningCertificate'), XADES, 'Cert');
  if (named === undefined) throw new Fault('CERTIFICATE');
  const digest = only(named, XADES, 'CertDigest');
  const hash = DIGESTS.get(algorithmUri(only(digest, XMLDSIG, 'DigestMethod')));
  if (hash === undefined) throw new Fault('ALGORITHM');
  const isNamed = (await digestOf(certificate.der, hash)) === wordsOf(only(digest, XMLDSIG, 'DigestValue'));
  const at = Date.parse(signedAt);
  if (!isNamed || !(at >= certificate.notBefore && at <= certificate.notAfter))
    throw new Fault('CERTIFICATE');
}

function validatePolicy(signed: XmlElement): void {
  const policy = onlyAt(signed, XADES, ['SignaturePolicyIdentifier', 'SignaturePolicyId']);
  const identifier = wordsOf(onlyAt(policy, XADES, ['SigPolicyId', 'Identifier']));
  const hash = only(policy, XADES, 'SigPolicyHash');
  const digest = wordsOf(only(hash, XMLDSIG, 'DigestValue'));
  if (identifier !== FACTURAE_POLICY.identifier || digest !== FACTURAE_POLICY.digest)
    throw new Fault('POLICY');
}

function roleOf(signed: XmlElement): string | null {
  const [role] = childrenNamed(signed, XADES, 'SignerRole');
  if (role === undefined) return null;
  return wordsOf(onlyAt(role, XADES, ['ClaimedRoles', 'ClaimedRole']));
}

async function importedKey(
  publicKey: Uint8Array,
  parameters: ReturnType<typeof webCryptoParameters>['import'],
): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('spki', publicKey, parameters, false, ['verify']);
  } catch {
    throw new Fault('CERTIFICATE');
  }
}

async function validateSignatureValue(
  signature: XmlElement,
  signedInfo: XmlElement,
  certificate: Certificate,
): Promise<void> {
  const method = algorithmUri(only(signedInfo, XMLDSIG, 'SignatureMethod'));
  const { keyKind, publicKey } = certificate;
  const algorithm = SIGNATURE_ALGORITHMS.find(({ uri }) => uri === method);
  if (algorithm === undefined || keyKind === null || !algorithm.keys.includes(keyKind))
    throw new Fault('ALGORITHM');
  if (algorithmUri(only(signedInfo, XMLDSIG, 'CanonicalizationMethod')) !== CANONICAL_XML)
    throw new Fault('ALGORITHM');
  const value = fromBase64(wordsOf(only(signature, XMLDSIG, 'SignatureValue')));
  if (value === null) throw new Fault('SIGNATURE_VALUE');
  const parameters = webCryptoParameters(keyKind, algorithm.hash);
  const key = await importedKey(publicKey, parameters.import);
  const text = new TextEncoder().encode(canonicalXml(signedInfo));
  if (!(await crypto.subtle.verify(parameters.sign, key, value, text))) throw new Fault('SIGNATURE_VALUE');
}

async function verified(root: XmlElement): Promise<SignatureVerdict> {
  const signature = signatureOf(root);
  const context = { root, signature, byId: elementsById(root) };
  const signedInfo = only(signature, XMLDSIG, 'SignedInfo');
  const certificate = certificateOf(signature);
  await validateSignatureValue(signature, signedInfo, certificate);
  const properties = propertiesOf(context, signedInfo);
  const targets = await signedTargets(signedInfo, context);
  if (!targets.has(root) || !targets.has(properties)) throw new Fault('REFERENCES');
  const signed = only(properties, XADES, 'SignedSignatureProperties');
  const signedAt = wordsOf(only(signed, XADES, 'SigningTime'));
  await validateCertificate(signed, certificate, signedAt);
  validatePolicy(signed);
  return { valid: true, certificate, signedAt, role: roleOf(signed) };
}

/**
 * Verifies the signature of a Facturae. It must be XAdES-EPES, enveloped, over the whole document, with SHA-256 or stronger
 * and policy 3.1, by the included certificate. No content of a document makes it throw. Source: XML Signature 1.1, section
 * 3.2; ETSI TS 101 903; signature policy of Facturae 3.1.
 *
 * @param document its text, or its root if it is parsed already
 */
export async function verifyFacturae(document: string | XmlElement): Promise<SignatureVerdict> {
  try {
    return await verified(typeof document === 'string' ? parseDocument(document) : document);
  } catch (error) {
    if (error instanceof Fault) return { valid: false, fault: error.fault };
    if (error instanceof XmlRefusedError) return { valid: false, fault: 'XML_REFUSED' };
    if (error instanceof DerError) return { valid: false, fault: 'CERTIFICATE' };
    throw error;
  }
}
