import { qualifiedName, type XmlAttribute, type XmlElement } from '../../src/xml/xml-tree.ts';

/** Options of a canonical form. */
export interface CanonicalOptions {
  /** Element that is left out with all that it holds: the signature, for an enveloped one. */
  readonly without?: XmlElement;
}

/**
 * Returns the canonical form of an element as the apex of a document subset, without comments.
 *
 * Source: Canonical XML 1.0 (W3C, 15 March 2001), sections 2.2 to 2.4. Processing instructions are not read.
 */
export function canonicalXml(apex: XmlElement, options: CanonicalOptions = {}): string {
  return written(apex, new Map(), options);
}

function written(
  element: XmlElement,
  rendered: ReadonlyMap<string, string>,
  options: CanonicalOptions,
): string {
  if (element === options.without) return '';
  const inScope = scopeOf(element);
  const shown = new Map(rendered);
  const declarations: string[] = [];
  for (const [prefix, uri] of [...inScope].sort(([a], [b]) => compare(a, b))) {
    if (prefix === 'xml' || (shown.get(prefix) ?? '') === uri) continue;
    shown.set(prefix, uri);
    declarations.push(` xmlns${prefix === '' ? '' : `:${prefix}`}="${attributeText(uri)}"`);
  }
  const attributes = [...element.attributes]
    .sort(byNamespaceAndName)
    .map((attribute) => ` ${qualifiedName(attribute)}="${attributeText(attribute.value)}"`);
  const name = qualifiedName(element);
  const content = element.children
    .map((child) => (typeof child === 'string' ? contentText(child) : written(child, shown, options)))
    .join('');
  return `<${name}${declarations.join('')}${attributes.join('')}>${content}</${name}>`;
}

/** Returns the namespaces in scope at an element, by prefix. */
function scopeOf(element: XmlElement): Map<string, string> {
  const scope = new Map<string, string>();
  for (let at: XmlElement | null = element; at !== null; at = at.parent)
    for (const [prefix, uri] of at.declarations) if (!scope.has(prefix)) scope.set(prefix, uri);
  return scope;
}

function byNamespaceAndName(a: XmlAttribute, b: XmlAttribute): number {
  return compare(a.namespace, b.namespace) || compare(a.local, b.local);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function contentText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');
}

function attributeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
}
