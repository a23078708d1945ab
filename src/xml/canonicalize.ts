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

/** Returns the namespaces declared by an element that differ from those written around it. */
function newNamespaces(element: XmlElement, written: ReadonlyMap<string, string>): Map<string, string> {
  const differing = [...element.declarations].filter(([prefix, uri]) => (written.get(prefix) ?? '') !== uri);
  return new Map(differing);
}

function writeElement(
  parts: string[],
  element: XmlElement,
  written: ReadonlyMap<string, string>,
  omitted: XmlElement | null,
): void {
  const declared = newNamespaces(element, written);
  parts.push(startTag(element, declared, element.attributes));
  writeChildren(parts, element, declared.size === 0 ? written : new Map([...written, ...declared]), omitted);
}

function writeChildren(
  parts: string[],
  element: XmlElement,
  written: ReadonlyMap<string, string>,
  omitted: XmlElement | null,
): void {
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(canonicalText(child));
    else if (child !== omitted) writeElement(parts, child, written, omitted);
  }
  parts.push(`</${qualifiedName(element)}>`);
}

/**
 * Writes a document in Canonical XML 1.0 without comments: its root, with the processing instructions around it.
 *
 * @param omitted element left out with its content, such as the signature itself
 */
export function canonicalDocument(root: XmlElement, omitted: XmlElement | null = null): string {
  const { before, after } = root.instructions ?? { before: [], after: [] };
  return [...before, canonicalXml(root, omitted), ...after].join('\n');
}

/**
 * Writes an element and its content in Canonical XML 1.0 without comments (http://www.w3.org/TR/2001/REC-xml-c14n-20010315),
 * with the namespaces in scope at it.
 *
 * @param omitted element left out with its content, such as the signature itself
 */
export function canonicalXml(element: XmlElement, omitted: XmlElement | null = null): string {
  const inScope = new Map([...inheritedNamespaces(element), ...element.declarations]);
  if (inScope.get('') === '') inScope.delete('');
  const parts = [startTag(element, inScope, [...element.attributes, ...inheritedXmlAttributes(element)])];
  writeChildren(parts, element, inScope, omitted);
  return parts.join('');
}
