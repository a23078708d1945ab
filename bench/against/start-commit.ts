/** Prints as JSON the size of a repository's service and its time to the first response, with the floor's. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureStartUp } from '../start-up.ts';

const [root = '', rounds = '1'] = process.argv.slice(2);
const workers: typeof import('../../local/worker-options.ts') = await import(
  pathToFileURL(join(root, 'local/worker-options.ts')).href
);
console.log(JSON.stringify(await measureStartUp(Number(rounds), (await workers.loadWorkers()).service)));
process.exit();
