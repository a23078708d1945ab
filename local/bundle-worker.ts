import { readFileSync } from 'node:fs';
import { basename, matchesGlob, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { V4ModuleDefinition, V4ModuleRule } from 'miniflare';
import { REPOSITORY } from './repository.ts';

const MAIN_MODULE = 'index.js';
/** Modules that replace others in every Worker, as in `[alias]` of the wrangler files. */
export const WORKER_ALIAS = {
  pako: './documents-worker/pako.ts',
  zod: './src/http/zod-of-workers.ts',
  'zod/v4': './node_modules/zod/v4/index.js',
};

/** Conditions and runtime modules of a Worker, as wrangler builds it for a deployment. */
const WRANGLER_CONDITIONS = ['workerd', 'worker', 'browser'];
const RUNTIME_MODULES = ['cloudflare:*', 'node:*'];

/** Returns the plugin that makes files without code separate modules, as the rules of wrangler.toml say. */
function moduleRulesPlugin(rules: readonly V4ModuleRule[], found: Map<string, V4ModuleDefinition>): Plugin {
  const extensions = rules
    .flatMap((rule) => rule.include)
    .map((glob) => glob.slice(glob.lastIndexOf('.') + 1).replace('?', '\\?'));
  return {
    name: 'wrangler-module-rules',
    setup(builder) {
      builder.onResolve({ filter: new RegExp(`\\.(?:${extensions.join('|')})$`) }, (wanted) => {
        const file = resolve(wanted.resolveDir, wanted.path.replace(/\?module$/, ''));
        const rule = rules.find(({ include }) => include.some((glob) => matchesGlob(file, glob)));
        if (rule === undefined) return null;
        const module = found.get(file) ?? {
          type: rule.type,
          path: `${found.size}-${basename(file)}`,
          contents: rule.type === 'Text' ? readFileSync(file, 'utf8') : new Uint8Array(readFileSync(file)),
        };
        found.set(file, module);
        return { path: `./${module.path}`, external: true };
      });
    },
  };
}

/**
 * Returns the settings of a Worker's bundle, as wrangler makes it for a deployment. Nothing is written.
 *
 * @param main absolute path of its main file
 */
export function bundleSettings(main: string) {
  return {
    entryPoints: [main],
    absWorkingDir: REPOSITORY,
    outfile: MAIN_MODULE,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: [...WRANGLER_CONDITIONS],
    // The same as `minify`, `keep_names` and `[alias]` of wrangler.toml.
    minify: true,
    keepNames: false,
    alias: WORKER_ALIAS,
    external: [...RUNTIME_MODULES],
    logLevel: 'error',
  } satisfies BuildOptions;
}

/**
 * Bundles a Worker for the local runtime as wrangler bundles it for a deployment. The first module is the main one.
 *
 * @param main absolute path of its main file
 * @param rules rules of `wrangler.toml` for files that are not code
 */
export async function bundleWorker(
  main: string,
  rules: readonly V4ModuleRule[],
): Promise<V4ModuleDefinition[]> {
  const others = new Map<string, V4ModuleDefinition>();
  const result = await build({
    ...bundleSettings(main),
    plugins: [moduleRulesPlugin(rules, others)],
  });
  const code = result.outputFiles[0]?.text;
  if (code === undefined) throw new Error(`Bundling ${main} gave nothing.`);
  return [{ type: 'ESModule', path: MAIN_MODULE, contents: code }, ...others.values()];
}
