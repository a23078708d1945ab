import { FACTURAE_NAMESPACE } from '../facturae/write-facturae.ts';
import type { Certificate, KeyKind } from '../x509/certificate.ts';
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
import { FACTURAE_POLICY, type SignerRole } from './policy.ts';

/** Certificate with its private key. */
export interface Signer {
  certificate: Certificate;
  keyKind: KeyKind;
  /** Private key in PKCS#8. */
  privateKey: Uint8Array;
  role: SignerRole;
}

const ROOT_END = '</fe:Facturae>';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Ids within the document, which has one signature. */
const IDS = {
  signature: 'Signature',
  signedInfo: 'Signature-SignedInfo',
  keyInfo: 'Signature-KeyInfo',
  properties: 'Signature-SignedProperties',
  document: 'Signature-Document',
} as const;

/** Namespaces in scope within the signature, as Canonical XML writes them on its first element. */
const ROOT_SCOPE = ` xmlns:ds="${XMLDSIG}" xmlns:fe="${FACTURAE_NAMESPACE}"`;
const PROPERTIES_SCOPE = `${ROOT_SCOPE} xmlns:xades="${XADES}"`;

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

function policyIdentifier(): string {
  const { identifier, description, digestAlgorithm, digest } = FACTURAE_POLICY;
  return (
    '<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId>' +
    `<xades:Identifier>${identifier}</xades:Identifier><xades:Description>${description}</xades:Description>` +
    `</xades:SigPolicyId><xades:SigPolicyHash>${digestMarkup(digestAlgorithm, digest)}</xades:SigPolicyHash>` +
    '</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>'
  );
}

/** Builds the signed properties: time, certificate, policy and role (XAdES 1.3.2, section 7.2). */
async function signedProperties(
  { certificate, role }: Signer,
  signedAtMs: number,
): Promise<(scope: string) => string> {
  const time = `${new Date(signedAtMs).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`;
  const content =
    `<xades:SignedSignatureProperties><xades:SigningTime>${time}</xades:SigningTime>` +
    `${await signingCertificate(certificate)}${policyIdentifier()}` +
    `<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>${role}</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>` +
    '</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>' +
    `<xades:DataObjectFormat ObjectReference="#${IDS.document}"><xades:Description>Factura electrónica</xades:Description>` +
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

/** Signs a canonical text with the signer's key. Returns base64. */
export async function signatureValue(
  { keyKind, privateKey }: Pick<Signer, 'keyKind' | 'privateKey'>,
  text: string,
): Promise<string> {
  const { hash } = algorithmOf(keyKind);
  const parameters = webCryptoParameters(keyKind, hash);
  const key = await crypto.subtle.importKey('pkcs8', privateKey, parameters.import, false, ['sign']);
  const signed = await crypto.subtle.sign(parameters.sign, key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array(signed));
}

/**
 * Signs a Facturae with XAdES-EPES, enveloped, over the whole document, the signed properties and the certificate. It uses
 * Facturae's policy 3.1. Signed content is written in canonical form, so no canonicalization is needed. Source: XML Signature
 * 1.1; ETSI TS 101 903 v1.3.2; signature policy of Facturae 3.1.
 *
 * @param xml output of `writeFacturae`
 * @param signedAtMs time of signing, in milliseconds
 */
export async function signFacturae(xml: string, signer: Signer, signedAtMs: number): Promise<string> {
  if (!xml.endsWith(ROOT_END)) throw new Error('no Facturae to sign');
  const properties = await signedProperties(signer, signedAtMs);
  const [ofProperties, ofKeyInfo, ofDocument] = await Promise.all([
    digestOf(properties(PROPERTIES_SCOPE), 'SHA-256'),
    digestOf(keyInfo(ROOT_SCOPE, signer.certificate), 'SHA-256'),
    digestOf(xml, 'SHA-256'),
  ]);
  const enveloped = `<ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"></ds:Transform></ds:Transforms>`;
  const references = [
    reference(` Id="${IDS.document}" URI=""`, enveloped, ofDocument),
    reference(` Type="${SIGNED_PROPERTIES_TYPE}" URI="#${IDS.properties}"`, '', ofProperties),
    reference(` URI="#${IDS.keyInfo}"`, '', ofKeyInfo),
  ];
  const { uri } = algorithmOf(signer.keyKind);
  const value = await signatureValue(signer, signedInfo(ROOT_SCOPE, uri, references));
  const qualifying =
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${IDS.signature}">` +
    `${properties('')}</xades:QualifyingProperties></ds:Object>`;
  const signature =
    `<ds:Signature Id="${IDS.signature}">${signedInfo('', uri, references)}` +
    `<ds:SignatureValue>${value}</ds:SignatureValue>${keyInfo('', signer.certificate)}${qualifying}</ds:Signature>`;
  return `${XML_DECLARATION}${xml.slice(0, -ROOT_END.length)}${signature}${ROOT_END}`;
}
