import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { REPOSITORY } from '../../local/repository.ts';
import { type LockedPackages, packagePath, withDependencies } from './bill-of-materials.ts';
import { bundleOptions, PARTS } from './shipped-parts.ts';

/** The viewer of the API reference: a file that the service hands out, in no bundle. */
const BROWSER_VIEWER = 'node_modules/@scalar/api-reference';

/** The packages that ship, by their places in the lock file. */
export interface ShippedPackages {
  packages: LockedPackages;
  /** Those that a bundle holds, once for each bundle. */
  bundled: string[];
  /** Those, the viewer, and all that they ask for. */
  shipped: string[];
}

async function bundledPackages(entry: string): Promise<string[]> {
  const { metafile } = await build(bundleOptions(entry));
  return [...new Set(Object.keys(metafile.inputs).flatMap((file) => packagePath(file) ?? []))];
}

/**
 * What ships: the packages in the bundles of the Worker, the client and the relay, and the reference's viewer. The manifest does
 * not say it, since its dependencies include what a local start needs (Miniflare, wrangler, a Node).
 */
export async function shippedPackages(): Promise<ShippedPackages> {
  const lock: { packages: LockedPackages } = JSON.parse(
    readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8'),
  );
  const bundled = (await Promise.all(Object.values(PARTS).map(bundledPackages))).flat();
  const roots = bundled.filter((path) => lock.packages[path] !== undefined);
  const shipped = withDependencies(lock.packages, [...new Set([...roots, BROWSER_VIEWER])]);
  return { packages: lock.packages, bundled, shipped };
}
