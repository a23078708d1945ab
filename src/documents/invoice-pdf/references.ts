import { type Block, bar, space, stack, tagged, textLines } from './block.ts';
import { calendarDate } from './date-formats.ts';
import type { PageFlow } from './page-flow.ts';
import { CONTENT_WIDTH, type Scene } from './scene.ts';
import { BODY, BODY_STRONG } from './theme.ts';

const NOTICE_PADDING = 7;
const NOTICE_RADIUS = 3;
const GAP = 10;

/** The sentence that a draft or a proforma is no invoice, on a band; null for any other document. */
export function noticeBlock({ document, faces, words, theme }: Scene): Block | null {
  const isProforma = document.kind === 'PROFORMA';
  if (document.state === 'issued' && !isProforma) return null;
  const text = isProforma ? words.proformaNotice : words.draftNotice;
  const width = CONTENT_WIDTH - 2 * NOTICE_PADDING;
  const lines = tagged('P', stack(textLines(faces, text, BODY_STRONG, width)));
  const height = lines.height + 2 * NOTICE_PADDING - 3;
  const paper = bar(CONTENT_WIDTH, height, theme.tint, NOTICE_RADIUS);
  return {
    width: CONTENT_WIDTH,
    height,
    draw(sheet, x, y) {
      paper.draw(sheet, x, y);
      lines.draw(sheet, x + NOTICE_PADDING, y + NOTICE_PADDING - 1.5);
    },
  };
}

/** What identifies the corrected invoice and why (RD 1619/2012 art. 15.4), one text a paragraph. */
function correctionTexts({ document, words, language }: Scene): string[] {
  const { corrects } = document;
  if (corrects === null) return [];
  const date = corrects.issue_date === null ? null : calendarDate(corrects.issue_date, language);
  const scope = words.correctionScope[corrects.scope];
  const reason = `${words.reason}: ${corrects.reason}. ${words.correctionReason[corrects.reason]}.`;
  const description = corrects.reason_description === null ? [] : [corrects.reason_description];
  return [`${words.corrects(corrects.number, date)}. ${scope}.`, reason, ...description];
}

function replacementTexts({ document, words, language }: Scene): string[] {
  if (document.replaces.length === 0) return [];
  const replaced = document.replaces.map(
    ({ number, issue_date }) => `${number} (${calendarDate(issue_date, language)})`,
  );
  return [`${words.replaces}: ${replaced.join(', ')}.`];
}

/** References to corrected and replaced invoices and to the proforma that an invoice comes from. */
export function drawReferences(scene: Scene, flow: PageFlow): void {
  const { document, words, faces } = scene;
  const proforma = document.source_proforma_number;
  const texts = [
    ...correctionTexts(scene),
    ...replacementTexts(scene),
    ...(proforma === null ? [] : [`${words.sourceProforma} ${proforma}.`]),
  ];
  texts.forEach((text, index) => {
    const style = index === 0 ? BODY_STRONG : BODY;
    flow.placeParagraph(textLines(faces, text, style, CONTENT_WIDTH), index === 0 ? GAP : 0);
  });
}

/** A heading and a text of any length. */
export function drawNotes(scene: Scene, flow: PageFlow, heading: readonly Block[], text: string): void {
  const lines = textLines(scene.faces, text, BODY, CONTENT_WIDTH);
  const [first = space(0), ...rest] = lines;
  flow.place(tagged('P', stack([...heading, first])), 2 * GAP);
  flow.placeParagraph(rest);
}
