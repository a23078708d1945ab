import { parseDocument } from '../../../src/xml/parse-document.ts';
import { childElements, qualifiedName, textOf, type XmlElement } from '../../../src/xml/xml-tree.ts';

/** Most equal neighbours that are shown. Of more, the first three and the last two are. */
const MOST_SHOWN = 8;
const FIRST_SHOWN = 3;
const LAST_SHOWN = 2;
const INDENT = '  ';

/** Returns the children of an element with long runs of one name cut short. */
function shown(children: readonly XmlElement[]): (XmlElement | string)[] {
  const isRun = children.length > MOST_SHOWN && children.every(({ local }) => local === children[0]?.local);
  if (!isRun) return [...children];
  const hidden = children.length - FIRST_SHOWN - LAST_SHOWN;
  return [...children.slice(0, FIRST_SHOWN), `… ${hidden} more …`, ...children.slice(-LAST_SHOWN)];
}

function linesOf(element: XmlElement, depth: number): string[] {
  const indent = INDENT.repeat(depth);
  const name = qualifiedName(element);
  const text = textOf(element);
  if (text !== null) return [`${indent}<${name}>${element.children.join('')}</${name}>`];
  const inner = shown(childElements(element)).flatMap((child) =>
    typeof child === 'string' ? [`${indent}${INDENT}${child}`] : linesOf(child, depth + 1),
  );
  return [`${indent}<${name}>`, ...inner, `${indent}</${name}>`];
}

/** Lays a file out for a reader: one element a line, long runs cut short, characters as they are read. */
export function laidOut(xml: string): string {
  return `${linesOf(parseDocument(xml), 0).join('\n')}\n`;
}
