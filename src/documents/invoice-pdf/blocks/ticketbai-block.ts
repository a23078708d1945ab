import { qrModules, qrVersion } from '../../qr-modules.ts';
import { POINTS_A_MILLIMETRE } from '../painting/display-list.ts';
import { CONTENT_WIDTH, type Scene } from '../painting/scene.ts';
import { BODY } from '../theme.ts';
import { type Block, bar, space, stack, tagged, textLines, textWidth } from './block.ts';

/** Side of the symbol, 30 to 40 mm, and white space around it. Source: TicketBAI, Especificaciones 1.2, section 4.3. */
const SYMBOL = 32 * POINTS_A_MILLIMETRE;
const LEAST_SYMBOL = 30 * POINTS_A_MILLIMETRE;
const MOST_SYMBOL = 40 * POINTS_A_MILLIMETRE;
/** Points of a module that are tried: of 30 to 40 mm a symbol with an address has 2 or 3. */
const MODULE_POINTS = [2, 3];
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

/** Returns the side of a symbol whose modules are whole points: that nearest to 32 mm, or null if none has 30 to 40 mm. */
function wholeSide(modules: number): number | null {
  const sides = MODULE_POINTS.map((points) => points * modules).filter(
    (side) => side >= LEAST_SYMBOL && side <= MOST_SYMBOL,
  );
  return sides.sort((one, other) => Math.abs(one - SYMBOL) - Math.abs(other - SYMBOL))[0] ?? null;
}

/**
 * Returns the modules of a symbol and its side in points. Modules of whole points fall on whole pixels of a picture of 72 dpi, in which
 * a code cannot be read otherwise. A code that is too small for them gets the next version, one that is too large the largest side.
 */
function sizedModules(url: string): { rows: boolean[][]; size: number } {
  const rows = qrModules(url, NO_BORDER);
  const size = wholeSide(rows.length);
  if (size !== null) return { rows, size };
  const next = qrModules(url, NO_BORDER, qrVersion(rows) + 1);
  const nextSize = wholeSide(next.length);
  return nextSize === null ? { rows, size: MOST_SYMBOL } : { rows: next, size: nextSize };
}

/** Builds the symbol with its quiet zone at both sides and above. The white margin of the page continues it below. */
function symbol({ rows, size }: { rows: boolean[][]; size: number }, width: number): Block {
  const paper = bar(size + 2 * QUIET_ZONE, size + QUIET_ZONE, WHITE);
  return {
    width,
    height: QUIET_ZONE + size,
    draw(sheet, x, y) {
      const left = Math.round(x + (width - size) / 2);
      const top = Math.floor(y + QUIET_ZONE);
      paper.draw(sheet, left - QUIET_ZONE, top - QUIET_ZONE);
      sheet.draw({ kind: 'modules', x: left, y: top, size, rows, element: sheet.element });
    },
  };
}

/**
 * Builds the end of a TicketBAI invoice: its identifier in one line, and its QR code below. Null for every other document, and
 * for drafts and proformas, which never have them.
 *
 * @param width points. A narrow column breaks the identifier after a hyphen
 * @param symbolMm side of the QR code, millimetres. If absent, that nearest to 32 mm which every reader reads
 * Source: decisions section 16, "Paper"; TicketBAI, Especificaciones funcionales y técnicas 1.2, section 4.3.
 */
export function ticketBaiBlock(scene: Scene, width = CONTENT_WIDTH, symbolMm?: number): Block | null {
  const { document, faces, words } = scene;
  const { ticketbai } = document;
  if (ticketbai === null || document.state === 'draft' || document.kind === 'PROFORMA') return null;
  const text = identifierLines(scene, ticketbai.identifier, width).flatMap((line) =>
    // Room for a part that is wider than the column, since it may not break inside.
    textLines(faces, line, BODY, Math.max(width, textWidth(faces, line, BODY) + 0.01), 'center'),
  );
  if (ticketbai.url === null) return stack([space(BODY.leading), tagged('P', stack(text))]);
  const sized =
    symbolMm === undefined
      ? sizedModules(ticketbai.url)
      : { rows: qrModules(ticketbai.url, NO_BORDER), size: symbolMm * POINTS_A_MILLIMETRE };
  const code = symbol(sized, width);
  return stack([
    space(BODY.leading),
    tagged('P', stack(text)),
    tagged('Figure', code, words.ticketBaiAlternative),
  ]);
}
