import { type PDFContext, PDFHexString, type PDFRef } from 'pdf-lib';
import { mapInTurns, type Turns } from '../../../domain/turns.ts';
import type { StructureElement } from './display-list.ts';

/** Elements that are written before other waiting work has its turn: some milliseconds. */
const ELEMENTS_A_TURN = 2_000;
/** Pages whose pieces are listed before other waiting work has its turn. */
const PAGES_A_TURN = 50;

/** Piece of marked content: its page, and its number there. */
interface MarkedPiece {
  page: number;
  id: number;
}

/** Numbering of the marked content of one page (ISO 32000-1, 14.7.4). */
export interface MarkedContent {
  /** Returns the operator that starts content of an element. */
  begin(element: number): string;
}

/** Returns the content entries of an element: numbers only if one page has all of it, or else each piece with its page. */
function contentOf(context: PDFContext, pieces: readonly MarkedPiece[], pages: readonly PDFRef[]) {
  const [first] = pieces;
  if (first === undefined) return { onPage: {}, pieces: [] };
  if (pieces.every(({ page }) => page === first.page))
    return { onPage: { Pg: pages[first.page] }, pieces: pieces.map(({ id }) => id) };
  return {
    onPage: {},
    pieces: pieces.map(({ page, id }) => context.obj({ Type: 'MCR', Pg: pages[page], MCID: id })),
  };
}

/** Logical structure of a document during painting. */
export class PdfStructure {
  readonly #elements: readonly StructureElement[];
  readonly #pieces: MarkedPiece[][];
  /** For each page, the element of each piece. */
  readonly #owners: number[][] = [];

  constructor(elements: readonly StructureElement[]) {
    this.#elements = elements;
    this.#pieces = elements.map(() => []);
  }

  /** Starts the next page. */
  markPage(): MarkedContent {
    const page = this.#owners.length;
    const owners: number[] = [];
    this.#owners.push(owners);
    return {
      begin: (element) => {
        const id = owners.length;
        owners.push(element);
        this.#pieces[element]?.push({ page, id });
        return `/${this.#elements[element]?.role ?? 'P'} <</MCID ${id}>> BDC`;
      },
    };
  }

  /** Marks elements with content, in themselves or below. Empty ones are left out. */
  #kept(): boolean[] {
    const kept = this.#pieces.map((pieces) => pieces.length > 0);
    for (let index = kept.length - 1; index > 0; index--) {
      const parent = this.#elements[index]?.parent ?? null;
      if (kept[index] === true && parent !== null) kept[parent] = true;
    }
    return kept;
  }

  /** Writes the structure tree. `pages` are in order, and each page's StructParents is its index. */
  *write(context: PDFContext, pages: readonly PDFRef[]): Turns<PDFRef> {
    const kept = this.#kept();
    const rootRef = context.nextRef();
    const refs = yield* mapInTurns(this.#elements, ELEMENTS_A_TURN, () => context.nextRef());
    const children = this.#elements.map((): number[] => []);
    yield;
    this.#elements.forEach(({ parent }, index) => {
      if (parent !== null && kept[index] === true) children[parent]?.push(index);
    });
    yield;
    for (const [index, { role, parent, alternative }] of this.#elements.entries()) {
      if (index % ELEMENTS_A_TURN === ELEMENTS_A_TURN - 1) yield;
      const ref = refs[index];
      if (ref === undefined || (kept[index] !== true && index !== 0)) continue;
      const { onPage, pieces } = contentOf(context, this.#pieces[index] ?? [], pages);
      const below = (children[index] ?? []).map((child) => refs[child]);
      const parentRef = parent === null ? rootRef : refs[parent];
      const alt = alternative === null ? {} : { Alt: PDFHexString.fromText(alternative) };
      context.assign(
        ref,
        context.obj({
          Type: 'StructElem',
          S: role,
          P: parentRef,
          K: [...pieces, ...below],
          ...onPage,
          ...alt,
        }),
      );
    }
    const owned = yield* mapInTurns(this.#owners, PAGES_A_TURN, (owners) =>
      context.register(context.obj(owners.map((element) => refs[element]))),
    );
    const numbers = owned.flatMap((ref, page) => [page, ref]);
    context.assign(
      rootRef,
      context.obj({
        Type: 'StructTreeRoot',
        K: [refs[0]],
        ParentTree: { Nums: numbers },
        ParentTreeNextKey: this.#owners.length,
      }),
    );
    return rootRef;
  }
}
