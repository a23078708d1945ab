import { canonicalText } from '../xml/canonical-text.ts';
import {
  algorithmOf,
  CANONICAL_XML,
  digestOf,
  ENVELOPED,
  SHA256,
  SIGNED_PROPERTIES_TYPE,
  toBase64,
  webCryptoParameters,
  XADES,
  XMLDSIG,
} from './algorithms.ts';
import type { Certificate, KeyKind } from './x509/certificate.ts';

/** Certificate with its imported private key. */
export interface XadesSigner {
  certificate: Certificate;
  keyKind: KeyKind;
  privateKey: CryptoKey;
}

/** Signature policy that a signature names. */
export interface XadesPolicy {
  identifier: string;
  description: string | null;
  digestAlgorithm: string;
  /** Digest of the policy's document, base64. */
  digest: string;
  /** Address of the policy's document (SPURI). Null leaves it out. */
  address: string | null;
}

/** Differences between the signed formats. */
export interface XadesForm {
  /** Name of the root element with its prefix. */
  root: string;
  /** Namespace declarations in scope within the signature, in canonical order, each with a leading space. */
  scope: string;
  /** Declarations of `scope` that the signature element makes itself, because the root does not. */
  ownDeclarations: string;
  policy: XadesPolicy;
  /** Text of SigningTime. */
  signedAt: string;
  /** Claimed role of the signer. Null leaves it out. */
  role: string | null;
  /** Description of the signed content. Null leaves it out. */
  contentDescription: string | null;
}

/** Signed document and its SignatureValue, base64 without line ends. */
export interface SignedXml {
  xml: string;
  signatureValue: string;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Ids within the document, which has one signature. */
const IDS = {
  signature: 'Signature',
  signedInfo: 'Signature-SignedInfo',
  keyInfo: 'Signature-KeyInfo',
  properties: 'Signature-SignedProperties',
  document: 'Signature-Document',
} as const;

function digestMarkup(algorithm: string, value: string): string {
  return `<ds:DigestMethod Algorithm="${algorithm}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>`;
}

function keyInfo(scope: string, { der }: Certificate): string {
  const certificate = `<ds:X509Data><ds:X509Certificate>${toBase64(der)}</ds:X509Certificate></ds:X509Data>`;
  return `<ds:KeyInfo${scope} Id="${IDS.keyInfo}">${certificate}</ds:KeyInfo>`;
}

async function signingCertificate({ der, issuer, serialNumber }: Certificate): Promise<string> {
  const digest = digestMarkup(SHA256, await digestOf(der, 'SHA-256'));
  return (
    `<xades:SigningCertificate><xades:Cert><xades:CertDigest>${digest}</xades:CertDigest>` +
    `<xades:IssuerSerial><ds:X509IssuerName>${canonicalText(issuer)}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber>${serialNumber}</ds:X509SerialNumber></xades:IssuerSerial>` +
    '</xades:Cert></xades:SigningCertificate>'
  );
}

function optional(name: string, text: string | null): string {
  return text === null ? '' : `<xades:${name}>${canonicalText(text)}</xades:${name}>`;
}

function policyIdentifier({
  identifier,
  description,
  digestAlgorithm,
  digest,
  address,
}: XadesPolicy): string {
  const qualifier = optional('SPURI', address);
  const qualifiers =
    qualifier === ''
      ? ''
      : `<xades:SigPolicyQualifiers><xades:SigPolicyQualifier>${qualifier}</xades:SigPolicyQualifier></xades:SigPolicyQualifiers>`;
  return (
    '<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId>' +
    `<xades:Identifier>${canonicalText(identifier)}</xades:Identifier>${optional('Description', description)}` +
    `</xades:SigPolicyId><xades:SigPolicyHash>${digestMarkup(digestAlgorithm, digest)}</xades:SigPolicyHash>` +
    `${qualifiers}</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>`
  );
}

function roleMarkup(role: string | null): string {
  if (role === null) return '';
  return `<xades:SignerRole><xades:ClaimedRoles>${optional('ClaimedRole', role)}</xades:ClaimedRoles></xades:SignerRole>`;
}

/** Builds the signed properties: time, certificate, policy and role (XAdES 1.3.2, section 7.2). */
async function signedProperties(
  certificate: Certificate,
  { policy, signedAt, role, contentDescription }: XadesForm,
): Promise<(scope: string) => string> {
  const content =
    `<xades:SignedSignatureProperties><xades:SigningTime>${signedAt}</xades:SigningTime>` +
    `${await signingCertificate(certificate)}${policyIdentifier(policy)}${roleMarkup(role)}` +
    '</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>' +
    `<xades:DataObjectFormat ObjectReference="#${IDS.document}">${optional('Description', contentDescription)}` +
    '<xades:MimeType>text/xml</xades:MimeType></xades:DataObjectFormat></xades:SignedDataObjectProperties>';
  return (scope) =>
    `<xades:SignedProperties${scope} Id="${IDS.properties}">${content}</xades:SignedProperties>`;
}

function reference(attributes: string, transforms: string, digest: string): string {
  return `<ds:Reference${attributes}>${transforms}${digestMarkup(SHA256, digest)}</ds:Reference>`;
}

function signedInfo(scope: string, algorithm: string, references: readonly string[]): string {
  return (
    `<ds:SignedInfo${scope} Id="${IDS.signedInfo}">` +
    `<ds:CanonicalizationMethod Algorithm="${CANONICAL_XML}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${algorithm}"></ds:SignatureMethod>${references.join('')}</ds:SignedInfo>`
  );
}

/**
 * Imports a private key in PKCS#8 so that it can sign and cannot be exported.
 *
 * @throws DOMException for a key of another kind
 */
export async function importPrivateKey(keyKind: KeyKind, privateKey: Uint8Array): Promise<CryptoKey> {
  const { hash } = algorithmOf(keyKind);
  const parameters = webCryptoParameters(keyKind, hash);
  return await crypto.subtle.importKey('pkcs8', privateKey, parameters.import, false, ['sign']);
}

/** Signs a canonical text with an imported key. Returns base64 without line ends. RSA signs one text to the same value always. */
export async function signText(
  { keyKind, privateKey }: Pick<XadesSigner, 'keyKind' | 'privateKey'>,
  text: string,
): Promise<string> {
  const { sign } = webCryptoParameters(keyKind, algorithmOf(keyKind).hash);
  return toBase64(new Uint8Array(await crypto.subtle.sign(sign, privateKey, new TextEncoder().encode(text))));
}

/**
 * Signs a document with XAdES-EPES, enveloped as last child of the root, over the whole document, the signed properties and the
 * certificate. Signed content is written in canonical form, so no canonicalization is needed. It awaits `crypto.subtle` alone.
 * Source: XML Signature 1.1; ETSI TS 101 903 v1.3.2.
 *
 * @param xml root element in canonical form, without declaration and signature
 */
export async function signXades(xml: string, signer: XadesSigner, form: XadesForm): Promise<SignedXml> {
  const { certificate } = signer;
  const rootEnd = `</${form.root}>`;
  if (!xml.endsWith(rootEnd)) throw new Error(`no ${form.root} to sign`);
  const properties = await signedProperties(certificate, form);
  const [ofProperties, ofKeyInfo, ofDocument] = await Promise.all([
    digestOf(properties(`${form.scope} xmlns:xades="${XADES}"`), 'SHA-256'),
    digestOf(keyInfo(form.scope, certificate), 'SHA-256'),
    digestOf(xml, 'SHA-256'),
  ]);
  const enveloped = `<ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"></ds:Transform></ds:Transforms>`;
  const references = [
    reference(` Id="${IDS.document}" URI=""`, enveloped, ofDocument),
    reference(` Type="${SIGNED_PROPERTIES_TYPE}" URI="#${IDS.properties}"`, '', ofProperties),
    reference(` URI="#${IDS.keyInfo}"`, '', ofKeyInfo),
  ];
  const { uri } = algorithmOf(signer.keyKind);
  const value = await signText(signer, signedInfo(form.scope, uri, references));
  const qualifying =
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${IDS.signature}">` +
    `${properties('')}</xades:QualifyingProperties></ds:Object>`;
  const signature =
    `<ds:Signature${form.ownDeclarations} Id="${IDS.signature}">${signedInfo('', uri, references)}` +
    `<ds:SignatureValue>${value}</ds:SignatureValue>${keyInfo('', certificate)}${qualifying}</ds:Signature>`;
  return {
    xml: `${XML_DECLARATION}${xml.slice(0, -rootEnd.length)}${signature}${rootEnd}`,
    signatureValue: value,
  };
}

/** Declaration of the namespace of XML signatures, with a leading space. */
export const SIGNATURE_DECLARATION = ` xmlns:ds="${XMLDSIG}"`;
