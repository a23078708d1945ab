import { join } from 'node:path';

/** The root of the repository, an absolute path. */
export const REPOSITORY = join(import.meta.dirname, '..');
