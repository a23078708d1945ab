import { childElements, textOf, type XmlElement } from '../../../xml/xml-tree.ts';

/** Messages of ISO 20022 change their namespace with each version, so elements are found by local name only. */

/** Returns the children with a name. */
export function elementsNamed(parent: XmlElement, local: string): XmlElement[] {
  return childElements(parent).filter((child) => child.local === local);
}

/** Returns all elements at the end of a path such as `NtryDtls/TxDtls`, in document order. */
export function elementsAt(from: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>((found, local) => found.flatMap((each) => elementsNamed(each, local)), [from]);
}

/** Returns the first text at the end of a path that is not blank. Null if there is none. */
export function textAt(from: XmlElement, path: string): string | null {
  for (const element of elementsAt(from, path)) {
    const text = textOf(element);
    if (text !== null && text !== '') return text;
  }
  return null;
}

/** Returns the first text found at several paths. */
export function firstText(from: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = textAt(from, path);
    if (text !== null) return text;
  }
  return null;
}
