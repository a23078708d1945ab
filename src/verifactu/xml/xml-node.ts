import { UnreadableAnswerError } from './aeat-answer.ts';

/** Element: its text if it has nothing else, or else the occurrences of each local name in it. */
export type XmlNode = string | { readonly [name: string]: readonly XmlNode[] };

/** Returns all elements of a name in an element, in their order. Empty if there are none. */
export function children(node: XmlNode, name: string): readonly XmlNode[] {
  return typeof node === 'string' || !Object.hasOwn(node, name) ? [] : (node[name] ?? []);
}

/**
 * Returns the element of a name, or null.
 *
 * @throws UnreadableAnswerError for several such elements
 */
export function child(node: XmlNode, name: string): XmlNode | null {
  const occurrences = children(node, name);
  if (occurrences.length > 1) throw new UnreadableAnswerError(`the XML has ${name} more than once`);
  return occurrences[0] ?? null;
}

/**
 * Returns the element of a name.
 *
 * @throws UnreadableAnswerError for none or several such elements
 */
export function requiredChild(node: XmlNode, name: string): XmlNode {
  const found = child(node, name);
  if (found === null) throw new UnreadableAnswerError(`the XML lacks ${name}`);
  return found;
}

/**
 * Returns the trimmed text of the element of a name. Null without such an element, or for an empty one.
 *
 * @throws UnreadableAnswerError for several such elements, or for one that contains elements
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
 * Returns the text of the element of a name.
 *
 * @throws UnreadableAnswerError without such an element, for an empty one, and as `textOf`
 */
export function requiredText(node: XmlNode, name: string): string {
  const text = textOf(node, name);
  if (text === null) throw new UnreadableAnswerError(`the XML lacks the text of ${name}`);
  return text;
}

/**
 * Returns the meaning of the text of the element of a name.
 *
 * @param meanings meanings by spelling in lower case
 * @throws UnreadableAnswerError for any other text, and as `requiredText`
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
