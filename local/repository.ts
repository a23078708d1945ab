import { join } from 'node:path';

/** The root of the repository, an absolute path. */
export const REPOSITORY = join(import.meta.dirname, '..');

/** Where the code of the Worker that draws documents begins, below the repository. */
export const DOCUMENTS_MAIN = 'documents-worker/index.ts';
/** Where the code of the Worker that callers reach begins, below the repository. */
export const FRONT_MAIN = 'src/front.ts';
