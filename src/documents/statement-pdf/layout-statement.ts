import type { Turns } from '../../domain/turns.ts';
import { type Block, bar, sideBySide, space, stack, tagged, textLines } from '../invoice-pdf/blocks/block.ts';
import { paragraph } from '../invoice-pdf/blocks/paragraph.ts';
import { drawTable } from '../invoice-pdf/blocks/table.ts';
import type { Cell } from '../invoice-pdf/blocks/table-rows.ts';
import { PageFlow } from '../invoice-pdf/page-flow.ts';
import type { DisplayList } from '../invoice-pdf/painting/display-list.ts';
import { CONTENT_BOTTOM, CONTENT_WIDTH, MARGIN_LEFT, MARGIN_TOP } from '../invoice-pdf/painting/scene.ts';
import { Sheet } from '../invoice-pdf/sheet.ts';
import type { FontFaces } from '../invoice-pdf/text/font-face.ts';
import {
  BODY,
  BODY_STRONG,
  CELL,
  CELL_STRONG,
  HAIRLINE,
  LABEL,
  NAME,
  SMALL,
  type TextStyle,
  themeOf,
} from '../invoice-pdf/theme.ts';
import { calendarDate } from '../invoice-pdf/words/date-formats.ts';
import { money } from '../invoice-pdf/words/number-formats.ts';
import type { PrintableStatement } from './printable-statement.ts';
import { entryText, type StatementWords, statementWords } from './statement-words.ts';

const TITLE_STYLE: TextStyle = { ...NAME, size: 16, leading: 21 };
const HAIR = 0.5;
const GAP = 14;
const SMALL_GAP = 6;
const COLUMN_GAP = 28;
/** Largest widths of a date and an amount, in points. */
const DATE_WIDTH = 90;
const AMOUNT_WIDTH = 90;

function party(faces: FontFaces, label: string, of: PrintableStatement['issuer'], width: number): Block {
  const nif = of.nif === null ? [] : [paragraph(faces, of.nif, BODY, width)];
  return stack([
    paragraph(faces, label, LABEL, width),
    paragraph(faces, of.legal_name, BODY_STRONG, width),
    ...nif,
  ]);
}

function head(faces: FontFaces, words: StatementWords, statement: PrintableStatement): Block {
  const { language, from, to, issuer, customer, is_test } = statement;
  const width = (CONTENT_WIDTH - COLUMN_GAP) / 2;
  const period = words.period(calendarDate(from, language), calendarDate(to, language));
  const notice = is_test ? [paragraph(faces, words.test, BODY_STRONG)] : [];
  return stack(
    [
      stack([
        tagged('H1', stack(textLines(faces, words.title, TITLE_STYLE, CONTENT_WIDTH))),
        paragraph(faces, period, BODY),
        ...notice,
      ]),
      bar(CONTENT_WIDTH, HAIR, HAIRLINE),
      sideBySide([
        { x: 0, block: party(faces, words.issuer, issuer, width) },
        { x: width + COLUMN_GAP, block: party(faces, words.customer, customer, width) },
      ]),
    ],
    GAP,
  );
}

/** Returns a table row of texts in one style. */
function rowOf(texts: readonly string[], style: TextStyle): Cell[] {
  return texts.map((text) => [{ text, style }]);
}

function rows(words: StatementWords, statement: PrintableStatement): Cell[][] {
  const { language, from, to, opening_cents, closing_cents, entries } = statement;
  const shown = (cents: number) => (cents === 0 ? '' : money(cents, language));
  const closing = closing_cents < 0 ? words.inFavour : words.closing;
  return [
    rowOf([calendarDate(from, language), words.opening, '', '', money(opening_cents, language)], CELL_STRONG),
    ...entries.map((entry) =>
      rowOf(
        [
          calendarDate(entry.date, language),
          entryText(words, entry),
          shown(entry.debit_cents),
          shown(entry.credit_cents),
          money(entry.balance_cents, language),
        ],
        CELL,
      ),
    ),
    rowOf(
      [calendarDate(to, language), closing, '', '', money(Math.abs(closing_cents), language)],
      CELL_STRONG,
    ),
  ];
}

function drawFooters(faces: FontFaces, sheet: Sheet, words: StatementWords, footer: string): void {
  const line = stack(textLines(faces, footer, SMALL, CONTENT_WIDTH));
  const top = CONTENT_BOTTOM - line.height;
  for (let page = 0; page < sheet.pageCount; page++) {
    const number = words.page(page + 1, sheet.pageCount);
    const shown = stack(textLines(faces, number, SMALL, CONTENT_WIDTH, 'right'));
    sheet.turnTo(page);
    sheet.within(page === 0 ? 0 : null, () => line.draw(sheet, MARGIN_LEFT, top));
    sheet.within(null, () => shown.draw(sheet, MARGIN_LEFT, top));
  }
}

/** Lays a customer's account statement out on A4 pages. */
export function* layoutStatement(statement: PrintableStatement, faces: FontFaces): Turns<DisplayList> {
  const { language, entries, issuer, created_on, accent_color } = statement;
  const words = statementWords(language);
  const sheet = new Sheet();
  const flow = new PageFlow(sheet, MARGIN_TOP, space(0), GAP + SMALL.leading);
  flow.place(head(faces, words, statement));
  flow.skip(GAP);
  const amount = { align: 'right', widest: AMOUNT_WIDTH } as const;
  const table = {
    columns: [
      { label: words.date, align: 'left', widest: DATE_WIDTH },
      { label: words.concept, align: 'left', widest: null },
      { label: words.debit, ...amount },
      { label: words.credit, ...amount },
      { label: words.balance, ...amount },
    ] as const,
    rows: rows(words, statement),
    carry: null,
    head: 'strong',
  } as const;
  yield* drawTable({ faces, theme: themeOf({ template: 'CLASSIC', accent_color }) }, flow, table);
  if (entries.length === 0) flow.place(paragraph(faces, words.nothing, BODY), SMALL_GAP);
  drawFooters(faces, sheet, words, `${issuer.legal_name} · ${calendarDate(created_on, language)}`);
  return sheet.finish();
}
