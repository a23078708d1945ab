import { escapeXml } from './cell-text.ts';

/** First id of own number formats (ECMA-376-1, 18.8.30). */
const FIRST_OWN_FORMAT = 164;
/** Own formats as Excel writes them in a file. The reader's country decides about points and commas. */
const OWN_FORMATS = [
  '#,##0.00\\ "€"',
  '#,##0.00##\\ "€"',
  '#,##0.00####',
  'dd/mm/yyyy',
  'dd/mm/yyyy\\ hh:mm:ss',
] as const;

type NumberFormat = (typeof OWN_FORMATS)[number] | number;

/** Built-in formats of every program (ECMA-376-1, 18.8.30): none, 0, 0.00, #,##0 and text. */
const GENERAL = 0;
const WHOLE = 1;
const TWO_DECIMALS = 2;
const GROUPED_WHOLE = 3;
const TEXT = 49;

/** Cell formats by name. Their order is their number in the file. `plain` must be the first. */
const CELL_FORMATS = {
  plain: GENERAL,
  header: TEXT,
  text: TEXT,
  quotedText: TEXT,
  integer: WHOLE,
  money: '#,##0.00\\ "€"',
  price: '#,##0.00##\\ "€"',
  wholeQuantity: GROUPED_WHOLE,
  quantity: '#,##0.00####',
  rate: TWO_DECIMALS,
  date: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy\\ hh:mm:ss',
} as const satisfies Record<string, NumberFormat>;

export type CellFormat = keyof typeof CELL_FORMATS;

/** Attributes that give cells their format, by name. */
export const STYLE_ATTRIBUTES = Object.fromEntries(
  Object.keys(CELL_FORMATS).map((name, index) => [name, ` s="${index}"`]),
) as Readonly<Record<CellFormat, string>>;

const FONTS = [
  '<font><sz val="11"/><color rgb="FF1F2933"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><color rgb="FF102A43"/><name val="Calibri"/><family val="2"/></font>',
];
/** The first two are prescribed. Excel uses them in these positions, whatever they contain. */
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE6ECF2"/><bgColor indexed="64"/></patternFill></fill>',
];
const NO_BORDER = '<border><left/><right/><top/><bottom/><diagonal/></border>';
const HEADER_BORDER =
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF9FB3C8"/></bottom><diagonal/></border>';

function formatId(format: NumberFormat): number {
  return typeof format === 'number' ? format : FIRST_OWN_FORMAT + OWN_FORMATS.indexOf(format);
}

function cellFormatXml(name: string, format: NumberFormat): string {
  const id = `numFmtId="${formatId(format)}" applyNumberFormat="1"`;
  if (name === 'header') {
    const alignment = '<alignment vertical="center"/>';
    return `<xf ${id} fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`;
  }
  const quote = name === 'quotedText' ? ' quotePrefix="1"' : '';
  return `<xf ${id} fontId="0" fillId="0" borderId="0" xfId="0"${quote}/>`;
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`;
}

/** Returns the part `xl/styles.xml`: the style of every cell format. */
export function stylesXml(): string {
  const numberFormats = OWN_FORMATS.map(
    (format) => `<numFmt numFmtId="${formatId(format)}" formatCode="${escapeXml(format)}"/>`,
  );
  const cellFormats = Object.entries(CELL_FORMATS).map(([name, format]) => cellFormatXml(name, format));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    list('numFmts', numberFormats),
    list('fonts', FONTS),
    list('fills', FILLS),
    list('borders', [NO_BORDER, HEADER_BORDER]),
    list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    list('cellXfs', cellFormats),
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('');
}
