import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url).href);

/** Version of the client's package. */
export const VERSION: string =
  typeof FOLIO_VERSION === 'string' ? FOLIO_VERSION : JSON.parse(readFileSync(PACKAGE, 'utf8')).version;
