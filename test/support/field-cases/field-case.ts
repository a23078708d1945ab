import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../shared/field-cases/', import.meta.url).href);

/** Tells if the cases are beside the repository, with the words for a test's title if they are not. */
export const FIELD_CASES = existsSync(FOLDER)
  ? { there: true, suffix: '' }
  : { there: false, suffix: ' (SKIPPED: ../shared/field-cases is absent)' };

/** Returns the bytes of a case, by its file name. */
export function fieldCase(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`${FOLDER}${name}`));
}

/** Returns the JSON of a case. */
export function fieldCaseJson(name: string): unknown {
  return JSON.parse(new TextDecoder().decode(fieldCase(name)));
}
