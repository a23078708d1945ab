import { experimental_readRawConfig, type Unstable_RawConfig as RawConfig } from 'wrangler';
import { DOCUMENTS_CONFIG, JOBS_CONFIG } from '../local/repository.ts';

/**
 * Settings that the jobs Worker takes from the deployment's own file: it works on the same data with the same
 * variables.
 */
const SHARED_WITH_JOBS = [
  'account_id',
  'compatibility_date',
  'compatibility_flags',
  'placement',
  'observability',
  'd1_databases',
  'r2_buckets',
  'ratelimits',
  'mtls_certificates',
  'send_email',
  'secrets',
  'vars',
] as const;
/** Settings that the documents Worker takes: no data, variables or secrets. */
const SHARED_WITH_DOCUMENTS = [
  'account_id',
  'compatibility_date',
  'compatibility_flags',
  'observability',
] as const;
const JOBS_SUFFIX = '-jobs';
const DOCUMENTS_SUFFIX = '-documents';
/** Service bindings between the Workers of a deployment. */
const DOCUMENTS_BINDING = 'DOCUMENTS';
const RUNS_BINDING = 'RUNS';

/** Configurations of a deployment's Workers, in wrangler's format. */
export interface DeploymentWorkers {
  requests: RawConfig;
  jobs: RawConfig;
  documents: RawConfig;
}

function readConfig(config: string): RawConfig {
  return experimental_readRawConfig({ config }).rawConfig;
}

function shared(own: RawConfig, keys: readonly (keyof RawConfig)[]): Partial<RawConfig> {
  return Object.fromEntries(keys.flatMap((key) => (key in own ? [[key, own[key]]] : [])));
}

/**
 * Returns the Workers of a deployment. The files of the repository define the jobs and documents Workers.
 * Names, data and variables come from the deployment's own configuration.
 *
 * @param own configuration of the Worker of requests, as in `wrangler.production.toml`
 * @param isFirst true before the jobs Worker exists: wrangler would reject a binding to it
 */
export function deploymentWorkers(own: RawConfig, isFirst: boolean): DeploymentWorkers {
  const { name } = own;
  if (name === undefined)
    throw new Error('The configuration has no name: put name = "folio" into its first line.');
  const further = (own.services ?? []).filter(
    ({ binding }) => ![DOCUMENTS_BINDING, RUNS_BINDING].includes(binding),
  );
  const documents = { binding: DOCUMENTS_BINDING, service: `${name}${DOCUMENTS_SUFFIX}` };
  const runs = { binding: RUNS_BINDING, service: `${name}${JOBS_SUFFIX}` };
  const objects = own.durable_objects?.bindings ?? [];
  return {
    requests: {
      ...own,
      services: [...further, documents, ...(isFirst ? [] : [runs])],
      // Queues and cron belong to the jobs Worker, even if an older file still names them here.
      queues: { producers: own.queues?.producers ?? [] },
      triggers: { crons: [] },
    },
    jobs: {
      ...readConfig(JOBS_CONFIG),
      ...shared(own, SHARED_WITH_JOBS),
      name: runs.service,
      services: [...further, documents],
      durable_objects: { bindings: objects.map((one) => ({ ...one, script_name: name })) },
    },
    documents: {
      ...readConfig(DOCUMENTS_CONFIG),
      ...shared(own, SHARED_WITH_DOCUMENTS),
      name: documents.service,
    },
  };
}
