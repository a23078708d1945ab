import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Start tag with resolved namespaces. */
export type XmlTag = SaxesTagNS;

/** Handler of a document, called in document order. One text can arrive in several pieces. */
export interface XmlHandler {
  open(tag: XmlTag): void;
  text(text: string): void;
  close(tag: XmlTag): void;
  /** Called with a processing instruction before or after the root, in canonical form. */
  instruction?(text: string): void;
}

/** Error for XML that is not well-formed, or that uses a feature that no reader here accepts. */
export class XmlRefusedError extends Error {
  constructor(reason: string) {
    super(reason.slice(0, MAX_REASON_CHARACTERS));
    this.name = 'XmlRefusedError';
  }
}

/** The library quotes names from the document in its reasons. */
const MAX_REASON_CHARACTERS = 200;
/** Most nested elements. A signed Facturae and a workbook have about a dozen. */
const MAX_DEPTH = 64;
/** Most attributes and namespace declarations of one element. */
const MAX_ATTRIBUTES = 64;
/** Most UTF-16 units of an attribute's value. */
const MAX_VALUE_UNITS = 16_384;
/** Most UTF-16 units without a complete tag, text or comment. Excel's cells have up to 32,767 characters. */
const MAX_PENDING_UNITS = 262_144;

/**
 * Reader of XML as it arrives, in time linear in its length. It keeps only the open tags.
 *
 * It rejects document types, and processing instructions within the root; outside it they are only passed on, as that of a
 * stylesheet. The only entities are therefore XML's own five, and nothing is expanded or fetched. `push` and `end` throw `XmlRefusedError`, and errors of the handler.
 *
 * Source: XML 1.0 (W3C), Namespaces in XML 1.0.
 */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  #depth = 0;
  #attributes = 0;
  #pendingUnits = 0;
  readonly #maxPendingUnits: number;

  /** `maxPendingUnits` bounds a tag or text of a document that is never in memory as a whole. */
  constructor(handler: XmlHandler, maxPendingUnits = MAX_PENDING_UNITS) {
    this.#maxPendingUnits = maxPendingUnits;
    const parser = this.#parser;
    parser.on('error', ({ message }) => {
      throw new XmlRefusedError(message);
    });
    parser.on('doctype', () => {
      throw new XmlRefusedError('a document type');
    });
    parser.on('processinginstruction', ({ target, body }) => {
      if (this.#depth > 0) throw new XmlRefusedError('a processing instruction');
      this.#pendingUnits = 0;
      handler.instruction?.(`<?${target}${body === '' ? '' : ` ${body}`}?>`);
    });
    parser.on('opentagstart', () => {
      this.#attributes = 0;
    });
    parser.on('attribute', ({ value }) => {
      this.#attributes += 1;
      if (this.#attributes > MAX_ATTRIBUTES) throw new XmlRefusedError('too many attributes');
      if (value.length > MAX_VALUE_UNITS) throw new XmlRefusedError('an attribute that is too long');
    });
    parser.on('opentag', (tag) => {
      this.#pendingUnits = 0;
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) throw new XmlRefusedError('nested too deeply');
      handler.open(tag);
    });
    parser.on('closetag', (tag) => {
      this.#pendingUnits = 0;
      this.#depth -= 1;
      handler.close(tag);
    });
    const text = (content: string) => {
      this.#pendingUnits = 0;
      if (this.#depth > 0) handler.text(content);
    };
    parser.on('text', text);
    parser.on('cdata', text);
    parser.on('comment', () => {
      this.#pendingUnits = 0;
    });
  }

  push(chunk: string): void {
    this.#pendingUnits += chunk.length;
    this.#parser.write(chunk);
    if (this.#pendingUnits > this.#maxPendingUnits) throw new XmlRefusedError('a tag or text without end');
  }

  end(): void {
    this.#parser.close();
  }
}

/** Reads a whole document. Throws as `XmlReader`. */
export function readWhole(text: string, handler: XmlHandler): void {
  const reader = new XmlReader(handler);
  reader.push(text);
  reader.end();
}
