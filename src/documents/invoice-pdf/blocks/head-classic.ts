import { CONTENT_WIDTH, type Scene, shownNumber } from '../painting/scene.ts';
import { BODY, BODY_MUTED, LABEL, NAME, type TextStyle } from '../theme.ts';
import { type Block, bar, sideBySide, space, stack, tagged, textLines, textWidth } from './block.ts';
import { logoBlock } from './logo.ts';
import { type MetaEntry, metaEntries } from './meta-entries.ts';
import { issuerBlock, recipientBlock } from './party-block.ts';
import { QR_BLOCK_WIDTH, qrBlock } from './qr-block.ts';

const LOGO_BOX = { width: 164, height: 46 };
const COLUMN_GAP = 18;
const TITLE: TextStyle = { ...NAME, size: 18, leading: 22 };
const RULE = 1.2;
const META_WIDTH = 172;

function metaRow(scene: Scene, { label, value }: MetaEntry, width: number): Block {
  const { faces } = scene;
  const isOneLine = textWidth(faces, `${label}  `, BODY_MUTED) + textWidth(faces, value, BODY) <= width;
  const name = stack(textLines(faces, label, BODY_MUTED, width, isOneLine ? 'left' : 'right'));
  const shown = stack(textLines(faces, value, BODY, width, 'right'));
  const cells = [
    { x: 0, block: name },
    { x: 0, block: shown },
  ];
  return tagged('P', isOneLine ? sideBySide(cells) : stack([name, shown]));
}

function titleColumn(scene: Scene, width: number): Block {
  const { faces, words, theme, document } = scene;
  const style = { ...TITLE, color: theme.accentText };
  const title = textLines(faces, words.title[document.kind], style, width, 'right');
  const number = textLines(faces, shownNumber(scene), NAME, width, 'right');
  return tagged('H1', stack([...title, ...number]));
}

function issuerColumn(scene: Scene, width: number): Block {
  const { logo, words } = scene;
  const issuer = issuerBlock(scene, width) ?? space(0);
  if (logo === null) return issuer;
  const box = { ...LOGO_BOX, width: Math.min(LOGO_BOX.width, width) };
  const picture = tagged('Figure', logoBlock(logo, box, 'left'), words.logoAlternative);
  return stack([picture, space(10), issuer]);
}

function recipientColumn(scene: Scene, width: number): Block {
  const { faces, words, theme } = scene;
  const recipient = recipientBlock(scene, width);
  if (recipient === null) return space(0);
  const label = textLines(faces, words.recipient, { ...LABEL, color: theme.accentText }, width);
  return stack([tagged('P', stack(label)), space(2), recipient]);
}

/**
 * Builds the head of the first page, CLASSIC. Issuer left, QR code in the middle, title right. Recipient and dates are below
 * a rule.
 */
export function classicHead(scene: Scene): Block {
  const qr = qrBlock(scene);
  const middle = qr === null ? COLUMN_GAP : QR_BLOCK_WIDTH + 2 * COLUMN_GAP;
  const side = (CONTENT_WIDTH - middle) / 2;
  const columns = [
    { x: 0, block: issuerColumn(scene, side) },
    { x: CONTENT_WIDTH - side, block: titleColumn(scene, side) },
  ];
  const centre = qr === null ? [] : [{ x: side + COLUMN_GAP, block: qr }];
  const recipientWidth = CONTENT_WIDTH - META_WIDTH - 2 * COLUMN_GAP;
  const dates = stack(metaEntries(scene).map((entry) => metaRow(scene, entry, META_WIDTH)));
  return stack([
    sideBySide([...centre, ...columns]),
    space(14),
    bar(CONTENT_WIDTH, RULE, scene.theme.accentRule),
    space(12),
    sideBySide([
      { x: 0, block: recipientColumn(scene, recipientWidth) },
      { x: CONTENT_WIDTH - META_WIDTH, block: dates },
    ]),
  ]);
}
