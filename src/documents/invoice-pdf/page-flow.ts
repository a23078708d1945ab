import type { Block } from './blocks/block.ts';
import { CONTENT_BOTTOM, MARGIN_LEFT } from './painting/scene.ts';
import type { Sheet } from './sheet.ts';

/** Places blocks one below the other and starts pages when one is full. */
export class PageFlow {
  readonly sheet: Sheet;
  readonly #bottom: number;
  readonly #runningHead: Block;
  #top: number;
  #y: number;

  /**
   * Starts the first page. `top` is where its content begins; later pages begin with `runningHead`. `footerHeight` is
   * kept free at the bottom of each.
   */
  constructor(sheet: Sheet, top: number, runningHead: Block, footerHeight: number) {
    this.sheet = sheet;
    this.#bottom = CONTENT_BOTTOM - footerHeight;
    this.#runningHead = runningHead;
    this.#top = top;
    this.#y = top;
    sheet.addPage();
  }

  /** Height that is left on the page, in points. */
  get room(): number {
    return this.#bottom - this.#y;
  }

  /** Height that the next page has below its running head, in points. */
  get roomOfNextPage(): number {
    return this.#bottom - this.#top - this.#runningHead.height;
  }

  breakPage(): void {
    const head = this.#runningHead;
    this.sheet.addPage();
    this.sheet.within(null, () => head.draw(this.sheet, MARGIN_LEFT, this.#top));
    this.#y = this.#top + head.height;
  }

  skip(height: number): void {
    this.#y += height;
  }

  /** Places a block at the left margin after a gap, on a new page when it does not fit this one. */
  place(block: Block, gap = 0): void {
    if (gap + block.height > this.room) this.breakPage();
    else this.#y += gap;
    block.draw(this.sheet, MARGIN_LEFT, this.#y);
    this.#y += block.height;
  }

  /** Places the lines of one paragraph, over as many pages as they need. */
  placeParagraph(lines: readonly Block[], gap = 0): void {
    const paragraph = this.sheet.open('P');
    lines.forEach((line, index) => {
      this.sheet.within(paragraph, () => this.place(line, index === 0 ? gap : 0));
    });
  }
}
