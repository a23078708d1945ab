import { type PDFContext, PDFHexString, type PDFRef } from 'pdf-lib';
import type { StructureElement } from './display-list.ts';

/** A piece of marked content: which page, and its number there. */
interface MarkedPiece {
  page: number;
  id: number;
}

/** Gives numbers to the marked content of one page (ISO 32000-1, 14.7.4). */
export interface MarkedContent {
  /** The operator that begins content of an element. */
  begin(element: number): string;
}

/** What an element says of its content: the numbers alone where one page has all of it, else each piece with its page. */
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

/** The logical structure of a document while its pages are painted. */
export class PdfStructure {
  readonly #elements: readonly StructureElement[];
  readonly #pieces: MarkedPiece[][];
  /** For each page, the element of each of its pieces. */
  readonly #owners: number[][] = [];

  constructor(elements: readonly StructureElement[]) {
    this.#elements = elements;
    this.#pieces = elements.map(() => []);
  }

  /** Begins the next page. */
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

  /** Elements that hold content, themselves or below them: empty ones are left out. */
  #kept(): boolean[] {
    const kept = this.#pieces.map((pieces) => pieces.length > 0);
    for (let index = kept.length - 1; index > 0; index--) {
      const parent = this.#elements[index]?.parent ?? null;
      if (kept[index] === true && parent !== null) kept[parent] = true;
    }
    return kept;
  }

  /** Writes the structure tree; `pages` are the pages in order, whose StructParents are their index. */
  write(context: PDFContext, pages: readonly PDFRef[]): PDFRef {
    const kept = this.#kept();
    const rootRef = context.nextRef();
    const refs = this.#elements.map(() => context.nextRef());
    const children = this.#elements.map((): number[] => []);
    this.#elements.forEach(({ parent }, index) => {
      if (parent !== null && kept[index] === true) children[parent]?.push(index);
    });
    this.#elements.forEach(({ role, parent, alternative }, index) => {
      const ref = refs[index];
      if (ref === undefined || (kept[index] !== true && index !== 0)) return;
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
    });
    const numbers = this.#owners.flatMap((owners, page) => [
      page,
      context.register(context.obj(owners.map((element) => refs[element]))),
    ]);
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
