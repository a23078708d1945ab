import type { Turns } from '../domain/turns.ts';
import {
  attributeOf,
  childElements,
  childrenNamed,
  descendants,
  textOf,
  type XmlElement,
} from '../xml/xml-tree.ts';
import { fromBase64, SIGNED_PROPERTIES_TYPE, XADES, XMLDSIG } from './algorithms.ts';
import { SignatureFaultError } from './signature-fault.ts';
import { type Certificate, readCertificate } from './x509/certificate.ts';

/** Document with its only signature. */
export interface SignedDocument {
  root: XmlElement;
  signature: XmlElement;
  signedInfo: XmlElement;
  byId: ReadonlyMap<string, XmlElement>;
}

/** Policy that a signature names, as written. */
export interface NamedPolicy {
  identifier: string;
  digest: string;
}

/** Returns the only child of a name. A signature with none or several is invalid. */
export function onlyChild(parent: XmlElement, namespace: string, local: string): XmlElement {
  const [found, ...more] = childrenNamed(parent, namespace, local);
  if (found === undefined || more.length > 0) throw new SignatureFaultError('STRUCTURE');
  return found;
}

function onlyAt(parent: XmlElement, namespace: string, path: readonly string[]): XmlElement {
  return path.reduce((at, local) => onlyChild(at, namespace, local), parent);
}

/** Returns the text of an element that contains only text. */
export function wordsOf(element: XmlElement): string {
  const text = textOf(element);
  if (text === null) throw new SignatureFaultError('STRUCTURE');
  return text;
}

/** Returns the URI of an algorithm element. */
export function algorithmUri(element: XmlElement): string {
  return attributeOf(element, 'Algorithm') ?? '';
}

/** Elements looked at in one turn: some milliseconds. */
const ELEMENTS_A_TURN = 5_000;

/** Returns the signature of a document. It must be the only one, directly in the root. */
function* signatureOf(root: XmlElement): Turns<XmlElement> {
  const signatures: XmlElement[] = [];
  let seen = 0;
  for (const element of descendants(root)) {
    if (element.namespace === XMLDSIG && element.local === 'Signature') signatures.push(element);
    seen += 1;
    if (seen % ELEMENTS_A_TURN === 0) yield;
  }
  const [signature, ...more] = signatures;
  if (signature === undefined) throw new SignatureFaultError('NOT_SIGNED');
  if (more.length > 0 || signature.parent !== root) throw new SignatureFaultError('STRUCTURE');
  return signature;
}

/** Maps elements by their Id. Ids must be unique, or the signed content could differ from the content that is read. */
function* elementsById(root: XmlElement): Turns<Map<string, XmlElement>> {
  const byId = new Map<string, XmlElement>();
  let seen = 0;
  for (const element of descendants(root)) {
    for (const { local, value } of element.attributes) {
      if (local.toLowerCase() !== 'id') continue;
      if (byId.has(value)) throw new SignatureFaultError('STRUCTURE');
      byId.set(value, element);
    }
    seen += 1 + element.attributes.length;
    if (seen < ELEMENTS_A_TURN) continue;
    seen = 0;
    yield;
  }
  return byId;
}

/**
 * Finds the signature of a document.
 *
 * @throws SignatureFaultError for none, several, one that is not directly in the root, or a repeated Id
 */
export function* signedDocument(root: XmlElement): Turns<SignedDocument> {
  const signature = yield* signatureOf(root);
  const signedInfo = onlyChild(signature, XMLDSIG, 'SignedInfo');
  return { root, signature, signedInfo, byId: yield* elementsById(root) };
}

/** Returns the signed properties. They must be signed as such and belong to this signature. */
export function signedPropertiesOf({ signature, signedInfo }: SignedDocument): XmlElement {
  const objects = childrenNamed(signature, XMLDSIG, 'Object').filter(
    (object) => childrenNamed(object, XADES, 'QualifyingProperties').length > 0,
  );
  const [object, ...more] = objects;
  if (object === undefined || more.length > 0) throw new SignatureFaultError('STRUCTURE');
  const qualifying = onlyChild(object, XADES, 'QualifyingProperties');
  const properties = onlyChild(qualifying, XADES, 'SignedProperties');
  const isOfThis = attributeOf(qualifying, 'Target') === `#${attributeOf(signature, 'Id') ?? ''}`;
  const uri = `#${attributeOf(properties, 'Id') ?? ''}`;
  const isNamed = childrenNamed(signedInfo, XMLDSIG, 'Reference').some(
    (reference) =>
      attributeOf(reference, 'URI') === uri && attributeOf(reference, 'Type') === SIGNED_PROPERTIES_TYPE,
  );
  if (!isOfThis || !isNamed) throw new SignatureFaultError('REFERENCES');
  return properties;
}

/** Returns the SignatureValue, base64 without white space. */
export function signatureValueOf(signature: XmlElement): string {
  return wordsOf(onlyChild(signature, XMLDSIG, 'SignatureValue')).replace(/\s/g, '');
}

/** Returns the certificate in KeyInfo. DerError for one that cannot be read. */
export function embeddedCertificate(signature: XmlElement): Certificate {
  const data = onlyAt(signature, XMLDSIG, ['KeyInfo', 'X509Data']);
  const [first] = childrenNamed(data, XMLDSIG, 'X509Certificate');
  const der = first === undefined ? null : fromBase64(wordsOf(first));
  if (der === null) throw new SignatureFaultError('CERTIFICATE');
  return readCertificate(der);
}

/** Returns the digest of the signing certificate in the signed properties, in either form of XAdES. */
export function certificateDigestOf(signed: XmlElement): { method: string; digest: string } {
  const [container] = childElements(signed).filter(
    ({ namespace, local }) =>
      namespace === XADES && (local === 'SigningCertificate' || local === 'SigningCertificateV2'),
  );
  const named = container === undefined ? undefined : childrenNamed(container, XADES, 'Cert')[0];
  if (named === undefined) throw new SignatureFaultError('CERTIFICATE');
  const digest = onlyChild(named, XADES, 'CertDigest');
  return {
    method: algorithmUri(onlyChild(digest, XMLDSIG, 'DigestMethod')),
    digest: wordsOf(onlyChild(digest, XMLDSIG, 'DigestValue')),
  };
}

/** Returns the policy that the signed properties name. Null if they name none. */
export function namedPolicy(signed: XmlElement): NamedPolicy | null {
  const [identifier] = childrenNamed(signed, XADES, 'SignaturePolicyIdentifier');
  if (identifier === undefined || childrenNamed(identifier, XADES, 'SignaturePolicyId').length === 0)
    return null;
  const policy = onlyAt(identifier, XADES, ['SignaturePolicyId']);
  return {
    identifier: wordsOf(onlyAt(policy, XADES, ['SigPolicyId', 'Identifier'])),
    digest: wordsOf(onlyChild(onlyChild(policy, XADES, 'SigPolicyHash'), XMLDSIG, 'DigestValue')),
  };
}

/** Returns the claimed role of the signer. Null without one. */
export function claimedRole(signed: XmlElement): string | null {
  const [role] = childrenNamed(signed, XADES, 'SignerRole');
  return role === undefined ? null : wordsOf(onlyAt(role, XADES, ['ClaimedRoles', 'ClaimedRole']));
}
