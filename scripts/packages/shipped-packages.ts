import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { REPOSITORY } from '../../local/repository.ts';
import { type LockedPackages, packagePath, withDependencies } from './bill-of-materials.ts';
import { bundleOptions, PARTS } from './shipped-parts.ts';

/** Viewer of the API reference, which the service serves as a file and no bundle contains. */
const BROWSER_VIEWER = 'node_modules/@scalar/api-reference';

/** Shipped packages, by their paths in the lock file. */
export interface ShippedPackages {
  packages: LockedPackages;
  /** Packages in a bundle, once per bundle. */
  bundled: string[];
  /** Packages of the bundles, the viewer, and all their dependencies. */
  shipped: string[];
}

async function bundledPackages(entry: string): Promise<string[]> {
  const { metafile } = await build(bundleOptions(entry));
  return [...new Set(Object.keys(metafile.inputs).flatMap((file) => packagePath(file) ?? []))];
}

/**
 * Returns the shipped packages: those in the bundles of the Workers, the client and the relay, and the reference's
 * viewer.
 * The manifest does not list them, because its dependencies include those of a local start (Miniflare, wrangler, a
 * Node).
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
