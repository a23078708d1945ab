import { childrenNamed, textOf, withoutWhiteEdges, type XmlElement } from '../../xml/xml-tree.ts';

/** Selector of elements by paths such as `cac:Party/cbc:Name`. */
export interface Selector {
  /** Returns every element at the end of a path, in document order. */
  all(from: XmlElement | null, path: string): XmlElement[];
  one(from: XmlElement | null, path: string): XmlElement | null;
  /** Returns the text of the first element. Null if there is none, or only white space. */
  text(from: XmlElement | null, path: string): string | null;
  texts(from: XmlElement | null, path: string): string[];
}

interface Step {
  namespace: string;
  local: string;
}

function stepsOf(path: string, namespaces: Readonly<Record<string, string>>): Step[] {
  return path.split('/').map((name) => {
    const [prefix = '', local] = name.includes(':') ? name.split(':') : ['', name];
    const namespace = namespaces[prefix];
    if (namespace === undefined || local === undefined) throw new RangeError(`no path ${path}`);
    return { namespace, local };
  });
}

/** Returns the text of an element, also if it is empty. Null without the element, or if it contains elements. */
export function presentText(element: XmlElement | null): string | null {
  if (element === null || textOf(element) === null) return null;
  return withoutWhiteEdges(element.children.join(''));
}

/** Returns the text of an element. Null if it is empty or contains elements. */
export function textOrNull(element: XmlElement | null): string | null {
  const text = presentText(element);
  return text === '' ? null : text;
}

/** True if a text is true as a boolean of XML Schema: `true` or `1`. */
export function isTrue(text: string | null): boolean {
  return text === 'true' || text === '1';
}

/**
 * Builds a selector whose paths use these prefixes, with any prefixes in the document.
 *
 * @param namespaces namespaces by prefix; '' is that of names without one
 */
export function selector(namespaces: Readonly<Record<string, string>>): Selector {
  const known = new Map<string, Step[]>();
  const parsed = (path: string): Step[] => {
    const steps = known.get(path) ?? stepsOf(path, namespaces);
    known.set(path, steps);
    return steps;
  };
  const all = (from: XmlElement | null, path: string): XmlElement[] =>
    parsed(path).reduce<XmlElement[]>(
      (found, { namespace, local }) => found.flatMap((each) => childrenNamed(each, namespace, local)),
      from === null ? [] : [from],
    );
  return {
    all,
    one: (from, path) => all(from, path)[0] ?? null,
    text: (from, path) => textOrNull(all(from, path)[0] ?? null),
    texts: (from, path) => all(from, path).flatMap((each) => textOrNull(each) ?? []),
  };
}
