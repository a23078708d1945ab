import type { Turns } from '../../domain/turns.ts';
import { space, textLines } from './blocks/block.ts';
import { drawBreakdown } from './blocks/breakdown-table.ts';
import { classicHead } from './blocks/head-classic.ts';
import { modernHead } from './blocks/head-modern.ts';
import { plainHead } from './blocks/head-plain.ts';
import { drawLines } from './blocks/lines-table.ts';
import { type Logo, readLogo } from './blocks/logo.ts';
import { drawNotes, drawReferences, noticeBlock } from './blocks/references.ts';
import { ticketBaiBlock } from './blocks/ticketbai-block.ts';
import { totalsAndPayment } from './blocks/totals-block.ts';
import { PageFlow } from './page-flow.ts';
import { drawFooters, footerHeight, overlongFooter, runningHead } from './page-furniture.ts';
import type { DisplayList } from './painting/display-list.ts';
import { CONTENT_WIDTH, MARGIN_TOP, type Scene } from './painting/scene.ts';
import type { PrintableInvoice } from './printable-invoice.ts';
import { Sheet } from './sheet.ts';
import { fontFaces, type InvoiceFonts } from './text/font-face.ts';
import { LABEL, themeOf } from './theme.ts';
import { wordsOf } from './words/words.ts';

const SECTION_GAP = 16;
/** Tallest normal head, in points. A taller one uses the plain layout, so that the lines start on the first page. */
const TALLEST_HEAD = 560;
const PLAIN_HEAD_GAP = 12;

/** Document laid out on pages, with its logo. */
export interface LaidOutInvoice {
  list: DisplayList;
  logo: Logo | null;
}

function drawHead(scene: Scene, flow: PageFlow): void {
  const head = scene.theme.template === 'MODERN' ? modernHead(scene) : classicHead(scene);
  if (head.height <= TALLEST_HEAD) flow.place(head);
  else for (const block of plainHead(scene)) flow.place(block, PLAIN_HEAD_GAP);
}

function drawClosing(scene: Scene, flow: PageFlow): void {
  const { document, words, faces, theme } = scene;
  const heading = (text: string) =>
    textLines(faces, text, { ...LABEL, color: theme.accentText }, CONTENT_WIDTH);
  if (document.notes !== null && document.notes.trim() !== '') {
    drawNotes(scene, flow, heading(words.notes), document.notes);
  }
  for (const text of overlongFooter(scene)) drawNotes(scene, flow, [], text);
}

/** Returns the height of the breakdown in points. If it takes several pages, the result is the height on the last one. */
function breakdownHeight(scene: Scene): number {
  const flow = new PageFlow(new Sheet(), MARGIN_TOP, space(0), 0);
  const room = flow.room;
  drawBreakdown(scene, flow);
  return room - flow.room;
}

/**
 * Lays a document out on A4 pages: head, references, lines, breakdown, totals and payment, notes, footers. Other waiting work has
 * its turn between lines, and around the head: the first document that an isolate draws looks up every pair of letters.
 */
export function* layoutInvoice(document: PrintableInvoice, fonts: InvoiceFonts): Turns<LaidOutInvoice> {
  const faces = fontFaces(fonts);
  const logo = readLogo(document.logo);
  const words = wordsOf(document.language);
  const scene: Scene = {
    document,
    language: document.language,
    words,
    theme: themeOf(document),
    faces,
    logo,
  };
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, MARGIN_TOP, runningHead(scene), footerHeight(scene));
  yield;
  drawHead(scene, flow);
  yield;
  const notice = noticeBlock(scene);
  if (notice !== null) flow.place(notice, SECTION_GAP - 4);
  drawReferences(scene, flow);
  flow.skip(SECTION_GAP);
  const totals = totalsAndPayment(scene);
  yield;
  yield* drawLines(scene, flow, 2 * SECTION_GAP + breakdownHeight(scene) + totals.height);
  flow.skip(SECTION_GAP);
  drawBreakdown(scene, flow);
  flow.place(totals, SECTION_GAP);
  drawClosing(scene, flow);
  const end = ticketBaiBlock(scene);
  if (end !== null && flow.room < end.height) flow.breakPage();
  drawFooters(scene, sheet, end);
  return { list: sheet.finish(), logo };
}
