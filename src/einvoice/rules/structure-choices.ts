import { childElements, type XmlElement } from '../../xml/xml-tree.ts';

/** Children of types of which one may stand, or must: that of the name `!`. */
export type Choices = Readonly<Record<string, readonly (readonly string[])[]>>;

const REQUIRED = '!';

/** Returns the groups of which another number of children stands than one, or than none if none is required. */
export function wrongChoices(
  element: XmlElement,
  groups: readonly (readonly string[])[],
): (readonly [id: string, path: string])[] {
  const present = new Set(childElements(element).map(({ local }) => local));
  return groups.flatMap((group): (readonly [id: string, path: string])[] => {
    const names = group.filter((name) => name !== REQUIRED);
    const [first, second] = names.filter((name) => present.has(name));
    const path = `${element.local}/${second ?? names.join(', ')}`;
    if (second !== undefined) return [['STRUCTURE-UNKNOWN', path]];
    return first === undefined && group.includes(REQUIRED) ? [['STRUCTURE-MISSING', path]] : [];
  });
}
