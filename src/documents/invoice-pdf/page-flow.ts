import type { Block } from './blocks/block.ts';
import { CONTENT_BOTTOM, MARGIN_LEFT } from './painting/scene.ts';
import type { Sheet } from './sheet.ts';

/** Flow of blocks from top to bottom. It starts a page when one is full. */
export class PageFlow {
  readonly sheet: Sheet;
  readonly #bottom: number;
  readonly #runningHead: Block;
  #top: number;
  #y: number;

  /**
   * Starts the first page. Its content starts at `top`. Later pages start with `runningHead`. `footerHeight` stays free at
   * the bottom of each.
   */
  constructor(sheet: Sheet, top: number, runningHead: Block, footerHeight: number) {
    this.sheet = sheet;
    this.#bottom = CONTENT_BOTTOM - footerHeight;
    this.#runningHead = runningHead;
    this.#top = top;
    this.#y = top;
    sheet.addPage();
  }

  /** Height left on the page, in points. */
  get room(): number {
    return this.#bottom - this.#y;
  }

  /** Height of the next page below its running head, in points. */
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

  /** Places a block at the left margin after a gap, on a new page if it does not fit this one. */
  place(block: Block, gap = 0): void {
    if (gap + block.height > this.room) this.breakPage();
    else this.#y += gap;
    block.draw(this.sheet, MARGIN_LEFT, this.#y);
    this.#y += block.height;
  }

  /** Places the lines of one paragraph, over as many pages as needed. */
  placeParagraph(lines: readonly Block[], gap = 0): void {
    const paragraph = this.sheet.open('P');
    lines.forEach((line, index) => {
      this.sheet.within(paragraph, () => this.place(line, index === 0 ? gap : 0));
    });
  }
}
