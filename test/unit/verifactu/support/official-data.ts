import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/verifactu/', import.meta.url).href);

/** Message of suites that are skipped because the AEAT's files are absent. */
export const ABSENT = 'SKIPPED: ../shared/verifactu is absent';

/** Returns the text of one of the AEAT's files next to the repository, or null if the folder is absent. */
export function officialText(name: string): string | null {
  const file = `${FOLDER}${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Returns one of the AEAT's files as JSON, or null. */
export function officialJson(name: string): unknown {
  const text = officialText(name);
  return text === null ? null : JSON.parse(text);
}

/** Returns the title of a suite on official data. It says if the suite is skipped. */
export function officialTitle(title: string, data: unknown): string {
  return data === null ? `${title} (${ABSENT})` : title;
}
