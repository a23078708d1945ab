import { SoapFaultError } from '../soap-fault.ts';
import { NAMESPACES } from './namespaces.ts';
import { parseXml, XmlSyntaxError } from './parse-xml.ts';
import type { XmlNode } from './xml-node.ts';

/**
 * Returns the only message in the body of a SOAP 1.1 envelope.
 *
 * @throws SoapFaultError 4138 for an empty request, 4119 for bytes that are not UTF-8, 4103 for XML that is not
 * well-formed, 4102 for anything but an envelope with one message
 */
export function readEnvelope(body: Uint8Array): XmlNode {
  if (body.byteLength === 0) throw new SoapFaultError('4138');
  const root = parsedRoot(decoded(body));
  if (!isSoap(root, 'Envelope')) throw new SoapFaultError('4102', ': Envelope');
  const parts = root.children.filter((part) => !isSoap(part, 'Header'));
  const [soapBody, ...others] = parts;
  if (soapBody === undefined || !isSoap(soapBody, 'Body') || others.length > 0) {
    throw new SoapFaultError('4102', ': Body');
  }
  const [message, ...further] = soapBody.children;
  if (message === undefined) throw new SoapFaultError('4138');
  if (further.length > 0) throw new SoapFaultError('4102', ': Body');
  return message;
}

function isSoap(node: XmlNode, name: string): boolean {
  return node.name === name && node.namespace === NAMESPACES.env;
}

function decoded(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body);
  } catch {
    throw new SoapFaultError('4119');
  }
}

function parsedRoot(text: string): XmlNode {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlSyntaxError) throw new SoapFaultError('4103');
    throw error;
  }
}
