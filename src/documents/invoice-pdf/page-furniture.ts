import { type Block, bar, sideBySide, space, stack, textLines, textWidth } from './blocks/block.ts';
import { CONTENT_BOTTOM, CONTENT_WIDTH, MARGIN_LEFT, type Scene, shownNumber } from './painting/scene.ts';
import type { Sheet } from './sheet.ts';
import { HAIRLINE, MUTED, SMALL } from './theme.ts';

/** Most lines of a footer. A longer one goes to the end of the document, so that pages keep their space. */
const MAX_FOOTER_LINES = 8;
const PAGE_NUMBER_WIDTH = 96;
const FOOTER_GAP = 6;
const HAIR = 0.5;
const SMALL_STRONG = { ...SMALL, face: 'semibold', color: MUTED } as const;
const HEAD_SPACE = 12;

function footerTexts({ document }: Scene): string[] {
  const texts = [document.issuer?.additional_info ?? null, document.footer_text];
  return texts.filter((text) => text !== null && text.trim() !== '').map(String);
}

function footerLines(scene: Scene): Block[] {
  return footerTexts(scene).flatMap((text) =>
    textLines(scene.faces, text, SMALL, CONTENT_WIDTH - PAGE_NUMBER_WIDTH),
  );
}

/** Returns the issuer's additional information and the footer if they are too long for a page footer. Empty otherwise. */
export function overlongFooter(scene: Scene): string[] {
  return footerLines(scene).length > MAX_FOOTER_LINES ? footerTexts(scene) : [];
}

/** Builds the page footer without the page number. */
function footer(scene: Scene): Block {
  const lines = overlongFooter(scene).length > 0 ? [] : footerLines(scene);
  const text = lines.length === 0 ? space(SMALL.leading) : stack(lines);
  return stack([space(FOOTER_GAP), bar(CONTENT_WIDTH, HAIR, HAIRLINE), space(FOOTER_GAP), text]);
}

/** Returns the height of the page footer in points. */
export function footerHeight(scene: Scene): number {
  return footer(scene).height;
}

/**
 * Draws the footer of every page, with page number and page count.
 *
 * @param end block at the very bottom of the last page, below its footer. The page must have room for it
 */
export function drawFooters(scene: Scene, sheet: Sheet, end: Block | null): void {
  const block = footer(scene);
  for (let page = 0; page < sheet.pageCount; page++) {
    const number = scene.words.page(page + 1, sheet.pageCount);
    const shown = stack(textLines(scene.faces, number, SMALL, CONTENT_WIDTH, 'right'));
    const below = page === sheet.pageCount - 1 ? (end?.height ?? 0) : 0;
    const top = CONTENT_BOTTOM - below - block.height;
    sheet.turnTo(page);
    sheet.within(page === 0 ? 0 : null, () => block.draw(sheet, MARGIN_LEFT, top));
    sheet.within(null, () => shown.draw(sheet, MARGIN_LEFT, top + 2 * FOOTER_GAP + HAIR));
  }
  end?.draw(sheet, MARGIN_LEFT, CONTENT_BOTTOM - end.height);
}

/** Builds the head of every page except the first: issuer, kind and number of the document. */
export function runningHead(scene: Scene): Block {
  const { faces, words, document, theme } = scene;
  const title = [words.title[document.kind], shownNumber(scene)].join(' ');
  const issuer = document.issuer?.legal_name ?? '';
  const half = (CONTENT_WIDTH - HEAD_SPACE) / 2;
  const titleWidth = Math.min(half, textWidth(faces, title, SMALL_STRONG) + 0.01);
  const issuerWidth = CONTENT_WIDTH - titleWidth - HEAD_SPACE;
  const names = sideBySide([
    { x: 0, block: stack(textLines(faces, issuer, SMALL, issuerWidth)) },
    {
      x: CONTENT_WIDTH - titleWidth,
      block: stack(textLines(faces, title, SMALL_STRONG, titleWidth, 'right')),
    },
  ]);
  return stack([names, space(4), bar(CONTENT_WIDTH, HAIR, theme.accentRule), space(HEAD_SPACE)]);
}
