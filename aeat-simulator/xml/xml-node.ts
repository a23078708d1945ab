/** Element with its children, or its text if it has none. Comments and processing instructions are left out. */
export interface XmlNode {
  readonly name: string;
  readonly namespace: string | null;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/** Returns the first child of that name, or null. */
export function childOf(node: XmlNode, name: string): XmlNode | null {
  return node.children.find((child) => child.name === name) ?? null;
}

/** Returns the element at the end of a path of names, or null. */
export function nodeAt(node: XmlNode, ...path: readonly string[]): XmlNode | null {
  return path.reduce<XmlNode | null>((at, name) => (at === null ? null : childOf(at, name)), node);
}

/** Returns the literal text of the element at the end of a path, untrimmed. Null if there is no such element. */
export function textAt(node: XmlNode, ...path: readonly string[]): string | null {
  return nodeAt(node, ...path)?.text ?? null;
}

/** Returns all elements of one name below the element at the end of a path. */
export function listAt(node: XmlNode, path: readonly string[], name: string): XmlNode[] {
  return nodeAt(node, ...path)?.children.filter((child) => child.name === name) ?? [];
}
