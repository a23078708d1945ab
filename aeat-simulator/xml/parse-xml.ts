import { DOMParser, type Node } from '@xmldom/xmldom';
import type { XmlNode } from './xml-node.ts';

/** A text that is not well-formed XML, or that has a document type, which SOAP forbids. */
export class XmlSyntaxError extends Error {}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const CDATA_NODE = 4;

/** XML 1.0, production 2 (Char), negated. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const CDATA_SECTIONS = /<!\[CDATA\[[\s\S]*?\]\]>/g;
const BARE_AMPERSAND = /&(?!#\d+;|#x[\dA-Fa-f]+;|(?:amp|lt|gt|quot|apos);)/;

/**
 * Reads a document strictly: anything that the parser would mend is an error.
 *
 * @throws XmlSyntaxError
 */
export function parseXml(source: string): XmlNode {
  if (FORBIDDEN_CHARACTERS.test(source)) throw new XmlSyntaxError('A character that XML does not allow.');
  if (BARE_AMPERSAND.test(source.replace(CDATA_SECTIONS, ''))) throw new XmlSyntaxError('An unknown entity.');
  const document = parsed(source);
  if (document.doctype !== null) throw new XmlSyntaxError('A document type declaration.');
  if (document.documentElement === null) throw new XmlSyntaxError('No element.');
  return nodeOf(document.documentElement);
}

function parsed(source: string) {
  const refuse = (_level: string, message: string) => {
    // U+FFFD is a character like any other (XML 1.0, production 2), which the parser only wonders about.
    if (message.startsWith('Unicode replacement character detected')) return;
    throw new XmlSyntaxError(message);
  };
  const normalizeLineEndings = (text: string) => text.replace(/\r\n?/g, '\n');
  try {
    return new DOMParser({ onError: refuse, normalizeLineEndings, locator: false }).parseFromString(
      source,
      'text/xml',
    );
  } catch (error) {
    throw new XmlSyntaxError(error instanceof Error ? error.message : String(error));
  }
}

function nodeOf(element: Node): XmlNode {
  const children: XmlNode[] = [];
  let text = '';
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === ELEMENT_NODE) children.push(nodeOf(node));
    if (node.nodeType === TEXT_NODE || node.nodeType === CDATA_NODE) text += node.nodeValue ?? '';
  }
  if (FORBIDDEN_CHARACTERS.test(text)) throw new XmlSyntaxError('A character that XML does not allow.');
  if (children.length > 0 && text.trim() !== '') throw new XmlSyntaxError('Text between elements.');
  return {
    name: element.localName ?? element.nodeName,
    namespace: element.namespaceURI,
    text: children.length > 0 ? '' : text,
    children,
  };
}
