import { Buffer } from 'node:buffer';
import { X509Certificate } from 'node:crypto';
import { attributeOf, childrenNamed, descendants, textOf, type XmlElement } from '../../src/xml/xml-tree.ts';
import {
  CANONICAL_XML,
  DIGESTS,
  ENVELOPED,
  MIN_KEY_BITS,
  SIGNATURES,
  WITHOUT_SIGNATURE,
  XPATH,
} from './algorithms.ts';
import { canonicalXml } from './canonical-xml.ts';

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

/** Findings about the signature of a file. */
export interface SignatureFacts {
  /** First fault, or null if the signature holds with the key of the certificate in it. */
  readonly fault: string | null;
  /** SignatureValue in base64, without line breaks. */
  readonly value: string;
  readonly policy: { readonly identifier: string; readonly hash: string } | null;
  /** Certificate: its SHA-256, the NIF that it names, if any, and its validity in milliseconds since the epoch. */
  readonly certificate: {
    readonly fingerprint: string;
    readonly nif: string | null;
    readonly from: number;
    readonly to: number;
  } | null;
}

class SignatureFault extends Error {}

function fail(text: string): never {
  throw new SignatureFault(text);
}

function only(parent: XmlElement, namespace: string, ...path: readonly string[]): XmlElement {
  return path.reduce((at, local) => {
    const [first, second] = childrenNamed(at, namespace, local);
    return first === undefined || second !== undefined ? fail(`${local} is not there once`) : first;
  }, parent);
}

function plainText(element: XmlElement): string {
  return (textOf(element) ?? fail(`${element.local} holds no text`)).replace(/\s/g, '');
}

function algorithm(parent: XmlElement, local: string): string {
  return attributeOf(only(parent, XMLDSIG, local), 'Algorithm') ?? fail(`${local} names no algorithm`);
}

async function digest(hash: string, octets: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest(hash, new Uint8Array(octets))).toString('base64');
}

function isAdmitted(transform: XmlElement): boolean {
  const named = attributeOf(transform, 'Algorithm') ?? '';
  if (named !== XPATH) return named === CANONICAL_XML || named === ENVELOPED;
  const [expression] = childrenNamed(transform, XMLDSIG, 'XPath');
  return expression !== undefined && textOf(expression) === WITHOUT_SIGNATURE;
}

/** Returns the element of a reference in canonical form. */
function referenced(root: XmlElement, signature: XmlElement, reference: XmlElement): string {
  const uri = attributeOf(reference, 'URI') ?? fail('a reference has no URI');
  const [list] = childrenNamed(reference, XMLDSIG, 'Transforms');
  const transforms = list === undefined ? [] : childrenNamed(list, XMLDSIG, 'Transform');
  if (!transforms.every(isAdmitted)) fail('a transform is not admitted');
  if (uri === '') {
    if (!transforms.some((each) => attributeOf(each, 'Algorithm') === ENVELOPED))
      fail('the document is not signed as enveloped');
    return canonicalXml(root, { without: signature });
  }
  const found = [...descendants(root)].filter((each) => attributeOf(each, 'Id') === uri.slice(1));
  const [element, second] = found;
  if (element === undefined || second !== undefined) fail(`${uri} is not there once`);
  return canonicalXml(element);
}

async function checkReferences(
  root: XmlElement,
  signature: XmlElement,
  signedInfo: XmlElement,
): Promise<void> {
  const references = childrenNamed(signedInfo, XMLDSIG, 'Reference');
  for (const reference of references) {
    const hash = DIGESTS[algorithm(reference, 'DigestMethod')] ?? fail('a digest is not admitted');
    const octets = new TextEncoder().encode(referenced(root, signature, reference));
    const stated = plainText(only(reference, XMLDSIG, 'DigestValue'));
    if ((await digest(hash, octets)) !== stated)
      fail(`the digest of "${attributeOf(reference, 'URI')}" differs`);
  }
  const uris = references.map((reference) => attributeOf(reference, 'URI'));
  const keyInfo = attributeOf(only(signature, XMLDSIG, 'KeyInfo'), 'Id');
  const properties = references.find((reference) => attributeOf(reference, 'Type') === SIGNED_PROPERTIES);
  if (!uris.includes('')) fail('the document is not signed');
  if (properties === undefined) fail('the signed properties are not signed');
  if (keyInfo === null || !uris.includes(`#${keyInfo}`)) fail('the certificate is not signed');
}

function signedSignatureProperties(signature: XmlElement): XmlElement {
  const [object] = childrenNamed(signature, XMLDSIG, 'Object');
  if (object === undefined) fail('there are no properties');
  return only(object, XADES, 'QualifyingProperties', 'SignedProperties', 'SignedSignatureProperties');
}

function policyOf(properties: XmlElement): { identifier: string; hash: string } {
  const policy = only(properties, XADES, 'SignaturePolicyIdentifier', 'SignaturePolicyId');
  const hash = only(policy, XADES, 'SigPolicyHash');
  if (DIGESTS[algorithm(hash, 'DigestMethod')] !== 'SHA-256') fail('the hash of the policy is no SHA-256');
  const identifier = textOf(only(policy, XADES, 'SigPolicyId', 'Identifier')) ?? '';
  return { identifier, hash: plainText(only(hash, XMLDSIG, 'DigestValue')) };
}

/** Expects the signed properties to name the certificate. XAdES 1.3.2, section 7.2.2, and EN 319 132-1, section 5.2.2. */
async function checkNamedCertificate(properties: XmlElement, der: Uint8Array<ArrayBuffer>): Promise<void> {
  only(properties, XADES, 'SigningTime');
  const [first] = childrenNamed(properties, XADES, 'SigningCertificate');
  const named = first ?? only(properties, XADES, 'SigningCertificateV2');
  const [cert] = childrenNamed(named, XADES, 'Cert');
  if (cert === undefined) fail('no signing certificate is named');
  const stated = only(cert, XADES, 'CertDigest');
  const hash =
    DIGESTS[algorithm(stated, 'DigestMethod')] ?? fail('the digest of the certificate is not admitted');
  if ((await digest(hash, der)) !== plainText(only(stated, XMLDSIG, 'DigestValue')))
    fail('the signed properties name another certificate');
}

/** Returns the NIF in the subject of a certificate: of the entity (VATES-), else of the person. */
function nifOf(subject: string): string | null {
  const entity = /VATES-([A-Z0-9]{9})/.exec(subject);
  return (entity ?? /serialNumber=(?:IDCES-)?([A-Z0-9]{9})\b/.exec(subject))?.[1] ?? null;
}

async function checkValue(
  signedInfo: XmlElement,
  value: string,
  certificate: X509Certificate,
): Promise<void> {
  if (algorithm(signedInfo, 'CanonicalizationMethod') !== CANONICAL_XML)
    fail('the canonical form is not admitted');
  const hash = SIGNATURES[algorithm(signedInfo, 'SignatureMethod')] ?? fail('the algorithm is not admitted');
  const spki = new Uint8Array(certificate.publicKey.export({ type: 'spki', format: 'der' }));
  const parameters = { name: 'RSASSA-PKCS1-v1_5', hash };
  const key = await crypto.subtle.importKey('spki', spki, parameters, false, ['verify']);
  const { modulusLength } = certificate.publicKey.asymmetricKeyDetails ?? {};
  if ((modulusLength ?? 0) < MIN_KEY_BITS) fail('the key is too short');
  const octets = new TextEncoder().encode(canonicalXml(signedInfo));
  if (!(await crypto.subtle.verify(parameters, key, Buffer.from(value, 'base64'), octets)))
    fail('the signature value does not hold');
}

/** Verifies the one signature of a file, with the key of the certificate in it. README of the facts, section 6. */
export async function verifySignature(root: XmlElement): Promise<SignatureFacts> {
  const facts: { -readonly [Name in keyof SignatureFacts]: SignatureFacts[Name] } = {
    fault: null,
    value: '',
    policy: null,
    certificate: null,
  };
  try {
    const signature = only(root, XMLDSIG, 'Signature');
    facts.value = plainText(only(signature, XMLDSIG, 'SignatureValue'));
    const [data] = childrenNamed(only(signature, XMLDSIG, 'KeyInfo'), XMLDSIG, 'X509Data');
    if (data === undefined) fail('there is no certificate');
    const [held] = childrenNamed(data, XMLDSIG, 'X509Certificate');
    if (held === undefined) fail('there is no certificate');
    const der = new Uint8Array(Buffer.from(plainText(held), 'base64'));
    const certificate = new X509Certificate(der);
    facts.certificate = {
      fingerprint: certificate.fingerprint256,
      nif: nifOf(certificate.subject),
      from: Date.parse(certificate.validFrom),
      to: Date.parse(certificate.validTo),
    };
    const properties = signedSignatureProperties(signature);
    facts.policy = policyOf(properties);
    await checkNamedCertificate(properties, der);
    const signedInfo = only(signature, XMLDSIG, 'SignedInfo');
    await checkReferences(root, signature, signedInfo);
    await checkValue(signedInfo, facts.value, certificate);
  } catch (error) {
    facts.fault = error instanceof Error ? error.message : 'the certificate cannot be read';
  }
  return facts;
}
