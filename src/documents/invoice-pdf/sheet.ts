import type { DisplayItem, DisplayList, StructureElement, StructureRole } from './painting/display-list.ts';

/** Where blocks draw: the pages so far, the current one, and the current element of the logical structure. */
export class Sheet {
  readonly #pages: DisplayItem[][] = [];
  readonly #structure: StructureElement[] = [{ role: 'Document', parent: null, alternative: null }];
  #page: DisplayItem[] = [];
  #element: number | null = 0;

  /** Appends an empty page and draws on it from now on. */
  addPage(): void {
    this.#page = [];
    this.#pages.push(this.#page);
  }

  /** Draws on an earlier page (0 is the first) from now on. */
  turnTo(index: number): void {
    this.#page = this.#pages[index] ?? this.#page;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  draw(item: DisplayItem): void {
    this.#page.push(item);
  }

  /** The element that what is drawn now belongs to; null for decoration. */
  get element(): number | null {
    return this.#element;
  }

  /** A new element below the current one, to be drawn into by `within`. */
  open(role: StructureRole, alternative: string | null = null): number {
    this.#structure.push({ role, parent: this.#element ?? 0, alternative });
    return this.#structure.length - 1;
  }

  /** Draws inside an element, or as decoration when null. */
  within(element: number | null, draw: () => void): void {
    const before = this.#element;
    this.#element = element;
    draw();
    this.#element = before;
  }

  /** Draws inside a new element; stays decoration where decoration is being drawn. */
  tagged(role: StructureRole, draw: () => void, alternative: string | null = null): void {
    if (this.#element === null) draw();
    else this.within(this.open(role, alternative), draw);
  }

  /** Everything drawn. */
  finish(): DisplayList {
    return { pages: this.#pages, structure: this.#structure };
  }
}
