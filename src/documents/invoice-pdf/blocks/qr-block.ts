import { qrModules } from '../../qr-modules.ts';
import { POINTS_A_MILLIMETRE } from '../painting/display-list.ts';
import type { Scene } from '../painting/scene.ts';
import { BODY_STRONG } from '../theme.ts';
import { type Block, bar, stack, tagged, textLines } from './block.ts';

/** Side of the symbol, 30 to 40 mm, and white space around it, at least 2 mm. Source: AEAT, QR document, section 3. */
const SYMBOL_SIZE = 32 * POINTS_A_MILLIMETRE;
const QUIET_ZONE = 4 * POINTS_A_MILLIMETRE;
/** Texts that the AEAT prescribes, in Spanish in every language. */
const CAPTION = 'QR tributario:';
const PHRASE = 'Factura verificable en la sede electrónica de la AEAT';
const WHITE = '#ffffff';
/** No border in the symbol, since the page itself is the quiet zone. */
const NO_BORDER = 0;

/** Width of the whole block, in points. The phrase fits in two lines. */
export const QR_BLOCK_WIDTH = 132;

function symbol(url: string): Block {
  const rows = qrModules(url, NO_BORDER);
  const side = SYMBOL_SIZE + 2 * QUIET_ZONE;
  const paper = bar(side, side, WHITE);
  return {
    width: QR_BLOCK_WIDTH,
    height: side,
    draw(sheet, x, y) {
      const left = x + (QR_BLOCK_WIDTH - side) / 2;
      paper.draw(sheet, left, y);
      sheet.draw({
        kind: 'modules',
        x: left + QUIET_ZONE,
        y: y + QUIET_ZONE,
        size: SYMBOL_SIZE,
        rows,
        element: sheet.element,
      });
    },
  };
}

/** Builds the QR code with its caption above and the VERI*FACTU phrase below, or null if the document has none. */
export function qrBlock({ document, faces, words }: Scene): Block | null {
  if (document.qr === null || document.state === 'draft' || document.kind === 'PROFORMA') return null;
  const centred = (text: string) => stack(textLines(faces, text, BODY_STRONG, QR_BLOCK_WIDTH, 'center'));
  return stack([
    tagged('P', centred(CAPTION)),
    tagged('Figure', symbol(document.qr.url), words.qrAlternative),
    tagged('P', centred(PHRASE)),
  ]);
}
