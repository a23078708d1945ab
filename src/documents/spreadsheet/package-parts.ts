import { escapeXml } from './cell-text.ts';

/** Parts of a workbook besides its sheets: Open Packaging Conventions (ECMA-376-2) and SpreadsheetML (ECMA-376-1). */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOCUMENT_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CORE_PROPERTIES = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const STYLES_RELATIONSHIP = 'styles';

/** Sheet in the workbook's list. */
export interface ListedSheet {
  name: string;
  /** Its cells including the header, such as `A1:C20`. */
  range: string;
  /** Number of heading lines, which every printed page repeats. */
  headingRows: number;
  isFiltered: boolean;
}

function relationships(items: readonly { id: string; type: string; target: string }[]): string {
  const elements = items.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONSHIPS}">${elements.join('')}</Relationships>`;
}

/** Returns the part name of the n-th sheet, from 1, inside `xl/`. */
export function sheetPart(n: number): string {
  return `worksheets/sheet${n}.xml`;
}

/** Returns the relationships of the package: its workbook and its core properties. */
export function packageRelationshipsXml(): string {
  return relationships([
    { id: 'rId1', type: `${DOCUMENT_RELATIONSHIPS}/officeDocument`, target: 'xl/workbook.xml' },
    {
      id: 'rId2',
      type: `${PACKAGE_RELATIONSHIPS}/metadata/core-properties`,
      target: 'docProps/core.xml',
    },
  ]);
}

/** Returns the relationships of the workbook: its sheets and its styles. */
export function workbookRelationshipsXml(sheets: readonly ListedSheet[]): string {
  return relationships([
    ...sheets.map((_, index) => ({
      id: `rId${index + 1}`,
      type: `${DOCUMENT_RELATIONSHIPS}/worksheet`,
      target: sheetPart(index + 1),
    })),
    { id: STYLES_RELATIONSHIP, type: `${DOCUMENT_RELATIONSHIPS}/styles`, target: 'styles.xml' },
  ]);
}

/** Returns the range as a formula: `'Sheet name'!$A$1:$C$20`. */
function absoluteRange({ name, range }: Pick<ListedSheet, 'name' | 'range'>): string {
  const cells = range.replace(/[A-Z]+|\d+/g, (part) => `$${part}`);
  return escapeXml(`'${name.replaceAll("'", "''")}'!${cells}`);
}

/** Returns the list of sheets. Excel stores a filter and the rows repeated on every printed page as defined names. */
export function workbookXml(sheets: readonly ListedSheet[]): string {
  const elements = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filters = sheets.map((sheet, index) =>
    sheet.isFiltered
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${absoluteRange(sheet)}</definedName>`
      : '',
  );
  const titles = sheets.map(
    ({ name, headingRows }, index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${absoluteRange({ name, range: `$1:$${headingRows}` })}</definedName>`,
  );
  return [
    `${DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT_RELATIONSHIPS}">`,
    '<bookViews><workbookView/></bookViews>',
    `<sheets>${elements.join('')}</sheets>`,
    `<definedNames>${[...filters, ...titles].join('')}</definedNames></workbook>`,
  ].join('');
}

/** Returns the core properties with the instant of creation. */
export function corePropertiesXml(createdAtMs: number): string {
  const created = new Date(createdAtMs).toISOString();
  return [
    `${DECLARATION}<cp:coreProperties xmlns:cp="${CORE_PROPERTIES}" xmlns:dcterms="http://purl.org/dc/terms/"`,
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created></cp:coreProperties>`,
  ].join('');
}

/** Returns the content types of all parts of the package. */
export function contentTypesXml(sheetCount: number): string {
  const overrides = [
    { part: 'xl/workbook.xml', type: `${SPREADSHEET_TYPE}.sheet.main+xml` },
    { part: 'xl/styles.xml', type: `${SPREADSHEET_TYPE}.styles+xml` },
    {
      part: 'docProps/core.xml',
      type: 'application/vnd.openxmlformats-package.core-properties+xml',
    },
    ...Array.from({ length: sheetCount }, (_, index) => ({
      part: `xl/${sheetPart(index + 1)}`,
      type: `${SPREADSHEET_TYPE}.worksheet+xml`,
    })),
  ];
  const elements = overrides.map(({ part, type }) => `<Override PartName="/${part}" ContentType="${type}"/>`);
  return [
    `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `${elements.join('')}</Types>`,
  ].join('');
}
