import { readWhole, XmlRefusedError } from '../../xml/xml-reader.ts';
import { UnreadableAnswerError } from './aeat-answer.ts';
import type { XmlNode } from './xml-node.ts';

/** Element that is being read. */
interface Open {
  name: string;
  text: string;
  /** Null as long as it has only text. */
  elements: Record<string, XmlNode[]> | null;
}

function opened(name: string): Open {
  return { name, text: '', elements: null };
}

/** Returns an object without a prototype, so that an element named `constructor` is stored like any other. */
function noElements(): Record<string, XmlNode[]> {
  return Object.create(null);
}

function add(parent: Open, name: string, node: XmlNode): void {
  parent.elements ??= noElements();
  const list = parent.elements[name];
  if (list === undefined) parent.elements[name] = [node];
  else list.push(node);
}

/**
 * Parses a document into a tree of local names and trimmed texts, without attributes. A page of the AEAT's responses has half a
 * million elements, so this tree is lighter than that of `parseDocument`.
 *
 * @throws UnreadableAnswerError for input that `XmlReader` rejects
 */
export function parseXml(text: string): XmlNode {
  const document = opened('');
  const open = [document];
  try {
    readWhole(text, {
      open: ({ local }) => void open.push(opened(local)),
      text(content) {
        const current = open.at(-1);
        if (current !== undefined) current.text += content;
      },
      close() {
        const ended = open.pop();
        const parent = open.at(-1);
        if (ended !== undefined && parent !== undefined)
          add(parent, ended.name, ended.elements ?? ended.text.trim());
      },
    });
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error;
    throw new UnreadableAnswerError(`not well-formed XML: ${error.message}`);
  }
  return document.elements ?? '';
}
