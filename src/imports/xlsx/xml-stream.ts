import { decodeReferences, malformedXml } from './xml-references.ts';

/** What a document is told as, in its order. Names come without their prefixes. */
export interface XmlHandler {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Nested elements that a part may have; those of a workbook have about ten. */
const MAX_DEPTH = 64;
/** Longest comment or text between two tags, in UTF-16 units; Excel's cells hold 32,767 characters. */
const MAX_TOKEN_UNITS = 262_144;
/** Longest tag, in UTF-16 units. */
const MAX_TAG_UNITS = 16_384;

const CDATA_START = '<![CDATA[';
const COMMENT_START = '<!--';
const TAG = /^<(\/?)([^\s/>=<"']+)((?:\s+[^\s/>=<"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/;
const QUOTE = /["']/;
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Reads XML as it arrives, keeping none of it, since the tree of a large sheet would not fit a Worker. Documents that
 * declare a type are refused, so there is no entity but XML's own five.
 *
 * `push` and `end` throw UnreadableFileError for what is not well-formed, nested too deeply or one token too long.
 * Source: XML 1.0 (W3C), sections 2.1, 2.4 to 2.8, 3.1 and 4.6.
 */
export class XmlStream {
  readonly #handler: XmlHandler;
  readonly #openNames: string[] = [];
  #pending = '';
  #hasRoot = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(chunk: string): void {
    const source = this.#pending + chunk;
    let at = 0;
    for (;;) {
      const next = source.charAt(at) === '<' ? this.#markup(source, at) : this.#text(source, at);
      if (next === null) break;
      at = next;
    }
    this.#pending = source.slice(at);
    if (this.#pending.length > MAX_TOKEN_UNITS) throw malformedXml();
  }

  end(): void {
    if (this.#pending.trim() !== '' || this.#openNames.length > 0 || !this.#hasRoot) throw malformedXml();
  }

  /** The text at a place up to the next markup; returns where it ends, null while that has not arrived. */
  #text(source: string, at: number): number | null {
    const end = source.indexOf('<', at);
    if (end === -1) return null;
    const text = source.slice(at, end);
    if (this.#openNames.length > 0) this.#handler.text(decodeReferences(text));
    else if (text.trim() !== '') throw malformedXml();
    return end;
  }

  #markup(source: string, at: number): number | null {
    if (source.startsWith('<?', at)) return after(source, at, '?>');
    if (!source.startsWith('<!', at)) return this.#tag(source, at);
    if (source.startsWith(COMMENT_START, at)) return after(source, at + COMMENT_START.length, '-->');
    if (source.startsWith(CDATA_START, at)) return this.#cdata(source, at);
    const rest = source.slice(at, at + CDATA_START.length);
    if (COMMENT_START.startsWith(rest) || CDATA_START.startsWith(rest)) return null;
    throw malformedXml();
  }

  #cdata(source: string, at: number): number | null {
    const end = after(source, at, ']]>');
    if (end === null) return null;
    if (this.#openNames.length === 0) throw malformedXml();
    this.#handler.text(source.slice(at + CDATA_START.length, end - 3));
    return end;
  }

  #tag(source: string, at: number): number | null {
    const end = endOfTag(source, at);
    if (end === null) return null;
    const [, isClosing, name, attributes, isEmpty] = TAG.exec(source.slice(at, end)) ?? [];
    if (name === undefined || (isClosing === '/' && (attributes !== '' || isEmpty === '/')))
      throw malformedXml();
    if (isClosing === '/') this.#close(name);
    else {
      this.#open(name, attributes ?? '');
      if (isEmpty === '/') this.#close(name);
    }
    return end;
  }

  #open(name: string, attributes: string): void {
    const isSecondRoot = this.#openNames.length === 0 && this.#hasRoot;
    if (isSecondRoot || this.#openNames.length >= MAX_DEPTH) throw malformedXml();
    this.#hasRoot = true;
    this.#openNames.push(name);
    this.#handler.open(localName(name), readAttributes(attributes));
  }

  #close(name: string): void {
    if (this.#openNames.pop() !== name) throw malformedXml();
    this.#handler.close(localName(name));
  }
}

function after(source: string, from: number, mark: string): number | null {
  const found = source.indexOf(mark, from);
  return found === -1 ? null : found + mark.length;
}

/** Where a tag ends: at the first > outside quotes. */
function endOfTag(source: string, at: number): number | null {
  const first = source.indexOf('>', at);
  if (first !== -1 && first - at <= MAX_TAG_UNITS && !QUOTE.test(source.slice(at, first))) return first + 1;
  let quote = '';
  for (let index = at; index < source.length; index++) {
    if (index - at > MAX_TAG_UNITS) throw malformedXml();
    const character = source.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index + 1;
  }
  return null;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  if (text === '') return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const [, name = '', doubled, single] of text.matchAll(ATTRIBUTE)) {
    const local = localName(name);
    if (local === name || !attributes.has(local))
      attributes.set(local, decodeReferences(doubled ?? single ?? ''));
  }
  return attributes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
