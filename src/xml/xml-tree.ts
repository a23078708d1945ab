/** An element as it is read, with its namespaces resolved. */
export interface XmlElement {
  prefix: string;
  local: string;
  /** '' for none. */
  namespace: string;
  /** Namespaces that it declares, by prefix; '' is the default one. */
  declarations: ReadonlyMap<string, string>;
  attributes: readonly XmlAttribute[];
  children: (XmlElement | string)[];
  parent: XmlElement | null;
}

export interface XmlAttribute {
  prefix: string;
  local: string;
  namespace: string;
  value: string;
}

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The name of an element or attribute as it is written. */
export function qualifiedName({ prefix, local }: { prefix: string; local: string }): string {
  return prefix === '' ? local : `${prefix}:${local}`;
}

/** The elements among the children of one. */
export function childElements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child) => typeof child !== 'string');
}

/** The children of a name and namespace. */
export function childrenNamed(parent: XmlElement, namespace: string, local: string): XmlElement[] {
  return childElements(parent).filter((child) => child.namespace === namespace && child.local === local);
}

/** The text of an element that holds text alone, without spaces at its ends; null where it holds elements. */
export function textOf(element: XmlElement): string | null {
  if (element.children.some((child) => typeof child !== 'string')) return null;
  return element.children.join('').trim();
}

/** The value of an attribute without a namespace; null where it is absent. */
export function attributeOf(element: XmlElement, local: string): string | null {
  return element.attributes.find((each) => each.namespace === '' && each.local === local)?.value ?? null;
}

/** An element and all that are in it, in the order of the document. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const open = [element];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    open.push(...childElements(next).reverse());
  }
}
