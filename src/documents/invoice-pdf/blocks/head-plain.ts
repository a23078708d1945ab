import { CONTENT_WIDTH, type Scene, shownNumber } from '../painting/scene.ts';
import { BODY, LABEL, NAME } from '../theme.ts';
import { type Block, stack, tagged, textLines } from './block.ts';
import { metaEntries } from './meta-entries.ts';
import { issuerBlock, recipientBlock } from './party-block.ts';
import { QR_BLOCK_WIDTH, qrBlock } from './qr-block.ts';

function labelled(scene: Scene, label: string, content: Block | null): Block[] {
  if (content === null) return [];
  const style = { ...LABEL, color: scene.theme.accentText };
  const heading = textLines(scene.faces, label, style, CONTENT_WIDTH);
  return [stack([tagged('P', stack(heading)), content], 2)];
}

function centredQr(scene: Scene): Block[] {
  const qr = qrBlock(scene);
  if (qr === null) return [];
  const left = (CONTENT_WIDTH - QR_BLOCK_WIDTH) / 2;
  return [{ ...qr, draw: (sheet, x, y) => qr.draw(sheet, x + left, y) }];
}

/**
 * Builds the head of either template as blocks of full width, for names and addresses too long for its columns. A block that
 * does not fit on the first page goes to the next.
 */
export function plainHead(scene: Scene): Block[] {
  const { faces, words, theme, document } = scene;
  const title = `${words.title[document.kind]} ${shownNumber(scene)}`;
  const dates = metaEntries(scene).map(({ label, value }) => `${label}: ${value}`);
  return [
    ...centredQr(scene),
    tagged('H1', stack(textLines(faces, title, { ...NAME, color: theme.accentText }, CONTENT_WIDTH))),
    tagged('P', stack(dates.flatMap((date) => textLines(faces, date, BODY, CONTENT_WIDTH)))),
    ...labelled(scene, words.issuer, issuerBlock(scene, CONTENT_WIDTH)),
    ...labelled(scene, words.recipient, recipientBlock(scene, CONTENT_WIDTH)),
  ];
}
