import { type Block, bar, sideBySide, space, stack, tagged, textLines } from '../invoice-pdf/blocks/block.ts';
import { paragraph } from '../invoice-pdf/blocks/paragraph.ts';
import { PageFlow } from '../invoice-pdf/page-flow.ts';
import type { DisplayList } from '../invoice-pdf/painting/display-list.ts';
import { CONTENT_BOTTOM, CONTENT_WIDTH, MARGIN_LEFT, MARGIN_TOP } from '../invoice-pdf/painting/scene.ts';
import { Sheet } from '../invoice-pdf/sheet.ts';
import type { FontFaces } from '../invoice-pdf/text/font-face.ts';
import { BODY, BODY_STRONG, HAIRLINE, INK, NAME, SMALL, type TextStyle } from '../invoice-pdf/theme.ts';
import { calendarDate } from '../invoice-pdf/words/date-formats.ts';
import type { PrintableRepresentation } from './printable-representation.ts';
import {
  representationSections,
  SAMPLE_NOTICE,
  SIGNATURES,
  SIGNING_NOTE,
  SIGNING_PLACE,
  subtitleOf,
  TITLE,
} from './representation-text.ts';

const TITLE_STYLE: TextStyle = { ...NAME, size: 16, leading: 21 };
const TEXT_STYLE: TextStyle = { ...BODY, size: 9.5, leading: 13.6 };
const NOTICE_STYLE: TextStyle = { ...BODY_STRONG, size: 10, leading: 14 };

const HAIR = 0.5;
const SECTION_GAP = 14;
const HEADING_GAP = 3;
const FOOTER_GAP = 6;
const COLUMN_GAP = 28;
/** Height for a signature, in points. */
const SIGNATURE_HEIGHT = 64;

function head(faces: FontFaces, document: PrintableRepresentation): Block {
  const notice = document.is_sample
    ? [space(SECTION_GAP), paragraph(faces, SAMPLE_NOTICE, NOTICE_STYLE)]
    : [];
  return stack([
    tagged('H1', stack(textLines(faces, TITLE, TITLE_STYLE, CONTENT_WIDTH))),
    paragraph(faces, subtitleOf(document), BODY),
    space(FOOTER_GAP),
    bar(CONTENT_WIDTH, HAIR, INK),
    ...notice,
  ]);
}

function signature(faces: FontFaces, role: string, name: string, width: number): Block {
  return stack([
    paragraph(faces, role, BODY_STRONG, width),
    space(SIGNATURE_HEIGHT),
    bar(width, HAIR, INK),
    space(HEADING_GAP),
    paragraph(faces, name, BODY, width),
  ]);
}

/** Builds place, date and both signatures, which stay on one page. */
function signatures(faces: FontFaces, document: PrintableRepresentation): Block {
  const width = (CONTENT_WIDTH - COLUMN_GAP) / 2;
  const signer = document.legal_representative?.full_name ?? document.taxpayer.legal_name;
  return stack(
    [
      paragraph(faces, SIGNING_PLACE, TEXT_STYLE),
      sideBySide([
        { x: 0, block: signature(faces, SIGNATURES.taxpayer, signer, width) },
        {
          x: width + COLUMN_GAP,
          block: signature(faces, SIGNATURES.representative, document.representative.name, width),
        },
      ]),
      paragraph(faces, SIGNING_NOTE, SMALL),
    ],
    SECTION_GAP,
  );
}

function footer(faces: FontFaces, { reference, created_on }: PrintableRepresentation): Block {
  const text = `Referencia ${reference} · ${calendarDate(created_on, 'es')}`;
  return stack([
    space(FOOTER_GAP),
    bar(CONTENT_WIDTH, HAIR, HAIRLINE),
    space(FOOTER_GAP),
    stack(textLines(faces, text, SMALL, CONTENT_WIDTH)),
  ]);
}

function drawFooters(faces: FontFaces, sheet: Sheet, block: Block): void {
  const top = CONTENT_BOTTOM - block.height;
  for (let page = 0; page < sheet.pageCount; page++) {
    const number = `Página ${page + 1} de ${sheet.pageCount}`;
    const shown = stack(textLines(faces, number, SMALL, CONTENT_WIDTH, 'right'));
    sheet.turnTo(page);
    sheet.within(page === 0 ? 0 : null, () => block.draw(sheet, MARGIN_LEFT, top));
    sheet.within(null, () => shown.draw(sheet, MARGIN_LEFT, top + 2 * FOOTER_GAP + HAIR));
  }
}

/** Lays a representation document out on A4 pages. */
export function layoutRepresentation(document: PrintableRepresentation, faces: FontFaces): DisplayList {
  const sheet = new Sheet();
  const foot = footer(faces, document);
  const flow = new PageFlow(sheet, MARGIN_TOP, space(0), foot.height);
  flow.place(head(faces, document));
  for (const { heading, text } of representationSections(document)) {
    const lines = textLines(faces, text, TEXT_STYLE, CONTENT_WIDTH);
    const needed = SECTION_GAP + BODY_STRONG.leading + HEADING_GAP + 2 * TEXT_STYLE.leading;
    // A heading must not be the last text on a page.
    if (flow.room < needed) flow.breakPage();
    flow.place(paragraph(faces, heading, BODY_STRONG), SECTION_GAP);
    flow.placeParagraph(lines, HEADING_GAP);
  }
  flow.place(signatures(faces, document), 2 * SECTION_GAP);
  drawFooters(faces, sheet, foot);
  return sheet.finish();
}
