import type { Turns } from '../../domain/turns.ts';
import { UnreadableFileError } from '../import-errors.ts';
import { type Relationship, readRelationships } from './relationships.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** Parts of a workbook needed for the table of its first sheet, by their names in the archive. */
export interface WorkbookParts {
  sheet: string;
  sharedStrings: string | null;
  styles: string | null;
  /** True if days are counted from 1904, as Excel for Mac once did. */
  isCountedFrom1904: boolean;
}

const PACKAGE = '';
const USUAL_WORKBOOK = 'xl/workbook.xml';

interface Sheet {
  relationshipId: string;
  isVisible: boolean;
}

/**
 * Finds the first visible worksheet of a workbook, or else the first one, and its related parts. Source: ECMA-376 part 1,
 * sections 12.3.23, 18.2.19 and 18.2.28.
 *
 * @throws UnreadableFileError if a part is missing, damaged or malformed, or there is no worksheet
 */
export function* findWorkbookParts(archive: WorkbookArchive): Turns<WorkbookParts> {
  const workbook = targetOf(yield* readRelationships(archive, PACKAGE), 'officeDocument') ?? USUAL_WORKBOOK;
  const { sheets, isCountedFrom1904 } = yield* readWorkbook(archive, workbook);
  const relationships = yield* readRelationships(archive, workbook);
  const targets = new Map<string, string>();
  for (const { id, kind, target } of relationships)
    if (kind === 'worksheet' && !targets.has(id)) targets.set(id, target);
  const worksheets = sheets.flatMap(({ relationshipId, isVisible }) => {
    const target = targets.get(relationshipId);
    return target === undefined ? [] : [{ target, isVisible }];
  });
  const first = worksheets.find(({ isVisible }) => isVisible) ?? worksheets[0];
  if (first === undefined) {
    throw new UnreadableFileError('it has no sheet of cells', 'no tiene ninguna hoja de celdas');
  }
  return {
    sheet: first.target,
    sharedStrings: targetOf(relationships, 'sharedStrings'),
    styles: targetOf(relationships, 'styles'),
    isCountedFrom1904,
  };
}

function targetOf(relationships: readonly Relationship[], wanted: string): string | null {
  return relationships.find(({ kind }) => kind === wanted)?.target ?? null;
}

function* readWorkbook(
  archive: WorkbookArchive,
  part: string,
): Turns<{ sheets: Sheet[]; isCountedFrom1904: boolean }> {
  const sheets: Sheet[] = [];
  let isCountedFrom1904 = false;
  yield* archive.read(part, {
    open(name, attributes) {
      if (name === 'workbookPr') isCountedFrom1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
      if (name !== 'sheet') return;
      sheets.push({
        relationshipId: attributes.get('id') ?? '',
        isVisible: (attributes.get('state') ?? 'visible') === 'visible',
      });
    },
    text() {},
    close() {},
  });
  return { sheets, isCountedFrom1904 };
}
