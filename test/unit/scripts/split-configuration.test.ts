import { describe, expect, it } from 'vitest';
import { experimental_readRawConfig } from 'wrangler';
import { REPOSITORY_FILE } from '../../../local/admin/deployment-file.ts';
import { splitConfiguration } from '../../../scripts/split-configuration.ts';

const { rawConfig: own } = experimental_readRawConfig({ config: REPOSITORY_FILE });
const { requests, runs, documents, publicFiles } = splitConfiguration(
  { ...own, routes: ['api.example.com'] },
  false,
);
const DOCUMENTS = { binding: 'DOCUMENTS', service: 'folio-documents' };
const PUBLIC_FILES = { binding: 'PUBLIC_FILES', service: 'folio-public' };

describe('a deployment', () => {
  it('gives a request ten seconds of CPU time, and a run the most that there is', () => {
    expect([requests.limits?.cpu_ms, runs.limits?.cpu_ms]).toEqual([10_000, 300_000]);
  });

  it('sends its requests to public addresses alone', () => {
    for (const { compatibility_flags } of [requests, runs])
      expect(compatibility_flags).toContain('global_fetch_strictly_public');
  });

  it('has one consumer of each queue and one cron, both in the Worker of long runs', () => {
    expect([requests.queues?.consumers ?? [], requests.triggers]).toEqual([[], { crons: [] }]);
    expect([runs.queues, runs.triggers]).toEqual([own.queues, own.triggers]);
  });

  it('has the classes of its objects in one Worker, which the other one names', () => {
    expect(requests.durable_objects).toEqual(own.durable_objects);
    expect([requests.migrations, runs.migrations]).toEqual([own.migrations, undefined]);
    expect(runs.durable_objects?.bindings).toEqual(
      own.durable_objects?.bindings.map((one: object) => ({ ...one, script_name: 'folio' })),
    );
  });

  it('opens the Worker of requests alone to callers', () => {
    expect([requests.routes, runs.routes, runs.workers_dev]).toEqual([['api.example.com'], undefined, false]);
    expect(requests.services).toContainEqual({ binding: 'RUNS', service: 'folio-runs' });
  });

  it('reads and writes the same databases, buckets and queues in both', () => {
    for (const part of ['d1_databases', 'r2_buckets', 'ratelimits', 'vars', 'main'] as const)
      expect(runs[part]).toEqual(requests[part]);
    expect(requests.queues?.producers).toEqual(runs.queues?.producers);
  });

  it('draws its documents in a Worker that has the same settings, and neither an address nor data, variables or secrets', () => {
    for (const { services } of [requests, runs]) expect(services).toContainEqual(DOCUMENTS);
    const { main, name, limits, workers_dev, preview_urls, ...shared } = documents;
    expect([name, main]).toEqual(['folio-documents', 'documents-worker/index.ts']);
    expect([limits, workers_dev, preview_urls]).toEqual([{ cpu_ms: 60_000 }, false, false]);
    expect(own).toMatchObject(shared);
    expect(Object.keys(shared).sort()).toEqual(
      [
        'compatibility_date',
        'compatibility_flags',
        'minify',
        'observability',
        'rules',
        'upload_source_maps',
      ].sort(),
    );
  });

  it('keeps its files in a Worker without code or address, so that no request to the API passes their router', () => {
    for (const { services, assets } of [requests, runs]) {
      expect(services).toContainEqual(PUBLIC_FILES);
      expect(assets).toBeUndefined();
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
    for (const { placement } of [requests, runs]) expect(placement).toEqual({ mode: 'smart' });
  });

  it('begins without the binding between the two, since the second is not there yet', () => {
    expect(splitConfiguration(own, true).requests.services).toEqual([
      ...(own.services ?? []),
      DOCUMENTS,
      PUBLIC_FILES,
    ]);
  });
});
