import { describe, expect, it } from 'vitest';
import { experimental_readRawConfig, type Unstable_RawConfig as RawConfig } from 'wrangler';
import { bundleSettings } from '../../../local/bundle-worker.ts';
import { DOCUMENTS_CONFIG, JOBS_CONFIG, SERVICE_CONFIG } from '../../../local/repository.ts';
import { deploymentWorkers } from '../../../scripts/deployment-workers.ts';

const readRaw = (config: string): RawConfig => experimental_readRawConfig({ config }).rawConfig;
const own = readRaw(SERVICE_CONFIG);
const production: RawConfig = {
  ...own,
  name: 'invoices',
  routes: ['api.example.com'],
  vars: { BASE_URL: 'https://api.example.com' },
  d1_databases: (own.d1_databases ?? []).map((one) => ({
    ...one,
    database_id: '0f7f3a5e-1c2d-4e3f-8a9b-000000000000',
  })),
};
const { requests, jobs, documents } = deploymentWorkers(production, false);

describe('the Workers of the repository', () => {
  it.each([SERVICE_CONFIG, JOBS_CONFIG, DOCUMENTS_CONFIG])(
    '%s has the bundle settings of a local service',
    (file) => {
      const { minify, keepNames, alias } = bundleSettings(file);
      const config = readRaw(file);
      expect([config.minify, config.keep_names, config.alias]).toEqual([minify, keepNames, alias]);
    },
  );

  it('the Workers of requests and jobs share databases, buckets, rate limits and variables', () => {
    const shared = readRaw(JOBS_CONFIG);
    for (const part of [
      'd1_databases',
      'r2_buckets',
      'ratelimits',
      'vars',
      'placement',
      'observability',
    ] as const)
      expect(shared[part]).toEqual(own[part]);
    expect(shared.queues?.producers).toEqual(own.queues?.producers);
  });
});

describe('deploymentWorkers', () => {
  it('the CPU limits are 10 s for requests, 300 s for jobs and 60 s for documents', () => {
    expect([requests, jobs, documents].map(({ limits }) => limits?.cpu_ms)).toEqual([
      10_000, 300_000, 60_000,
    ]);
  });

  it('every Worker can fetch only public addresses', () => {
    for (const { compatibility_flags } of [requests, jobs, documents])
      expect(compatibility_flags).toContain('global_fetch_strictly_public');
  });

  it('the jobs Worker alone has the cron and one consumer per queue', () => {
    expect([requests.queues?.consumers ?? [], requests.triggers]).toEqual([[], { crons: [] }]);
    const consumed = (jobs.queues?.consumers ?? []).map(({ queue }) => queue);
    expect(consumed.sort()).toEqual((own.queues?.producers ?? []).map(({ queue }) => queue).sort());
    expect(jobs.triggers?.crons).toHaveLength(1);
  });

  it('the Worker of requests defines the Durable Objects, and the jobs Worker binds them', () => {
    expect(requests.migrations).toEqual(own.migrations);
    expect(jobs.migrations).toBeUndefined();
    expect(jobs.durable_objects?.bindings).toEqual(
      own.durable_objects?.bindings?.map((one: object) => ({ ...one, script_name: 'invoices' })),
    );
  });

  it('the Worker of requests alone has routes and public files', () => {
    expect(requests.routes).toEqual(['api.example.com']);
    expect(requests.assets?.binding).toBe('PUBLIC_FILES');
    for (const { routes, workers_dev, preview_urls, assets } of [jobs, documents])
      expect([routes, workers_dev, preview_urls, assets]).toEqual([undefined, false, false, undefined]);
  });

  it('the service bindings use the name of the deployment', () => {
    expect([jobs.name, documents.name]).toEqual(['invoices-jobs', 'invoices-documents']);
    const drawing = { binding: 'DOCUMENTS', service: 'invoices-documents' };
    expect(requests.services).toEqual([drawing, { binding: 'RUNS', service: 'invoices-jobs' }]);
    expect(jobs.services).toEqual([drawing]);
  });

  it('the jobs Worker has the data and variables of the production file', () => {
    for (const part of ['d1_databases', 'r2_buckets', 'ratelimits', 'vars'] as const)
      expect(jobs[part]).toEqual(production[part]);
  });

  it('the documents Worker has no data, variables or secrets', () => {
    const { main, ...config } = documents;
    expect(main).toBe('documents-worker/index.ts');
    for (const part of [
      'd1_databases',
      'r2_buckets',
      'queues',
      'durable_objects',
      'vars',
      'secrets',
      'services',
    ] as const)
      expect(config[part]).toBeUndefined();
  });

  it('the Workers of requests and jobs use smart placement', () => {
    for (const { placement } of [requests, jobs]) expect(placement).toEqual({ mode: 'smart' });
  });

  it('the first deployment has no binding to the jobs Worker', () => {
    expect(deploymentWorkers(production, true).requests.services).toEqual([
      { binding: 'DOCUMENTS', service: 'invoices-documents' },
    ]);
  });
});
