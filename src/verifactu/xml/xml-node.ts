import { UnreadableAnswerError } from './aeat-answer.ts';

/** An element: its text when it has nothing else, or the occurrences of each local name in it. */
export type XmlNode = string | { readonly [name: string]: readonly XmlNode[] };

/** All elements of a name in an element, in their order; none is an empty list. */
export function children(node: XmlNode, name: string): readonly XmlNode[] {
  return typeof node === 'string' || !Object.hasOwn(node, name) ? [] : (node[name] ?? []);
}

/**
 * The element of a name, null when there is none.
 *
 * @throws UnreadableAnswerError when there are several
 */
export function child(node: XmlNode, name: string): XmlNode | null {
  const occurrences = children(node, name);
  if (occurrences.length > 1) throw new UnreadableAnswerError(`the XML has ${name} more than once`);
  return occurrences[0] ?? null;
}

/**
 * The element of a name.
 *
 * @throws UnreadableAnswerError when there is none or several
 */
export function requiredChild(node: XmlNode, name: string): XmlNode {
  const found = child(node, name);
  if (found === null) throw new UnreadableAnswerError(`the XML lacks ${name}`);
  return found;
}

/**
 * The text of the element of a name, trimmed, null when there is none or it is empty.
 *
 * @throws UnreadableAnswerError when there are several or it holds other elements
 */
export function textOf(node: XmlNode, name: string): string | null {
  const found = child(node, name);
  if (found !== null && typeof found !== 'string') {
    throw new UnreadableAnswerError(`the XML has elements in ${name}`);
  }
  const text = found?.trim() ?? '';
  return text === '' ? null : text;
}

/**
 * The text of the element of a name.
 *
 * @throws UnreadableAnswerError when there is none, when it is empty, and as `textOf`
 */
export function requiredText(node: XmlNode, name: string): string {
  const text = textOf(node, name);
  if (text === null) throw new UnreadableAnswerError(`the XML lacks the text of ${name}`);
  return text;
}

/**
 * The meaning of the text of the element of a name.
 *
 * @param meanings meanings by spelling in lower case
 * @throws UnreadableAnswerError for any other text and as `requiredText`
 */
export function codedText<Meaning>(
  node: XmlNode,
  name: string,
  meanings: ReadonlyMap<string, Meaning>,
): Meaning {
  const meaning = meanings.get(requiredText(node, name).toLowerCase());
  if (meaning === undefined) throw new UnreadableAnswerError(`the XML has an unknown value in ${name}`);
  return meaning;
}
