import { childElements, textOf, type XmlElement } from '../../xml/xml-tree.ts';

/** Messages of ISO 20022 change their namespace with each version: elements are found by their names alone. */

/** The children of a name. */
export function elementsNamed(parent: XmlElement, local: string): XmlElement[] {
  return childElements(parent).filter((child) => child.local === local);
}

/** Every element at the end of a path such as `NtryDtls/TxDtls`, in the order of the document. */
export function elementsAt(from: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>((found, local) => found.flatMap((each) => elementsNamed(each, local)), [from]);
}

/** The text of the first element at the end of a path; null where there is none, or none but white space. */
export function textAt(from: XmlElement, path: string): string | null {
  for (const element of elementsAt(from, path)) {
    const text = textOf(element);
    if (text !== null && text !== '') return text;
  }
  return null;
}

/** The first text that is there among those at several paths. */
export function firstText(from: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = textAt(from, path);
    if (text !== null) return text;
  }
  return null;
}
