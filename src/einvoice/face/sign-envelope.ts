import { timestampText } from '../../platform/clock.ts';
import { algorithmOf, digestOf, SHA256, toBase64, XMLDSIG } from '../../signatures/algorithms.ts';
import { importPrivateKey, signText } from '../../signatures/sign-xades.ts';
import type { Markup } from '../../xml/markup.ts';
import type { Signer } from '../signature/sign-facturae.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const UTILITY = `${OASIS}-wssecurity-utility-1.0.xsd`;
const SECURITY = `${OASIS}-wssecurity-secext-1.0.xsd`;
const X509_TOKEN = `${OASIS}-x509-token-profile-1.0#X509v3`;
const BASE64_BINARY = `${OASIS}-soap-message-security-1.0#Base64Binary`;
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Validity of a message, in milliseconds. */
const MESSAGE_LIFE_MS = 300_000;

/** Ids within a message. */
const IDS = { token: 'Token', timestamp: 'Timestamp', body: 'Body' } as const;

function element(name: string, attributes: string, content: string): Markup {
  return `<${name}${attributes}>${content}</${name}>`;
}

function timestamp(atMs: number): Markup {
  const times =
    element('wsu:Created', '', timestampText(atMs)) +
    element('wsu:Expires', '', timestampText(atMs + MESSAGE_LIFE_MS));
  return element('wsu:Timestamp', ` xmlns:wsu="${UTILITY}" wsu:Id="${IDS.timestamp}"`, times);
}

async function reference(id: string, content: Markup): Promise<Markup> {
  const transform = element('ds:Transforms', '', element('ds:Transform', ` Algorithm="${EXCLUSIVE}"`, ''));
  const digest =
    element('ds:DigestMethod', ` Algorithm="${SHA256}"`, '') +
    element('ds:DigestValue', '', await digestOf(content, 'SHA-256'));
  return element('ds:Reference', ` URI="#${id}"`, transform + digest);
}

function token({ certificate }: Pick<Signer, 'certificate'>): Markup {
  const attributes = ` xmlns:wsu="${UTILITY}" EncodingType="${BASE64_BINARY}" ValueType="${X509_TOKEN}" wsu:Id="${IDS.token}"`;
  return element('wsse:BinarySecurityToken', attributes, toBase64(certificate.der));
}

async function signature(signer: Signer, references: readonly Markup[]): Promise<Markup> {
  const info = element(
    'ds:SignedInfo',
    ` xmlns:ds="${XMLDSIG}"`,
    element('ds:CanonicalizationMethod', ` Algorithm="${EXCLUSIVE}"`, '') +
      element('ds:SignatureMethod', ` Algorithm="${algorithmOf(signer.keyKind).uri}"`, '') +
      references.join(''),
  );
  const { keyKind } = signer;
  const privateKey = await importPrivateKey(keyKind, signer.privateKey);
  const toToken = element('wsse:Reference', ` URI="#${IDS.token}" ValueType="${X509_TOKEN}"`, '');
  return element(
    'ds:Signature',
    ` xmlns:ds="${XMLDSIG}"`,
    info +
      element('ds:SignatureValue', '', await signText({ keyKind, privateKey }, info)) +
      element('ds:KeyInfo', '', element('wsse:SecurityTokenReference', '', toToken)),
  );
}

/**
 * Builds a SOAP 1.1 message with the signature that FACe requires. The header contains the certificate as a token, and a
 * signature over the body and a timestamp. Signed content is already in its exclusive canonical form. Source: OASIS Web
 * Services Security 1.0, X.509 Certificate Token Profile; Exclusive XML Canonicalization 1.0; FACe, guide of the services for
 * suppliers, Security.
 *
 * @param body markup in canonical form
 * @param signedAtMs time of signing, in milliseconds
 */
export async function signedEnvelope(body: Markup, signer: Signer, signedAtMs: number): Promise<string> {
  const time = timestamp(signedAtMs);
  const soapBody = element(
    'soapenv:Body',
    ` xmlns:soapenv="${SOAP}" xmlns:wsu="${UTILITY}" wsu:Id="${IDS.body}"`,
    body,
  );
  const references = [await reference(IDS.timestamp, time), await reference(IDS.body, soapBody)];
  const security = element(
    'wsse:Security',
    ` xmlns:wsse="${SECURITY}" soapenv:mustUnderstand="1"`,
    token(signer) + (await signature(signer, references)) + time,
  );
  const envelope = element(
    'soapenv:Envelope',
    ` xmlns:soapenv="${SOAP}"`,
    element('soapenv:Header', '', security) + soapBody,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${envelope}`;
}
