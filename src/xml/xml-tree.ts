/** Parsed element with resolved namespaces. */
export interface XmlElement {
  prefix: string;
  local: string;
  /** '' for none. */
  namespace: string;
  /** Namespaces that it declares, by prefix. '' is the default one. */
  declarations: ReadonlyMap<string, string>;
  attributes: readonly XmlAttribute[];
  children: (XmlElement | string)[];
  parent: XmlElement | null;
  /** Processing instructions around the root of a document, in canonical form. Absent without them. */
  instructions?: { before: string[]; after: string[] };
}

export interface XmlAttribute {
  prefix: string;
  local: string;
  namespace: string;
  value: string;
}

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** Returns the name of an element or attribute as written. */
export function qualifiedName({ prefix, local }: { prefix: string; local: string }): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** Returns the child elements of an element. */
export function childElements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child) => typeof child !== 'string');
}

/** Returns the child elements with a name and namespace. */
export function childrenNamed(parent: XmlElement, namespace: string, local: string): XmlElement[] {
  return childElements(parent).filter((child) => child.namespace === namespace && child.local === local);
}

/** White space of XML. Other blanks, as the no-break space, are characters of a text. */
const WHITE = ' \t\r\n';

/** Returns a text without the white space of XML at its edges, in linear time. */
export function withoutWhiteEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && WHITE.includes(text.charAt(start))) start += 1;
  while (end > start && WHITE.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns the trimmed text of an element that contains only text. Null if it contains elements. */
export function textOf(element: XmlElement): string | null {
  if (element.children.some((child) => typeof child !== 'string')) return null;
  return element.children.join('').trim();
}

/** Returns the value of an attribute without a namespace. Null if absent. */
export function attributeOf(element: XmlElement, local: string): string | null {
  return element.attributes.find((each) => each.namespace === '' && each.local === local)?.value ?? null;
}

/** Yields an element and all elements in it, in document order. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const open = [element];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    for (const child of childElements(next).reverse()) open.push(child);
  }
}
