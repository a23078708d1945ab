import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableAnswerError } from './aeat-answer.ts';
import type { XmlNode } from './xml-node.ts';

/** Nested elements that a document may have; the AEAT's answers have ten. */
const MAX_DEPTH = 50;

/** `<!DOCTYPE`, `<!ENTITY` and the like: all that starts so but comments and CDATA sections. */
const MARKUP_DECLARATION = /<!(?!--|\[CDATA\[)/;

const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The production Char of XML 1.0; with the u flag only lone surrogates are surrogates. */
const XML_CHARACTER = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u;

const MAX_CODE_POINT = 0x10ffff;

/** Values stay texts, elements go by their local name, each name holds the list of its occurrences. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: true,
  isArray: () => true,
  jPath: false,
  maxNestedTags: MAX_DEPTH,
  entityDecoder: {
    decode: decodeReferences,
    reset: () => {},
    setXmlVersion: () => {},
    addInputEntities: () => {},
    setExternalEntities: () => {},
  },
});

/**
 * A document as a tree of local names and trimmed texts, without attributes. There is no DTD, hence no entity but
 * XML's own five.
 *
 * @throws UnreadableAnswerError when it is not well-formed, declares a document type or is nested too deeply
 * Source: XML 1.0 (W3C), sections 2.1 and 4.6.
 */
export function parseXml(text: string): XmlNode {
  const document = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (MARKUP_DECLARATION.test(document)) throw new UnreadableAnswerError('the XML declares a document type');
  // The parser alone mends what is truncated or crossed, so well-formedness is judged first.
  const verdict = XMLValidator.validate(document);
  if (verdict !== true) throw new UnreadableAnswerError(`not well-formed XML: ${verdict.err.msg}`);
  return parser.parse(document);
}

function decodeReferences(text: string): string {
  return text.replace(/&([^;]*);?/g, (reference, name: string) => {
    const character = name.startsWith('#') ? numberedCharacter(name) : NAMED_ENTITIES.get(name);
    if (character === undefined || !reference.endsWith(';')) {
      throw new UnreadableAnswerError('the XML refers to an unknown entity');
    }
    return character;
  });
}

function numberedCharacter(name: string): string | undefined {
  const digits = /^#(?:x([\da-fA-F]+)|(\d+))$/.exec(name);
  if (digits === null) return undefined;
  const [, hexadecimal, decimal] = digits;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (codePoint > MAX_CODE_POINT) return undefined;
  const character = String.fromCodePoint(codePoint);
  return XML_CHARACTER.test(character) ? character : undefined;
}
