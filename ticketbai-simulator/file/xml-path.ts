import { childElements, type XmlElement } from '../../src/xml/xml-tree.ts';

/** Returns the children of a name. Elements below the root are in no namespace. */
export function children(parent: XmlElement, local: string): XmlElement[] {
  return childElements(parent).filter((child) => child.namespace === '' && child.local === local);
}

/** Returns the element at the end of a path, or null. */
export function at(parent: XmlElement, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (found, local) => (found === null ? null : (children(found, local)[0] ?? null)),
    parent,
  );
}

/** Returns the text at the end of a path, or null. */
export function text(parent: XmlElement, ...path: readonly string[]): string | null {
  return at(parent, ...path)?.children.join('') ?? null;
}

/** Returns all elements of a name at any depth below an element. */
export function everywhere(parent: XmlElement, local: string): XmlElement[] {
  return childElements(parent).flatMap((child) => [
    ...(child.local === local ? [child] : []),
    ...everywhere(child, local),
  ]);
}
