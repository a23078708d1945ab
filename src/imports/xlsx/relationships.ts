import type { Turns } from '../../domain/turns.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** Relationship to another part of the workbook: its kind and location. */
export interface Relationship {
  id: string;
  /** Last word of the type: `worksheet`, `sharedStrings`, `styles`, `officeDocument`. */
  kind: string;
  /** Name of the part in the archive. */
  target: string;
}

/**
 * Reads the relationships of a part, or of the package for ''. Returns none if it has no list of them. Source: ECMA-376 part
 * 2, section 9.3.
 *
 * @throws UnreadableFileError if the list is damaged or malformed
 */
export function* readRelationships(archive: WorkbookArchive, part: string): Turns<Relationship[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relationships: Relationship[] = [];
  if (!archive.has(list)) return relationships;
  yield* archive.read(list, {
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

/** Returns the name of the part that a target refers to, relative to a folder. */
function partName(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
