/**
 * Exits with 1 if npm knows a critical vulnerability of a shipped package, and names it.
 * If npm cannot be reached, says so and does not fail. Needs the bill of materials (`npm run sbom`).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../local/repository.ts';
import { knownFaults } from '../packages/known-faults.ts';

/** Milliseconds that npm has for its query. */
const PATIENCE_MS = 60_000;

interface Bill {
  components: { 'bom-ref': string }[];
}

const { components } = JSON.parse(readFileSync(join(REPOSITORY, 'dist/sbom.cdx.json'), 'utf8')) as Bill;
const shipped = new Set(components.map(({ 'bom-ref': ref }) => ref.slice(ref.indexOf('#') + 1)));
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: REPOSITORY,
  encoding: 'utf8',
  timeout: PATIENCE_MS,
});
const known = knownFaults(stdout ?? '', shipped);
if (known === null) console.log('Known faults: npm could not be asked');
else if (known.criticalShipped.length > 0)
  console.error(
    `A critical fault is known of what ships: ${known.criticalShipped.join(', ')} (npm audit says more)`,
  );
else {
  const counts = Object.entries(known.counts).map(([severity, count]) => `${count} ${severity}`);
  console.log(
    `No critical fault is known of what ships; of everything installed: ${counts.join(', ') || 'none'}`,
  );
}
process.exitCode = known !== null && known.criticalShipped.length > 0 ? 1 : 0;
