import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../../local/repository.ts';

const FOLDER = join(REPOSITORY, '../shared/ticketbai');

/** True if the official files of TicketBAI are beside the repository. */
export const HAS_OFFICIAL_FILES = existsSync(FOLDER);
if (!HAS_OFFICIAL_FILES)
  console.warn(`${FOLDER} is not there: tests on official TicketBAI files are skipped.`);

/** Returns the path of an official file. */
export function officialPath(name: string): string {
  return join(FOLDER, name);
}

/** Returns an official file as text. */
export function officialFile(name: string): string {
  return readFileSync(officialPath(name), 'utf8');
}
