/** An element: its children, or its text where it has none. Comments and processing instructions are left out. */
export interface XmlNode {
  readonly name: string;
  readonly namespace: string | null;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/** The first child of that name, or null. */
export function childOf(node: XmlNode, name: string): XmlNode | null {
  return node.children.find((child) => child.name === name) ?? null;
}

/** The element at the end of a path of names, or null. */
export function nodeAt(node: XmlNode, ...path: readonly string[]): XmlNode | null {
  return path.reduce<XmlNode | null>((at, name) => (at === null ? null : childOf(at, name)), node);
}

/** The literal text of the element at the end of a path, untrimmed; null when the element is not there. */
export function textAt(node: XmlNode, ...path: readonly string[]): string | null {
  return nodeAt(node, ...path)?.text ?? null;
}

/** All elements of one name below the element at the end of a path. */
export function listAt(node: XmlNode, path: readonly string[], name: string): XmlNode[] {
  return nodeAt(node, ...path)?.children.filter((child) => child.name === name) ?? [];
}
