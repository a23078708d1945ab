import type { WorkbookArchive } from './workbook-archive.ts';

/** Where another part of the workbook is, and what it is to this one. */
export interface Relationship {
  id: string;
  /** The last word of the type: `worksheet`, `sharedStrings`, `styles`, `officeDocument`. */
  kind: string;
  /** Name of the part in the archive. */
  target: string;
}

/**
 * The relationships of a part, or of the package for ''; none when it has no list of them.
 *
 * @throws UnreadableFileError when the list is damaged or malformed
 * Source: ECMA-376 part 2, section 9.3.
 */
export function readRelationships(archive: WorkbookArchive, part: string): Relationship[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relationships: Relationship[] = [];
  if (!archive.has(list)) return relationships;
  archive.read(list, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
      const type = attributes.get('Type') ?? '';
      relationships.push({
        id: attributes.get('Id') ?? '',
        kind: type.slice(type.lastIndexOf('/') + 1),
        target: partName(folder, attributes.get('Target') ?? ''),
      });
    },
    text() {},
    close() {},
  });
  return relationships;
}

/** The name of a part that a target leads to from a folder. */
function partName(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
