/** Puts what the service's pages load, and the guides, where `wrangler.toml` (assets) says that they are. */
import { buildPublicFiles, PUBLIC_DIRECTORY } from '../local/public-files/build-public-files.ts';

console.log(`${buildPublicFiles()} files in ${PUBLIC_DIRECTORY}`);
