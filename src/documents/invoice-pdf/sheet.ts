import type { DisplayItem, DisplayList, StructureElement, StructureRole } from './painting/display-list.ts';

/** Drawing surface of blocks: the pages so far, the current page, and the current element of the logical structure. */
export class Sheet {
  readonly #pages: DisplayItem[][] = [];
  readonly #structure: StructureElement[] = [{ role: 'Document', parent: null, alternative: null }];
  #page: DisplayItem[] = [];
  #element: number | null = 0;

  /** Appends an empty page and makes it the current one. */
  addPage(): void {
    this.#page = [];
    this.#pages.push(this.#page);
  }

  /** Makes an earlier page (0 is the first) the current one. */
  turnTo(index: number): void {
    this.#page = this.#pages[index] ?? this.#page;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  draw(item: DisplayItem): void {
    this.#page.push(item);
  }

  /** Element of the current drawing. Null for decoration. */
  get element(): number | null {
    return this.#element;
  }

  /** Adds an element below the current one, for drawing with `within`. */
  open(role: StructureRole, alternative: string | null = null): number {
    this.#structure.push({ role, parent: this.#element ?? 0, alternative });
    return this.#structure.length - 1;
  }

  /** Draws inside an element, or as decoration if null. */
  within(element: number | null, draw: () => void): void {
    const before = this.#element;
    this.#element = element;
    draw();
    this.#element = before;
  }

  /** Draws inside a new element. Within decoration, it stays decoration. */
  tagged(role: StructureRole, draw: () => void, alternative: string | null = null): void {
    if (this.#element === null) draw();
    else this.within(this.open(role, alternative), draw);
  }

  /** Returns everything drawn. */
  finish(): DisplayList {
    return { pages: this.#pages, structure: this.#structure };
  }
}
