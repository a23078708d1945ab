import { XmlDocument, XmlElement } from 'libxml2-wasm';

/** Element as another parser reads it: local name, namespace, and text or elements. */
export type Tree = { readonly name: string; readonly namespace: string; readonly content: string | Tree[] };

/** Reads a document with libxml2 and returns its root element. */
export function xmlTree(xml: string): Tree {
  using document = XmlDocument.fromString(xml);
  return treeOf(document.root);
}

/** Returns the elements at a path of local names below an element. */
export function at(tree: Tree, ...path: readonly string[]): Tree[] {
  return path.reduce<Tree[]>(
    (trees, name) => trees.flatMap((each) => elements(each).filter((child) => child.name === name)),
    [tree],
  );
}

/** Returns the text of the only element at a path. */
export function textAt(tree: Tree, ...path: readonly string[]): string {
  const [found, ...others] = at(tree, ...path);
  if (found === undefined || others.length > 0 || typeof found.content !== 'string') {
    throw new Error(`${path.join('/')} is not one element with a text`);
  }
  return found.content;
}

/** Returns the local names of the child elements. */
export function childNames(trees: readonly Tree[]): string[] {
  return trees.flatMap(elements).map(({ name }) => name);
}

/** Returns every element of a tree, including its root. */
export function allElements(tree: Tree): Tree[] {
  return [tree, ...elements(tree).flatMap(allElements)];
}

function elements(tree: Tree): readonly Tree[] {
  return typeof tree.content === 'string' ? [] : tree.content;
}

function treeOf(element: XmlElement): Tree {
  const children: Tree[] = [];
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) children.push(treeOf(node));
  }
  const content = children.length > 0 ? children : element.content;
  return { name: element.name, namespace: element.namespaceUri, content };
}
