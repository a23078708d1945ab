import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/verifactu/', import.meta.url).href);

/** Said by suites that cannot run because the AEAT's files are not beside the repository. */
export const ABSENT = 'SKIPPED: ../shared/verifactu is absent';

/** Text of one of the AEAT's files kept beside the repository, null when the folder is not there. */
export function officialText(name: string): string | null {
  const file = `${FOLDER}${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The same, read as JSON. */
export function officialJson(name: string): unknown {
  const text = officialText(name);
  return text === null ? null : JSON.parse(text);
}

/** Title of a suite on official data, which says so when it is skipped. */
export function officialTitle(title: string, data: unknown): string {
  return data === null ? `${title} (${ABSENT})` : title;
}
