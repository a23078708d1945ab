import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../repository.ts';

/** Configuration that a deployment fills in, beside the wrangler.toml of the repository (DEPLOY.md). */
const PRODUCTION_FILE = join(REPOSITORY, 'wrangler.production.toml');
export const REPOSITORY_FILE = join(REPOSITORY, 'wrangler.toml');

/** Returns the default configuration of the deployed service: its own file, or else the repository's. */
export function deploymentFile(): string {
  return existsSync(PRODUCTION_FILE) ? PRODUCTION_FILE : REPOSITORY_FILE;
}
