/**
 * Writes a bill of materials of the shipped packages to `dist/sbom.cdx.json` (CycloneDX 1.6), with all their
 * dependencies.
 * Exits with 1 if a bundle contains a development dependency of the manifest, or if the bill is invalid.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import { billOfMaterials } from './packages/bill-of-materials.ts';
import { BillSchema } from './packages/bill-schema.ts';
import { shippedPackages } from './packages/shipped-packages.ts';

const OUTPUT = join(REPOSITORY, 'dist');

const { packages, bundled, shipped } = await shippedPackages();
const { name, version } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
const forDevelopment = [...new Set(bundled)].filter((path) => packages[path]?.dev !== undefined);
const unknown = bundled.filter((path) => packages[path] === undefined);
const bill = BillSchema.safeParse(billOfMaterials({ name, version }, packages, shipped));
const faults = [
  ...forDevelopment.map((path) => `${path} is bundled, and is asked for in development alone`),
  ...unknown.map((path) => `${path} is bundled, and is not in the lock file`),
  ...(bill.error?.issues.slice(0, 20).map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
];
if (faults.length > 0) console.error(`The bill of materials:\n  ${faults.join('\n  ')}`);
else {
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(join(OUTPUT, 'sbom.cdx.json'), `${JSON.stringify(bill.data, null, 2)}\n`);
  console.log(`dist/sbom.cdx.json: ${shipped.length} packages ship, ${bundled.length} times one is bundled`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
