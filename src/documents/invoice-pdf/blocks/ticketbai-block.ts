import { qrModules } from '../../qr-modules.ts';
import { POINTS_A_MILLIMETRE } from '../painting/display-list.ts';
import { CONTENT_WIDTH, type Scene } from '../painting/scene.ts';
import { BODY } from '../theme.ts';
import { type Block, bar, space, stack, tagged, textLines, textWidth } from './block.ts';

/** Side of the symbol, 30 to 40 mm, and white space around it. Source: TicketBAI, Especificaciones 1.2, section 4.3. */
const SYMBOL_MM = 32;
/** Side of the symbol on a receipt of 80 mm. Source: decisions section 16, "Paper". */
export const RECEIPT_SYMBOL_MM = 30;
const QUIET_ZONE = 6 * POINTS_A_MILLIMETRE;
const WHITE = '#ffffff';
/** No border in the symbol, since the block has its own quiet zone. */
const NO_BORDER = 0;
const AFTER_HYPHEN = /(?<=-)/;

/** Cuts the identifier into lines of at most `width` points, after a hyphen only. A part that is too wide stays whole. */
function identifierLines({ faces }: Scene, identifier: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of identifier.split(AFTER_HYPHEN)) {
    const joined = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && textWidth(faces, joined, BODY) <= width) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}

/** Builds the symbol with its quiet zone at both sides and above. The white margin of the page continues it below. */
function symbol(url: string, width: number, size: number): Block {
  const rows = qrModules(url, NO_BORDER);
  const paper = bar(size + 2 * QUIET_ZONE, size + QUIET_ZONE, WHITE);
  return {
    width,
    height: QUIET_ZONE + size,
    draw(sheet, x, y) {
      const left = x + (width - size) / 2;
      paper.draw(sheet, left - QUIET_ZONE, y);
      sheet.draw({ kind: 'modules', x: left, y: y + QUIET_ZONE, size, rows, element: sheet.element });
    },
  };
}

/**
 * Builds the end of a TicketBAI invoice: its identifier in one line, and its QR code below. Null for every other document, and
 * for drafts and proformas, which never have them.
 *
 * @param width points. A narrow column breaks the identifier after a hyphen
 * @param symbolMm side of the QR code, millimetres
 * Source: decisions section 16, "Paper"; TicketBAI, Especificaciones funcionales y técnicas 1.2, section 4.3.
 */
export function ticketBaiBlock(scene: Scene, width = CONTENT_WIDTH, symbolMm = SYMBOL_MM): Block | null {
  const { document, faces, words } = scene;
  const { ticketbai } = document;
  if (ticketbai === null || document.state === 'draft' || document.kind === 'PROFORMA') return null;
  const text = identifierLines(scene, ticketbai.identifier, width).flatMap((line) =>
    // Room for a part that is wider than the column, since it may not break inside.
    textLines(faces, line, BODY, Math.max(width, textWidth(faces, line, BODY) + 0.01), 'center'),
  );
  if (ticketbai.url === null) return stack([space(BODY.leading), tagged('P', stack(text))]);
  const code = symbol(ticketbai.url, width, symbolMm * POINTS_A_MILLIMETRE);
  return stack([
    space(BODY.leading),
    tagged('P', stack(text)),
    tagged('Figure', code, words.ticketBaiAlternative),
  ]);
}
