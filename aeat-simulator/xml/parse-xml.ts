import { readWhole, XmlRefusedError } from '../../src/xml/xml-reader.ts';
import type { XmlNode } from './xml-node.ts';

/** Error of a text that is not well-formed XML, or that has a document type, which SOAP forbids. */
export class XmlSyntaxError extends Error {}

/** Element that is being read. */
interface Open {
  name: string;
  namespace: string | null;
  text: string;
  children: XmlNode[];
}

/** Returns the container of the root element. */
function outside(): Open {
  return { name: '', namespace: null, text: '', children: [] };
}

function ended({ name, namespace, text, children }: Open): XmlNode {
  if (children.length > 0 && text.trim() !== '') throw new XmlSyntaxError('Text between elements.');
  return { name, namespace, text: children.length > 0 ? '' : text, children };
}

/**
 * Parses a document strictly, with the service's own reader.
 *
 * @throws XmlSyntaxError
 */
export function parseXml(source: string): XmlNode {
  const document = outside();
  const open = [document];
  try {
    readWhole(source, {
      open: ({ local, uri }) =>
        void open.push({ name: local, namespace: uri === '' ? null : uri, text: '', children: [] }),
      text(content) {
        const current = open.at(-1);
        if (current !== undefined) current.text += content;
      },
      close() {
        const current = open.pop();
        if (current !== undefined) open.at(-1)?.children.push(ended(current));
      },
    });
  } catch (error) {
    throw error instanceof XmlRefusedError ? new XmlSyntaxError(error.message) : error;
  }
  const [root] = document.children;
  if (root === undefined) throw new XmlSyntaxError('No element.');
  return root;
}
