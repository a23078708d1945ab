import type { Unstable_RawConfig as RawConfig } from 'wrangler';
import { DOCUMENTS_MAIN, FRONT_MAIN } from '../local/repository.ts';

/** CPU time that a request has, in milliseconds: a hundred times what the dearest of them takes within its bounds. */
const REQUEST_CPU_MS = 10_000;
/** CPU time of what works through whole books, in milliseconds: the most that the platform gives. */
const RUN_CPU_MS = 300_000;
/** CPU time of one document, in milliseconds: one of 16,000 lines takes about four seconds. */
const DOCUMENT_CPU_MS = 60_000;
/** What the names of the other Workers add to that of the first. */
const OTHERS_SUFFIX = '-others';
const RUNS_SUFFIX = '-runs';
const DOCUMENTS_SUFFIX = '-documents';
const PUBLIC_SUFFIX = '-public';
/** What holds for all code of a deployment, whatever is bound to it. */
const OF_ALL_CODE = [
  'account_id',
  'compatibility_date',
  'compatibility_flags',
  'minify',
  'keep_names',
  'alias',
  'upload_source_maps',
  'rules',
  'observability',
] as const;
/** What holds for files without code. */
const OF_FILES = ['account_id', 'compatibility_date', 'build'] as const;

/** The Workers that one configuration is deployed as. */
export interface SplitConfiguration {
  /** What callers reach: frequent operations and the objects, with a limit of CPU time fit for requests. */
  requests: RawConfig;
  /** All operations, for what the first passes on, with the same limit and without an address. */
  others: RawConfig;
  /** The code of `others` without an address: queues, cron and the operations that work through whole books (`isLongRun`), with a higher limit. */
  runs: RawConfig;
  /** What draws documents for both (`documents-worker/`): code without an address, bindings, variables or secrets. */
  documents: RawConfig;
  /** The files that pages load, without code: what both others read them from. */
  publicFiles: RawConfig;
}

/** The assets of a configuration as a Worker of their own, and the binding that reaches them. */
function publicFilesOf({ name, assets, ...own }: RawConfig): { config: RawConfig; binding: string } {
  const { binding, run_worker_first: _first, ...files } = assets ?? {};
  if (assets === undefined || binding === undefined)
    throw new Error('The configuration has no [assets] with a binding: take them over from wrangler.toml.');
  const shared = Object.fromEntries(OF_FILES.flatMap((key) => (key in own ? [[key, own[key]]] : [])));
  const closed = { workers_dev: false, preview_urls: false };
  return { binding, config: { name: `${name}${PUBLIC_SUFFIX}`, ...shared, assets: files, ...closed } };
}

/**
 * Splits a deployment's configuration into its Workers. A limit of CPU time is a Worker's, so that what needs a long one has a
 * Worker of its own (Cloudflare, Workers, "Limits": `limits.cpu_ms`); so is what a start loads, so that the PDF engine has one too.
 * Files stand apart because a Worker that has some stands behind a router, which every request to its API would pass.
 *
 * @param own the configuration as `wrangler.production.toml` has it
 * @param isFirst the Workers behind the first are not there yet, so that it cannot be bound to them: it has all operations itself
 */
export function splitConfiguration(own: RawConfig, isFirst: boolean): SplitConfiguration {
  const { name } = own;
  if (name === undefined)
    throw new Error('The configuration has no name: put name = "folio" into its first line.');
  const publicFiles = publicFilesOf(own);
  // What the build makes are files, which the Workers of code have none of.
  const { assets: _assets, build: _build, ...code } = own;
  const { triggers: _cron, queues, ...requests } = code;
  const { routes: _routes, route: _route, migrations: _classes, services: _services, ...behind } = code;
  const services = [
    ...(own.services ?? []),
    { binding: 'DOCUMENTS', service: `${name}${DOCUMENTS_SUFFIX}` },
    { binding: publicFiles.binding, service: `${name}${PUBLIC_SUFFIX}` },
  ];
  const others = { binding: 'OTHERS', service: `${name}${OTHERS_SUFFIX}` };
  const runs = { binding: 'RUNS', service: `${name}${RUNS_SUFFIX}` };
  const ofRequests = {
    limits: { cpu_ms: REQUEST_CPU_MS },
    queues: { producers: queues?.producers ?? [] },
    triggers: { crons: [] },
  };
  const closed = {
    workers_dev: false,
    preview_urls: false,
    durable_objects: {
      bindings: (own.durable_objects?.bindings ?? []).map((one) => ({ ...one, script_name: name })),
    },
  };
  return {
    requests: {
      ...requests,
      ...ofRequests,
      ...(isFirst ? { services } : { main: FRONT_MAIN, services: [...services, others] }),
    },
    others: { ...behind, ...closed, ...ofRequests, name: others.service, services: [...services, runs] },
    runs: { ...behind, ...closed, name: runs.service, services, limits: { cpu_ms: RUN_CPU_MS } },
    documents: {
      name: `${name}${DOCUMENTS_SUFFIX}`,
      main: DOCUMENTS_MAIN,
      ...Object.fromEntries(OF_ALL_CODE.flatMap((key) => (key in own ? [[key, own[key]]] : []))),
      limits: { cpu_ms: DOCUMENT_CPU_MS },
      workers_dev: false,
      preview_urls: false,
    },
    publicFiles: publicFiles.config,
  };
}
