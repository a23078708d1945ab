import { PAGE_WIDTH } from '../painting/display-list.ts';
import { CONTENT_WIDTH, MARGIN_LEFT, MARGIN_TOP, type Scene, shownNumber } from '../painting/scene.ts';
import { BODY_STRONG, LABEL, NAME, type TextStyle } from '../theme.ts';
import { type Block, bar, sideBySide, space, stack, tagged, textLines } from './block.ts';
import { logoBlock } from './logo.ts';
import { type MetaEntry, metaEntries } from './meta-entries.ts';
import { issuerBlock, recipientBlock } from './party-block.ts';
import { QR_BLOCK_WIDTH, qrBlock } from './qr-block.ts';

const BAND_HEIGHT = 9;
const LOGO_BOX = { width: 160, height: 60 };
const COLUMN_GAP = 18;
const TITLE: TextStyle = { ...NAME, size: 23, leading: 27 };
const NUMBER: TextStyle = { ...NAME, size: 12.5, leading: 16.5 };
const PADDING = 11;
const CARD_GAP = 12;
const CARD_RADIUS = 4;
const CARD_EDGE = 3;
const HAIR = 0.6;
const STRIP_COLUMNS = 3;

/** Builds a band of the accent colour across the top of the page, over its margins. */
function band(scene: Scene): Block {
  const full = bar(PAGE_WIDTH, BAND_HEIGHT, scene.theme.accent);
  return { width: 0, height: 0, draw: (sheet, x, y) => full.draw(sheet, x - MARGIN_LEFT, y - MARGIN_TOP) };
}

function titleColumn(scene: Scene, width: number): Block {
  const { faces, words, theme, document } = scene;
  const title = textLines(faces, words.title[document.kind], TITLE, width);
  const number = textLines(faces, shownNumber(scene), { ...NUMBER, color: theme.accentText }, width);
  return tagged('H1', stack([...title, space(2), ...number]));
}

/** Builds the title with the dates below it, for documents with a QR code. */
function datedTitleColumn(scene: Scene, width: number): Block {
  const cells = metaEntries(scene).map((entry) => metaCell(scene, entry, width));
  return stack([titleColumn(scene, width), space(12), stack(cells, 5)]);
}

function brandColumn(scene: Scene, width: number): Block {
  const { logo, words, faces, document, theme } = scene;
  if (logo !== null) {
    const box = { ...LOGO_BOX, width: Math.min(LOGO_BOX.width, width) };
    const picture = tagged('Figure', logoBlock(logo, box, 'right'), words.logoAlternative);
    return sideBySide([{ x: width - box.width, block: picture }]);
  }
  const name = document.issuer?.trade_name ?? document.issuer?.legal_name ?? '';
  const style = { ...NUMBER, color: theme.accentText };
  return tagged('P', stack(textLines(faces, name, style, width, 'right')));
}

function metaCell(scene: Scene, { label, value }: MetaEntry, width: number): Block {
  const { faces } = scene;
  return tagged(
    'P',
    stack([...textLines(faces, label, LABEL, width), ...textLines(faces, value, BODY_STRONG, width)]),
  );
}

function metaStrip(scene: Scene): Block[] {
  const entries = metaEntries(scene);
  if (entries.length === 0) return [];
  const cellWidth = (CONTENT_WIDTH - 2 * PADDING) / Math.max(STRIP_COLUMNS, entries.length);
  const cells = sideBySide(
    entries.map((entry, index) => ({
      x: index * cellWidth,
      block: metaCell(scene, entry, cellWidth - COLUMN_GAP / 2),
    })),
  );
  return [space(12), bar(CONTENT_WIDTH, HAIR, scene.theme.accentRule), space(7), cells];
}

function card(scene: Scene, label: string, content: Block, width: number, height: number): Block {
  const { faces, theme } = scene;
  const heading = textLines(faces, label, { ...LABEL, color: theme.accentText }, width);
  const body = stack([tagged('P', stack(heading)), space(2), content]);
  const edge = bar(CARD_EDGE, height, theme.accent, CARD_EDGE / 2);
  const paper = bar(width, height, theme.tint, CARD_RADIUS);
  return {
    width,
    height,
    draw(sheet, x, y) {
      paper.draw(sheet, x, y);
      edge.draw(sheet, x, y);
      body.draw(sheet, x + PADDING + CARD_EDGE, y + PADDING - 2);
    },
  };
}

function cards(scene: Scene): Block {
  const { words } = scene;
  const hasRecipient = scene.document.recipient !== null;
  const width = hasRecipient ? (CONTENT_WIDTH - CARD_GAP) / 2 : CONTENT_WIDTH;
  const textWidth = width - 2 * PADDING - CARD_EDGE;
  const parties = [
    { label: words.issuer, content: issuerBlock(scene, textWidth) },
    { label: words.recipient, content: recipientBlock(scene, textWidth) },
  ].flatMap(({ label, content }) => (content === null ? [] : [{ label, content }]));
  const tallest = Math.max(0, ...parties.map(({ content }) => content.height));
  const height = tallest + LABEL.leading + 2 * PADDING - 2;
  return sideBySide(
    parties.map(({ label, content }, index) => ({
      x: index * (width + CARD_GAP),
      block: card(scene, label, content, width, height),
    })),
  );
}

/**
 * Builds the head of the first page, MODERN: a large title, the QR code in the middle, the logo, and cards of the parties.
 */
export function modernHead(scene: Scene): Block {
  const qr = qrBlock(scene);
  const middle = qr === null ? COLUMN_GAP : QR_BLOCK_WIDTH + 2 * COLUMN_GAP;
  const side = (CONTENT_WIDTH - middle) / 2;
  const columns = [
    { x: 0, block: qr === null ? titleColumn(scene, side) : datedTitleColumn(scene, side) },
    { x: CONTENT_WIDTH - side, block: brandColumn(scene, side) },
  ];
  const centre = qr === null ? [] : [{ x: side + COLUMN_GAP, block: qr }];
  return stack([
    band(scene),
    sideBySide([...centre, ...columns]),
    ...(qr === null ? metaStrip(scene) : []),
    space(12),
    cards(scene),
  ]);
}
