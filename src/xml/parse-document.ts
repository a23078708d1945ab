import { readWhole, XmlRefusedError, type XmlTag } from './xml-reader.ts';
import type { XmlAttribute, XmlElement } from './xml-tree.ts';

/** Most elements of a document: an invoice of about ten thousand lines. A larger tree does not fit a Worker's memory. */
export const MAX_ELEMENTS = 250_000;

interface ReadOptions {
  maxElements: number;
  /**
   * Called with each finished element. If it returns true, the tree leaves the element out, so that a long document is never
   * in memory as a whole.
   */
  taken(element: XmlElement): boolean;
}

const WHOLE: ReadOptions = { maxElements: MAX_ELEMENTS, taken: () => false };
const NO_DECLARATIONS: ReadonlyMap<string, string> = new Map();
const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

function isDeclaration({ prefix, name }: XmlTag['attributes'][string]): boolean {
  return name === 'xmlns' || prefix === 'xmlns';
}

function declarationsOf({ ns }: XmlTag): ReadonlyMap<string, string> {
  const declared = Object.entries(ns);
  return declared.length === 0 ? NO_DECLARATIONS : new Map(declared);
}

function attributesOf(tag: XmlTag): readonly XmlAttribute[] {
  const written = Object.values(tag.attributes);
  if (written.length === 0) return NO_ATTRIBUTES;
  return written
    .filter((attribute) => !isDeclaration(attribute))
    .map(({ prefix, local, uri, value }) => ({ prefix, local, namespace: uri, value }));
}

function elementOf(tag: XmlTag, parent: XmlElement | null): XmlElement {
  return {
    prefix: tag.prefix,
    local: tag.local,
    namespace: tag.uri,
    declarations: declarationsOf(tag),
    attributes: attributesOf(tag),
    children: [],
    parent,
  };
}

function addText(parent: XmlElement, text: string): void {
  const last = parent.children.at(-1);
  if (typeof last === 'string') parent.children[parent.children.length - 1] = last + text;
  else if (text !== '') parent.children.push(text);
}

/**
 * Returns the root of a document, without comments. With `options`, the caller processes a long document piece by piece.
 *
 * @throws XmlRefusedError as `XmlReader`, and for too many elements
 */
export function parseDocument(text: string, { maxElements, taken }: ReadOptions = WHOLE): XmlElement {
  let root: XmlElement | null = null;
  let current: XmlElement | null = null;
  let elements = 0;
  readWhole(text, {
    open(tag) {
      elements += 1;
      if (elements > maxElements) throw new XmlRefusedError('too many elements');
      const element = elementOf(tag, current);
      current?.children.push(element);
      root ??= element;
      current = element;
    },
    text(content) {
      if (current !== null) addText(current, content);
    },
    close() {
      const ended = current;
      if (ended === null) return;
      current = ended.parent;
      if (taken(ended)) current?.children.pop();
    },
  });
  if (root === null) throw new XmlRefusedError('no element');
  return root;
}
