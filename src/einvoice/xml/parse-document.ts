import { withoutReferences } from './xml-references.ts';
import { XML_NAMESPACE, type XmlAttribute, type XmlElement, XmlRefusedError } from './xml-tree.ts';

/** Nested elements that a document may have; a signed Facturae has a dozen. */
const MAX_DEPTH = 64;
/** Attributes and declarations that an element may have. */
const MAX_ATTRIBUTES = 64;
/** Elements of a document: an invoice of some ten thousand lines. Beyond that its tree would not fit the memory of a Worker. */
export const MAX_ELEMENTS = 250_000;

const NAME = /[\p{L}_][\p{L}\p{N}\p{M}._-]*(?::[\p{L}_][\p{L}\p{N}\p{M}._-]*)?/uy;
const SPACE = /[ \t\r\n]*/y;
const DECLARATION = /<\?xml [^?<>]{1,100}\?>/y;
/** What no document may hold, in either form: the production Char of XML 1.0. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/u;
const LINE_END = /\r\n?/g;
const ATTRIBUTE_SPACE = /[\t\n]/g;
const CDATA_START = '<![CDATA[';

/** How a long document is read: piece by piece, so that its tree never stands whole. */
interface ReadOptions {
  maxElements: number;
  /** Called with each element that ends; one that it takes is left out of the tree. */
  taken(element: XmlElement): boolean;
}

const WHOLE: ReadOptions = { maxElements: MAX_ELEMENTS, taken: () => false };

interface RawAttribute {
  name: string;
  value: string;
}

/** Reads a document from its first character to its last, once. */
class DocumentReader {
  private readonly text: string;
  private readonly maxElements: number;
  private readonly taken: (element: XmlElement) => boolean;
  private at = 0;
  private elements = 0;

  constructor(text: string, { maxElements, taken }: ReadOptions) {
    this.text = text;
    this.maxElements = maxElements;
    this.taken = taken;
  }

  read(): XmlElement {
    this.skip(DECLARATION);
    this.skipMisc();
    const root = this.readElements();
    this.skipMisc();
    if (this.at !== this.text.length) throw new XmlRefusedError('something after the root element');
    return root;
  }

  private skip(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  /** Moves behind the next occurrence of a text, and returns what stands before it. */
  private upTo(end: string): string {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) throw new XmlRefusedError(`no ${end}`);
    const before = this.text.slice(this.at, found);
    this.at = found + end.length;
    return before;
  }

  private expect(text: string): void {
    if (!this.startsWith(text)) throw new XmlRefusedError(`no ${text} at ${this.at}`);
    this.at += text.length;
  }

  private skipComment(): void {
    this.expect('<!--');
    if (this.upTo('-->').includes('--')) throw new XmlRefusedError('a comment with two hyphens');
  }

  private skipMisc(): void {
    this.skip(SPACE);
    while (this.startsWith('<!--')) {
      this.skipComment();
      this.skip(SPACE);
    }
  }

  private readElements(): XmlElement {
    const { element: root, isEmpty } = this.readStart(null);
    const open = isEmpty ? [] : [root];
    for (let current = open.at(-1); current !== undefined; current = open.at(-1)) {
      if (this.startsWith('</')) {
        this.readEnd(current);
        open.pop();
        if (this.taken(current)) open.at(-1)?.children.pop();
      } else if (this.startsWith('<!--')) this.skipComment();
      else if (this.startsWith(CDATA_START)) {
        this.at += CDATA_START.length;
        addText(current, this.upTo(']]>'));
      } else if (this.startsWith('<')) {
        const { element, isEmpty } = this.readStart(current);
        current.children.push(element);
        if (!isEmpty) open.push(element);
        if (open.length > MAX_DEPTH) throw new XmlRefusedError('nested too deeply');
      } else this.readText(current);
    }
    return root;
  }

  private readText(parent: XmlElement): void {
    const end = this.text.indexOf('<', this.at);
    if (end < 0) throw new XmlRefusedError('it ends within an element');
    const text = this.text.slice(this.at, end);
    if (text.includes(']]>')) throw new XmlRefusedError('a text with ]]>');
    addText(parent, withoutReferences(text));
    this.at = end;
  }

  private readEnd(element: XmlElement): void {
    this.at += '</'.length;
    const name = this.skip(NAME);
    const { prefix, local } = parted(name);
    if (prefix !== element.prefix || local !== element.local)
      throw new XmlRefusedError(`</${name}> ends nothing`);
    this.skip(SPACE);
    this.expect('>');
  }

  private readStart(parent: XmlElement | null): { element: XmlElement; isEmpty: boolean } {
    this.expect('<');
    const name = this.skip(NAME);
    if (name === '') throw new XmlRefusedError('markup that is no element');
    this.elements += 1;
    if (this.elements > this.maxElements) throw new XmlRefusedError('too many elements');
    const attributes = this.readAttributes();
    const isEmpty = this.startsWith('/>');
    this.expect(isEmpty ? '/>' : '>');
    return { element: elementOf(name, attributes, parent), isEmpty };
  }

  private readAttributes(): RawAttribute[] {
    const attributes: RawAttribute[] = [];
    for (;;) {
      const space = this.skip(SPACE);
      if (this.startsWith('>') || this.startsWith('/>')) return attributes;
      const name = space === '' ? '' : this.skip(NAME);
      if (name === '' || attributes.length === MAX_ATTRIBUTES)
        throw new XmlRefusedError('malformed attributes');
      this.skip(SPACE);
      this.expect('=');
      this.skip(SPACE);
      const quote = this.startsWith("'") ? "'" : '"';
      this.expect(quote);
      const value = this.upTo(quote);
      if (value.includes('<')) throw new XmlRefusedError('an attribute with <');
      attributes.push({ name, value: withoutReferences(value.replace(ATTRIBUTE_SPACE, ' ')) });
    }
  }
}

function addText(parent: XmlElement, text: string): void {
  const last = parent.children.at(-1);
  if (typeof last === 'string') parent.children[parent.children.length - 1] = last + text;
  else if (text !== '') parent.children.push(text);
}

function parted(name: string): { prefix: string; local: string } {
  const colon = name.indexOf(':');
  return colon < 0
    ? { prefix: '', local: name }
    : { prefix: name.slice(0, colon), local: name.slice(colon + 1) };
}

/** The namespace of a prefix where an element stands; null for a prefix that was never declared. */
function namespaceAt(
  prefix: string,
  declarations: ReadonlyMap<string, string>,
  parent: XmlElement | null,
): string | null {
  if (prefix === 'xml') return XML_NAMESPACE;
  const own = declarations.get(prefix);
  if (own !== undefined) return own;
  for (let above = parent; above !== null; above = above.parent) {
    const declared = above.declarations.get(prefix);
    if (declared !== undefined) return declared;
  }
  return prefix === '' ? '' : null;
}

const NO_DECLARATIONS: ReadonlyMap<string, string> = new Map();

function declarationsOf(attributes: readonly RawAttribute[]): ReadonlyMap<string, string> {
  if (!attributes.some(({ name }) => name.startsWith('xmlns'))) return NO_DECLARATIONS;
  const declarations = new Map<string, string>();
  for (const { name, value } of attributes) {
    const { prefix, local } = parted(name);
    if (name !== 'xmlns' && prefix !== 'xmlns') continue;
    const declared = name === 'xmlns' ? '' : local;
    const isForbidden = ['xml', 'xmlns'].includes(declared) || (declared !== '' && value === '');
    if (isForbidden || declarations.has(declared)) throw new XmlRefusedError(`a declaration of ${name}`);
    declarations.set(declared, value);
  }
  return declarations;
}

function elementOf(name: string, written: readonly RawAttribute[], parent: XmlElement | null): XmlElement {
  const declarations = declarationsOf(written);
  const resolved = (prefix: string): string => {
    const namespace = namespaceAt(prefix, declarations, parent);
    if (namespace === null) throw new XmlRefusedError(`the prefix ${prefix} is not declared`);
    return namespace;
  };
  const attributes: XmlAttribute[] = [];
  for (const { name: attribute, value } of written) {
    const { prefix, local } = parted(attribute);
    if (attribute === 'xmlns' || prefix === 'xmlns') continue;
    const namespace = prefix === '' ? '' : resolved(prefix);
    if (attributes.some((each) => each.local === local && each.namespace === namespace)) {
      throw new XmlRefusedError(`the attribute ${attribute} twice`);
    }
    attributes.push({ prefix, local, namespace, value });
  }
  const { prefix, local } = parted(name);
  return { prefix, local, namespace: resolved(prefix), declarations, attributes, children: [], parent };
}

/**
 * The root of a document, read in time linear in its length. Comments are left out; a document type, a processing instruction and
 * an entity of its own are refused, so that nothing can be expanded or fetched. A long document is taken piece by piece (`options`).
 *
 * @throws XmlRefusedError for a document that is not well-formed, or with what is refused
 * Source: XML 1.0 (W3C), Namespaces in XML 1.0.
 */
export function parseDocument(text: string, options: ReadOptions = WHOLE): XmlElement {
  if (FORBIDDEN.test(text)) throw new XmlRefusedError('a character that XML cannot hold');
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return new DocumentReader(plain.replace(LINE_END, '\n'), options).read();
}
