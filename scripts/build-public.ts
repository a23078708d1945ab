/**
 * Builds the files that the service's pages load, and the guides, into the folder of `wrangler.toml` (assets) for a
 * deployment.
 */
import { buildPublicFiles, PUBLIC_DIRECTORY } from '../local/public-files/build-public-files.ts';
import { hasViewer } from '../local/public-files/reference-files.ts';

if (!hasViewer())
  throw new Error('A deployment hands out the API reference: run npm install without --omit=dev.');
console.log(`${buildPublicFiles()} files in ${PUBLIC_DIRECTORY}`);
