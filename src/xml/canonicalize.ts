import type { Turns } from '../domain/turns.ts';
import { canonicalAttribute, canonicalText } from './canonical-text.ts';
import { qualifiedName, XML_NAMESPACE, type XmlAttribute, type XmlElement } from './xml-tree.ts';

/** Compares texts in UCS order, the sort order of Canonical XML. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareAttributes(a: XmlAttribute, b: XmlAttribute): number {
  return compareTexts(a.namespace, b.namespace) || compareTexts(a.local, b.local);
}

function ancestorsOf(element: XmlElement): XmlElement[] {
  const above: XmlElement[] = [];
  for (let next = element.parent; next !== null; next = next.parent) above.push(next);
  return above.reverse();
}

/** Returns the namespaces in scope at an element, by prefix. */
function inheritedNamespaces(element: XmlElement): Map<string, string> {
  return new Map(ancestorsOf(element).flatMap(({ declarations }) => [...declarations]));
}

/**
 * Returns the `xml:…` attributes of the ancestors, the nearest of each name. The canonical form of the element includes them.
 */
function inheritedXmlAttributes(element: XmlElement): XmlAttribute[] {
  const nearest = new Map<string, XmlAttribute>();
  for (const { attributes } of ancestorsOf(element)) {
    for (const each of attributes) if (each.namespace === XML_NAMESPACE) nearest.set(each.local, each);
  }
  for (const each of element.attributes) if (each.namespace === XML_NAMESPACE) nearest.delete(each.local);
  return [...nearest.values()];
}

function startTag(
  element: XmlElement,
  declared: ReadonlyMap<string, string>,
  attributes: readonly XmlAttribute[],
): string {
  const namespaces = [...declared]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${canonicalAttribute(uri)}"`);
  const values = [...attributes]
    .sort(compareAttributes)
    .map((each) => ` ${qualifiedName(each)}="${canonicalAttribute(each.value)}"`);
  return `<${qualifiedName(element)}${namespaces.join('')}${values.join('')}>`;
}

/** Elements, attributes and declarations that are written in one turn: a few milliseconds. */
const PIECES_A_TURN = 5_000;

/** Namespaces in scope where a text is written, by prefix. */
class WrittenNamespaces {
  private readonly uris: Map<string, string>;

  constructor(uris: Map<string, string>) {
    this.uris = uris;
  }

  /** Returns the namespaces declared by an element that differ from those written around it. */
  differing({ declarations }: XmlElement): Map<string, string> {
    return new Map([...declarations].filter(([prefix, uri]) => (this.uris.get(prefix) ?? '') !== uri));
  }

  /** Declares namespaces. Returns those that they replace, for the end of their element. */
  enter(declared: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const replaced = new Map([...declared.keys()].map((prefix) => [prefix, this.uris.get(prefix) ?? '']));
    this.leave(declared);
    return replaced;
  }

  /** Declares what an element has replaced again. */
  leave(replaced: ReadonlyMap<string, string>): void {
    for (const [prefix, uri] of replaced) this.uris.set(prefix, uri);
  }
}

/** Element whose content is being written. */
interface OpenElement {
  element: XmlElement;
  nextChild: number;
  replaced: ReadonlyMap<string, string>;
}

/** Writes the content of an element and its end tag. The depth of elements costs no depth of calls. */
function* writeContent(
  parts: string[],
  apex: XmlElement,
  written: WrittenNamespaces,
  omitted: XmlElement | null,
): Turns<void> {
  const open: OpenElement[] = [{ element: apex, nextChild: 0, replaced: new Map() }];
  let pieces = 0;
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.element.children[top.nextChild];
    top.nextChild += 1;
    pieces += 1;
    if (child === undefined) {
      parts.push(`</${qualifiedName(top.element)}>`);
      written.leave(top.replaced);
      open.pop();
    } else if (typeof child === 'string') parts.push(canonicalText(child));
    else if (child !== omitted) {
      const declared = written.differing(child);
      parts.push(startTag(child, declared, child.attributes));
      open.push({ element: child, nextChild: 0, replaced: written.enter(declared) });
      pieces += child.attributes.length + child.declarations.size;
    }
    if (pieces < PIECES_A_TURN) continue;
    pieces = 0;
    yield;
  }
}

/**
 * Writes a document in Canonical XML 1.0 without comments: its root, with the processing instructions around it.
 *
 * @param omitted element left out with its content, such as the signature itself
 */
export function* canonicalDocument(root: XmlElement, omitted: XmlElement | null = null): Turns<string> {
  const { before, after } = root.instructions ?? { before: [], after: [] };
  return [...before, yield* canonicalXml(root, omitted), ...after].join('\n');
}

/**
 * Writes an element and its content in Canonical XML 1.0 without comments (http://www.w3.org/TR/2001/REC-xml-c14n-20010315),
 * with the namespaces in scope at it.
 *
 * @param omitted element left out with its content, such as the signature itself
 */
export function* canonicalXml(element: XmlElement, omitted: XmlElement | null = null): Turns<string> {
  const inScope = new Map([...inheritedNamespaces(element), ...element.declarations]);
  if (inScope.get('') === '') inScope.delete('');
  const parts = [startTag(element, inScope, [...element.attributes, ...inheritedXmlAttributes(element)])];
  yield* writeContent(parts, element, new WrittenNamespaces(inScope), omitted);
  return parts.join('');
}
