import type { PageFlow } from '../page-flow.ts';
import { CONTENT_WIDTH, type Scene, type WordedDocument } from '../painting/scene.ts';
import type { PrintableCorrection } from '../printable-invoice.ts';
import { BODY, BODY_STRONG } from '../theme.ts';
import { calendarDate } from '../words/date-formats.ts';
import { inItsLaw } from '../words/foral-law.ts';
import { money } from '../words/number-formats.ts';
import { type Block, bar, space, stack, tagged, textLines } from './block.ts';
import { recipientTexts } from './party-block.ts';

const NOTICE_PADDING = 7;
const NOTICE_RADIUS = 3;
const GAP = 10;

/** Returns the further kinds of a document, besides an invoice or instead of one: a second print, from the sandbox, a proforma or a draft. */
function noticeTexts({ document, words }: Scene): string[] {
  const isProforma = document.kind === 'PROFORMA';
  return [
    ...(document.is_duplicate === true ? [words.duplicateNotice] : []),
    ...(document.is_test ? [words.testNotice] : []),
    ...(isProforma ? [words.proformaNotice] : []),
    ...(!isProforma && document.state === 'draft' ? [words.draftNotice] : []),
  ];
}

/** Builds a band with the notices of a document. Null for the first print of an issued invoice in production. */
export function noticeBlock(scene: Scene): Block | null {
  const { faces, theme } = scene;
  const texts = noticeTexts(scene);
  if (texts.length === 0) return null;
  const width = CONTENT_WIDTH - 2 * NOTICE_PADDING;
  const lines = tagged('P', stack(texts.flatMap((text) => textLines(faces, text, BODY_STRONG, width))));
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

/** Returns the texts that name the corrected invoices, or their period (RD 1619/2012 art. 15.4). */
function correctedTexts(
  { words, language }: WordedDocument,
  { originals, period, scope }: PrintableCorrection,
): string[] {
  const named = originals.map(({ number, issue_date }) => ({
    number,
    date: issue_date === null ? null : calendarDate(issue_date, language),
  }));
  const texts = [
    ...(named.length === 0 ? [] : [words.corrects(named)]),
    ...(period === null
      ? []
      : [words.correctsPeriod(calendarDate(period.from, language), calendarDate(period.to, language))]),
  ];
  return [`${[...texts, words.correctionScope[scope]].join('. ')}.`];
}

/** Returns the wrong recipient, which the document names beside the right one (RD 1619/2012 art. 15.1). */
function previousRecipientTexts(
  scene: WordedDocument,
  { previous_recipient }: PrintableCorrection,
): string[] {
  if (previous_recipient === null) return [];
  return [`${scene.words.previousRecipient}: ${recipientTexts(scene, previous_recipient).join(', ')}.`];
}

function rectifiedTexts({ words, language }: WordedDocument, { rectified }: PrintableCorrection): string[] {
  if (rectified === null) return [];
  const { taxable_base_cents, total_vat_cents, total_surcharge_cents } = rectified;
  const surcharge = total_surcharge_cents === 0 ? null : money(total_surcharge_cents, language);
  return [
    words.rectified({
      base: money(taxable_base_cents, language),
      tax: money(total_vat_cents, language),
      surcharge,
    }),
  ];
}

/** Returns the corrected invoices, the errors and the reason, one text per paragraph (RD 1619/2012 art. 15). */
function correctionTexts(scene: WordedDocument): string[] {
  const { words } = scene;
  const { corrects } = scene.document;
  if (corrects === null) return [];
  const cause = inItsLaw(words.correctionReason[corrects.reason], scene.document, scene.language);
  const reason = `${words.reason}: ${corrects.reason}. ${cause}.`;
  const description = corrects.reason_description === null ? [] : [corrects.reason_description];
  return [
    ...correctedTexts(scene, corrects),
    ...rectifiedTexts(scene, corrects),
    ...previousRecipientTexts(scene, corrects),
    reason,
    ...description,
  ];
}

function replacementTexts({ document, words, language }: WordedDocument): string[] {
  if (document.replaces.length === 0) return [];
  const replaced = document.replaces.map(({ invoice_number, issue_date, operation_date }) => {
    const operated =
      operation_date === null
        ? ''
        : `; ${words.operationDate.toLowerCase()} ${calendarDate(operation_date, language)}`;
    return `${invoice_number} (${calendarDate(issue_date, language)}${operated})`;
  });
  return [`${words.replaces}: ${replaced.join(', ')}.`];
}

/** Returns the statements that the law requires beyond the document type. */
function formalityTexts({ document, words }: WordedDocument): string[] {
  const { issuance = null, simplified_qualified = false } = document.formalities ?? {};
  const third =
    issuance?.by === 'THIRD_PARTY'
      ? [`${words.issuedByThirdParty}: ${issuance.name} (${issuance.nif}).`]
      : [];
  return [
    ...(issuance?.by === 'RECIPIENT' ? [`${words.issuedByRecipient}.`] : third),
    ...(simplified_qualified ? [`${words.simplifiedQualified}.`] : []),
  ];
}

/** Returns the texts about corrected and replaced invoices, formalities, and the source proforma. */
export function referenceTexts(scene: WordedDocument): string[] {
  const { document, words } = scene;
  const proforma = document.source_proforma_number;
  return [
    ...correctionTexts(scene),
    ...replacementTexts(scene),
    ...formalityTexts(scene),
    ...(proforma === null ? [] : [`${words.sourceProforma} ${proforma}.`]),
  ];
}

/** Draws the same scene as paragraphs of the PDF. */
export function drawReferences(scene: Scene, flow: PageFlow): void {
  const { faces } = scene;
  referenceTexts(scene).forEach((text, index) => {
    const style = index === 0 ? BODY_STRONG : BODY;
    flow.placeParagraph(textLines(faces, text, style, CONTENT_WIDTH), index === 0 ? GAP : 0);
  });
}

/** Draws a heading and a text of any length. */
export function drawNotes(scene: Scene, flow: PageFlow, heading: readonly Block[], text: string): void {
  const lines = textLines(scene.faces, text, BODY, CONTENT_WIDTH);
  const [first = space(0), ...rest] = lines;
  flow.place(tagged('P', stack([...heading, first])), 2 * GAP);
  flow.placeParagraph(rest);
}
