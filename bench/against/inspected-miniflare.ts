import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SCHEME = 'bench-inspected:';

/** Returns a module that exports Miniflare with its runtime's inspector open on any free port. */
function inspectedSource(miniflareUrl: string): string {
  return `
    export * from '${miniflareUrl}';
    import { Miniflare as Plain } from '${miniflareUrl}';
    const inspected = (options) => ({ ...options, inspectorPort: 0 });
    export class Miniflare extends Plain {
      constructor(options) { super(inspected(options)); }
      setOptions(options) { return super.setOptions(inspected(options)); }
    }`;
}

/**
 * Gives the local service of a repository a Miniflare with an inspector. Call it before that service is loaded.
 *
 * @param root absolute path of the repository
 */
export function inspectMiniflareOf(root: string): void {
  const local = pathToFileURL(join(root, 'local/')).href;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith(SCHEME)) return { url: specifier, shortCircuit: true };
      const found = next(specifier, context);
      const isImported = context.conditions.includes('import');
      const isLocal = context.parentURL?.startsWith(local) === true;
      return specifier === 'miniflare' && isImported && isLocal
        ? { url: SCHEME + found.url, shortCircuit: true }
        : found;
    },
    load(url, context, next) {
      if (!url.startsWith(SCHEME)) return next(url, context);
      return { format: 'module', source: inspectedSource(url.slice(SCHEME.length)), shortCircuit: true };
    },
  });
}
