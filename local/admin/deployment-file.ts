import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../repository.ts';

/** What a deployment fills in, beside the wrangler.toml of the repository (DEPLOY.md). */
const PRODUCTION_FILE = join(REPOSITORY, 'wrangler.production.toml');
export const REPOSITORY_FILE = join(REPOSITORY, 'wrangler.toml');

/** The configuration of the deployed service, unless one is named: its own file, or the repository's where it has none. */
export function deploymentFile(): string {
  return existsSync(PRODUCTION_FILE) ? PRODUCTION_FILE : REPOSITORY_FILE;
}
