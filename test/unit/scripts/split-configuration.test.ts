import { describe, expect, it } from 'vitest';
import { experimental_readRawConfig } from 'wrangler';
import { REPOSITORY_FILE } from '../../../local/admin/deployment-file.ts';
import { bundleSettings } from '../../../local/bundle-worker.ts';
import { splitConfiguration } from '../../../scripts/split-configuration.ts';

const { rawConfig: own } = experimental_readRawConfig({ config: REPOSITORY_FILE });
const { requests, others, runs, documents, publicFiles } = splitConfiguration(
  { ...own, routes: ['api.example.com'] },
  false,
);
const DOCUMENTS = { binding: 'DOCUMENTS', service: 'folio-documents' };
const PUBLIC_FILES = { binding: 'PUBLIC_FILES', service: 'folio-public' };

describe('a deployment', () => {
  it('is bundled as a local service is', () => {
    const { minify, keepNames, alias } = bundleSettings(REPOSITORY_FILE);
    const { keep_names } = own;
    expect({ minify: own.minify, keep_names, alias: own.alias }).toEqual({
      minify,
      keep_names: keepNames,
      alias,
    });
    expect(documents.alias).toEqual(alias);
  });

  it('gives a request ten seconds of CPU time, and a run the most that there is', () => {
    expect([requests, others, runs].map(({ limits }) => limits?.cpu_ms)).toEqual([10_000, 10_000, 300_000]);
  });

  it('sends its requests to public addresses alone', () => {
    for (const { compatibility_flags } of [requests, others, runs])
      expect(compatibility_flags).toContain('global_fetch_strictly_public');
  });

  it('has one consumer of each queue and one cron, both in the Worker of long runs', () => {
    for (const { queues, triggers } of [requests, others])
      expect([queues?.consumers ?? [], triggers]).toEqual([[], { crons: [] }]);
    expect([runs.queues, runs.triggers]).toEqual([own.queues, own.triggers]);
  });

  it('has the classes of its objects in one Worker, which the others name', () => {
    expect(requests.durable_objects).toEqual(own.durable_objects);
    expect(requests.migrations).toEqual(own.migrations);
    for (const { migrations, durable_objects } of [others, runs]) {
      expect(migrations).toBeUndefined();
      expect(durable_objects?.bindings).toEqual(
        own.durable_objects?.bindings.map((one: object) => ({ ...one, script_name: 'folio' })),
      );
    }
  });

  it('opens the Worker of requests alone to callers', () => {
    expect(requests.routes).toEqual(['api.example.com']);
    for (const { routes, workers_dev } of [others, runs])
      expect([routes, workers_dev]).toEqual([undefined, false]);
  });

  it('has the frequent operations alone in the Worker of requests, all of them behind it, and long runs behind those', () => {
    expect([requests.main, others.main, runs.main]).toEqual(['src/front.ts', own.main, own.main]);
    expect(requests.services).toContainEqual({ binding: 'OTHERS', service: 'folio-others' });
    expect(others.services).toContainEqual({ binding: 'RUNS', service: 'folio-runs' });
    expect([others.name, runs.name]).toEqual(['folio-others', 'folio-runs']);
  });

  it('reads and writes the same databases, buckets and queues in all', () => {
    for (const worker of [others, runs]) {
      for (const part of ['d1_databases', 'r2_buckets', 'ratelimits', 'vars'] as const)
        expect(worker[part]).toEqual(requests[part]);
      expect(worker.queues?.producers).toEqual(requests.queues?.producers);
    }
  });

  it('draws its documents in a Worker that has the same settings, and neither an address nor data, variables or secrets', () => {
    for (const { services } of [requests, others, runs]) expect(services).toContainEqual(DOCUMENTS);
    const { main, name, limits, workers_dev, preview_urls, ...shared } = documents;
    expect([name, main]).toEqual(['folio-documents', 'documents-worker/index.ts']);
    expect([limits, workers_dev, preview_urls]).toEqual([{ cpu_ms: 60_000 }, false, false]);
    expect(own).toMatchObject(shared);
    expect(Object.keys(shared).sort()).toEqual(
      [
        'alias',
        'compatibility_date',
        'compatibility_flags',
        'keep_names',
        'minify',
        'observability',
        'rules',
        'upload_source_maps',
      ].sort(),
    );
  });

  it('keeps its files in a Worker without code or address, so that no request to the API passes their router', () => {
    for (const { services, assets, build } of [requests, others, runs]) {
      expect(services).toContainEqual(PUBLIC_FILES);
      expect([assets, build]).toEqual([undefined, undefined]);
    }
    expect(publicFiles).toEqual({
      name: 'folio-public',
      compatibility_date: own.compatibility_date,
      build: own.build,
      assets: { directory: 'dist/public', html_handling: 'none' },
      workers_dev: false,
      preview_urls: false,
    });
  });

  it('runs near its databases', () => {
    for (const { placement } of [requests, others, runs]) expect(placement).toEqual({ mode: 'smart' });
  });

  it('begins with all operations in the first Worker, since those that it is bound to are not there yet', () => {
    const { main, services } = splitConfiguration(own, true).requests;
    expect([main, services]).toEqual([own.main, [...(own.services ?? []), DOCUMENTS, PUBLIC_FILES]]);
  });
});
