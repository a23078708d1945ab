import { atOnce, type Turns } from '../domain/turns.ts';
import { XmlReader, XmlRefusedError, type XmlTag } from './xml-reader.ts';
import type { XmlAttribute, XmlElement } from './xml-tree.ts';

/**
 * Most elements of a document that is kept whole: an invoice of some thousand lines. A larger tree does not fit a Worker's memory
 * beside its other requests (decisions, section 15).
 */
export const MAX_ELEMENTS = 60_000;
/** UTF-16 units that are read before other waiting work has its turn. They take some milliseconds. */
const TURN_UNITS = 16_384;

interface ReadOptions {
  maxElements: number;
  /** Most elements of the tree at one time, those that were left out not counted. */
  maxHeld: number;
  /**
   * Called with each finished element. If it returns true, the tree leaves the element out, so that a long document is never
   * in memory as a whole.
   */
  isConsumed(element: XmlElement): boolean;
}

const WHOLE: ReadOptions = { maxElements: MAX_ELEMENTS, maxHeld: MAX_ELEMENTS, isConsumed: () => false };
const NO_DECLARATIONS: ReadonlyMap<string, string> = new Map();
const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

function isDeclaration({ prefix, name }: XmlTag['attributes'][string]): boolean {
  return name === 'xmlns' || prefix === 'xmlns';
}

function declarationsOf({ ns }: XmlTag): ReadonlyMap<string, string> {
  const declared = Object.entries(ns);
  return declared.length === 0 ? NO_DECLARATIONS : new Map(declared);
}

function attributesOf(tag: XmlTag): readonly XmlAttribute[] {
  const written = Object.values(tag.attributes);
  if (written.length === 0) return NO_ATTRIBUTES;
  return written
    .filter((attribute) => !isDeclaration(attribute))
    .map(({ prefix, local, uri, value }) => ({ prefix, local, namespace: uri, value }));
}

function elementOf(tag: XmlTag, parent: XmlElement | null): XmlElement {
  return {
    prefix: tag.prefix,
    local: tag.local,
    namespace: tag.uri,
    declarations: declarationsOf(tag),
    attributes: attributesOf(tag),
    children: [],
    parent,
  };
}

function addText(parent: XmlElement, text: string): void {
  const last = parent.children.at(-1);
  if (typeof last === 'string') parent.children[parent.children.length - 1] = last + text;
  else if (text !== '') parent.children.push(text);
}

/** Builder of the tree of a document. */
class TreeBuilder {
  readonly #options: ReadOptions;
  readonly #instructions = { before: [] as string[], after: [] as string[] };
  #root: XmlElement | null = null;
  #current: XmlElement | null = null;
  #elements = 0;
  /** Elements of the tree now, and before each open element. */
  #held = 0;
  readonly #heldBefore: number[] = [];

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  open(tag: XmlTag): void {
    this.#elements += 1;
    this.#heldBefore.push(this.#held);
    this.#held += 1;
    const { maxElements, maxHeld } = this.#options;
    if (this.#elements > maxElements || this.#held > maxHeld) throw new XmlRefusedError('too many elements');
    const element = elementOf(tag, this.#current);
    this.#current?.children.push(element);
    this.#root ??= element;
    this.#current = element;
  }

  text(content: string): void {
    if (this.#current !== null) addText(this.#current, content);
  }

  close(): void {
    const ended = this.#current;
    if (ended === null) return;
    this.#current = ended.parent;
    const heldBefore = this.#heldBefore.pop() ?? 0;
    if (!this.#options.isConsumed(ended)) return;
    this.#current?.children.pop();
    this.#held = heldBefore;
  }

  instruction(text: string): void {
    this.#instructions[this.#root === null ? 'before' : 'after'].push(text);
  }

  finish(): XmlElement {
    if (this.#root === null) throw new XmlRefusedError('no element');
    const { before, after } = this.#instructions;
    if (before.length + after.length > 0) this.#root.instructions = this.#instructions;
    return this.#root;
  }
}

/**
 * Returns the root of a document of known length, without comments.
 *
 * @throws XmlRefusedError as `XmlReader`, and for too many elements
 */
export function parseDocument(text: string): XmlElement {
  return atOnce(parseInTurns(text));
}

/**
 * Returns the root of a document as `parseDocument` does, in turns. For documents of outside length. With `options`, the caller
 * processes a long document piece by piece.
 */
export function* parseInTurns(text: string, options: ReadOptions = WHOLE): Turns<XmlElement> {
  const builder = new TreeBuilder(options);
  // The text is in memory already, and an attachment in it may have megabytes.
  const reader = new XmlReader(builder, text.length);
  for (let start = 0; start < text.length; start += TURN_UNITS) {
    if (start > 0) yield;
    reader.push(text.slice(start, start + TURN_UNITS));
  }
  reader.end();
  return builder.finish();
}

const TAG_BEGINS = 0x3c;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;

/**
 * True if a file has more start tags than a document may have. It looks at bytes alone, before anything is parsed, in
 * milliseconds. A file that is no XML may have as many.
 */
export function hasTooManyElements(bytes: Uint8Array): boolean {
  let found = 0;
  for (let at = bytes.indexOf(TAG_BEGINS); at >= 0; at = bytes.indexOf(TAG_BEGINS, at + 1)) {
    const next = bytes[at + 1];
    if (next === SLASH || next === EXCLAMATION || next === QUESTION) continue;
    found += 1;
    if (found > MAX_ELEMENTS) return true;
  }
  return false;
}
