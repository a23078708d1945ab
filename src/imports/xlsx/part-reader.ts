import { XmlReader, XmlRefusedError, type XmlTag } from '../../xml/xml-reader.ts';
import { UnreadableFileError } from '../import-errors.ts';

/** Handler of a workbook part, called in document order. Names come without their prefixes. */
export interface PartHandler {
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Returns the error of a workbook part that is not well-formed XML. */
export function malformedXml(): UnreadableFileError {
  return new UnreadableFileError(
    'one of its parts is not well-formed XML',
    'una de sus partes no es XML bien formado',
  );
}

/** Returns the attributes by local name. One without a prefix takes precedence over one with a prefix. */
function attributesOf(tag: XmlTag): ReadonlyMap<string, string> {
  const written = Object.values(tag.attributes);
  if (written.length === 0) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const { prefix, local, value } of written)
    if (prefix === '' || !attributes.has(local)) attributes.set(local, value);
  return attributes;
}

/** Copies a text. V8 makes a part of a text refer to the whole, and a few cells would keep every piece of a sheet in memory. */
function detached(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** Reads a part as it arrives, because the tree of a large sheet does not fit a Worker. Throws `UnreadableFileError`. */
export class PartReader {
  readonly #reader: XmlReader;

  constructor(handler: PartHandler) {
    this.#reader = new XmlReader({
      open: (tag) => handler.open(tag.local, attributesOf(tag)),
      text: (text) => handler.text(detached(text)),
      close: (tag) => handler.close(tag.local),
    });
  }

  push(chunk: string): void {
    this.#refusing(() => this.#reader.push(chunk));
  }

  end(): void {
    this.#refusing(() => this.#reader.end());
  }

  #refusing(read: () => void): void {
    try {
      read();
    } catch (error) {
      throw error instanceof XmlRefusedError ? malformedXml() : error;
    }
  }
}
