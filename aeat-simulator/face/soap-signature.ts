import { createHash, verify, X509Certificate } from 'node:crypto';
import { parseDocument } from '../../src/xml/parse-document.ts';
import {
  attributeOf,
  descendants,
  qualifiedName,
  textOf as wholeText,
  type XmlElement,
} from '../../src/xml/xml-tree.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const HASHES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};
const METHOD = /^http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#(?:rsa|ecdsa)-(sha256|sha384|sha512)$/;

function escapedText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#xD;');
}

function escapedValue(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/\t/g, '&#x9;')
    .replace(/\n/g, '&#xA;')
    .replace(/\r/g, '&#xD;');
}

/** Returns an element in Exclusive Canonical XML 1.0, without a list of inclusive prefixes. */
function canonical(element: XmlElement, written: ReadonlyMap<string, string> = new Map()): string {
  const used = new Map([[element.prefix, element.namespace]]);
  for (const { prefix, namespace } of element.attributes) {
    if (prefix !== '' && prefix !== 'xml') used.set(prefix, namespace);
  }
  const declared = [...used].filter(([prefix, uri]) => (written.get(prefix) ?? '') !== uri);
  const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const namespaces = declared
    .sort(([a], [b]) => byCode(a, b))
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapedValue(uri)}"`);
  const values = [...element.attributes]
    .sort((a, b) => byCode(a.namespace, b.namespace) || byCode(a.local, b.local))
    .map((attribute) => ` ${qualifiedName(attribute)}="${escapedValue(attribute.value)}"`);
  const inScope = new Map([...written, ...declared]);
  const content = element.children.map((child) =>
    typeof child === 'string' ? escapedText(child) : canonical(child, inScope),
  );
  const name = qualifiedName(element);
  return `<${name}${namespaces.join('')}${values.join('')}>${content.join('')}</${name}>`;
}

function all(root: XmlElement, namespace: string, name: string): XmlElement[] {
  return [...descendants(root)].filter((one) => one.local === name && one.namespace === namespace);
}

function textIn(element: XmlElement | undefined): string {
  return (element === undefined ? null : wholeText(element)) ?? '';
}

function textOf(root: XmlElement, namespace: string, name: string): string {
  return textIn(all(root, namespace, name)[0]);
}

function attribute(element: XmlElement | undefined, name: string): string {
  return (element === undefined ? null : attributeOf(element, name)) ?? '';
}

function algorithmOf(root: XmlElement, name: string): string {
  return attribute(all(root, DS, name)[0], 'Algorithm');
}

/** Returns the elements with an id, anywhere in the document. */
function withId(root: XmlElement, id: string): XmlElement[] {
  return [...descendants(root)].filter(({ attributes }) =>
    attributes.some(({ namespace, local, value }) => namespace === WSU && local === 'Id' && value === id),
  );
}

function isReferenceSound(root: XmlElement, reference: XmlElement): boolean {
  const [target, ...others] = withId(root, attribute(reference, 'URI').slice(1));
  const hash = HASHES[algorithmOf(reference, 'DigestMethod')];
  if (target === undefined || others.length > 0 || hash === undefined) return false;
  if (algorithmOf(reference, 'Transform') !== EXCLUSIVE) return false;
  return createHash(hash).update(canonical(target)).digest('base64') === textOf(reference, DS, 'DigestValue');
}

/** Returns a DER integer: without leading zeros, but with one if it would otherwise be negative. */
function derInteger(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.subarray(first < 0 ? bytes.length - 1 : first);
  const isHigh = (digits[0] ?? 0) >= 0x80;
  return Buffer.concat([
    Buffer.from([0x02, digits.length + (isHigh ? 1 : 0), ...(isHigh ? [0] : [])]),
    digits,
  ]);
}

/** Converts a signature of r and s from the XML form to the form of node:crypto. */
function asSequence(value: Buffer): Buffer {
  const half = value.length / 2;
  const numbers = Buffer.concat([derInteger(value.subarray(0, half)), derInteger(value.subarray(half))]);
  const length = numbers.length < 0x80 ? [numbers.length] : [0x81, numbers.length];
  return Buffer.concat([Buffer.from([0x30, ...length]), numbers]);
}

/**
 * Returns the reason to reject the signature of a SOAP message. Null if it is valid over the body and the timestamp.
 */
export function signatureFault(text: string, nowMs: number): string | null {
  const root = parseDocument(text);
  const [signature] = all(root, DS, 'Signature');
  const [info] = signature === undefined ? [] : all(signature, DS, 'SignedInfo');
  if (signature === undefined || info === undefined) return 'La petición no esta firmada';
  const references = all(info, DS, 'Reference');
  const signed = references.map((one) => withId(root, attribute(one, 'URI').slice(1))[0]?.local);
  if (!signed.includes('Body') || !signed.includes('Timestamp')) return 'No se firma el cuerpo y la fecha';
  if (!references.every((one) => isReferenceSound(root, one))) return 'La firma de la petición no es válida';
  const [, hash] = METHOD.exec(algorithmOf(info, 'SignatureMethod')) ?? [];
  const token = [...descendants(root)].find((one) => one.local === 'BinarySecurityToken');
  if (hash === undefined || token === undefined) return 'La firma de la petición no es válida';
  const certificate = new X509Certificate(Buffer.from(textIn(token), 'base64'));
  const value = Buffer.from(textOf(signature, DS, 'SignatureValue'), 'base64');
  const key = certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const isCurve = algorithmOf(info, 'SignatureMethod').includes('ecdsa');
  if (!verify(hash, Buffer.from(canonical(info)), key, isCurve ? asSequence(value) : value))
    return 'La firma de la petición no es válida';
  const [created, expires] = ['Created', 'Expires'].map((name) => Date.parse(textOf(root, WSU, name)));
  const isNow =
    created !== undefined && expires !== undefined && created <= nowMs + 60_000 && nowMs < expires;
  return isNow ? null : 'La petición ha caducado';
}
