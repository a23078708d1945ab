import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, stop } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleSettings } from '../../../local/bundle-worker.ts';
import { FRONT_MAIN, REPOSITORY } from '../../../local/repository.ts';
import { RouteTable } from '../../../src/http/route-table.ts';
import { FREQUENT_OPERATIONS } from '../../../src/operations/frequent.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';

/** What the Worker that callers reach may weigh, compressed. */
const MAX_GZIPPED_BYTES = 450 * 1024;
/** Packages that only other operations use. */
const ELSEWHERE = ['stripe', 'papaparse', 'otpauth', 'jpeg-js'];
/** What reads a port that is not given there. */
const RARE_PORT =
  /\bsecretMails\b|\b(?:payments\.(?:providers|store)|mailReports\.(?:take|verify)|context\.(?:payments|mailReports))\b/;
/** What says that rights have changed. */
const RIGHTS_CHANGED = /\bcontext\.invalidateAccess\(|\binvalidateAccess\s*[,}]/;
/** What gives the ports. */
const NO_USERS = [
  'src/composition/',
  'src/http/test-clock.ts',
  'src/http/access/request-context.ts',
  'src/due/background-context.ts',
];

const bundled = build({
  ...bundleSettings(join(REPOSITORY, FRONT_MAIN)),
  metafile: true,
});
afterAll(stop);

async function ownModules(): Promise<{ path: string; text: string }[]> {
  const { metafile } = await bundled;
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs));
  return inputs
    .filter((path) => /^(?:src|durable-objects)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(REPOSITORY, path), 'utf8') }));
}

const routes = new RouteTable(FREQUENT_OPERATIONS);

/** A path that a template stands for. */
const sampleOf = (template: string) =>
  template.replaceAll(/\{\w+\}/g, '0199a0a0-0000-7000-8000-000000000000');

describe('the Worker that callers reach', () => {
  it('answers the frequent operations', () => {
    for (const { method, path } of FREQUENT_OPERATIONS)
      expect(routes.match(sampleOf(path))?.endpoint.operations.has(method)).toBe(true);
  });

  it('takes the path of no other operation for one of its own', () => {
    const own = new Set(FREQUENT_OPERATIONS);
    const taken = OPERATIONS.filter(
      (operation) =>
        !own.has(operation) &&
        routes.match(sampleOf(operation.path))?.endpoint.operations.has(operation.method) === true,
    );
    expect(taken.map(({ id }) => id)).toEqual([]);
  });

  it('is of the operations of the service, and works through no whole books', () => {
    expect(FREQUENT_OPERATIONS.filter((operation) => !OPERATIONS.includes(operation))).toEqual([]);
    expect(FREQUENT_OPERATIONS.filter(({ isLongRun }) => isLongRun)).toEqual([]);
  });

  it('weighs no more than it may', async () => {
    const { outputFiles } = await bundled;
    const bytes = gzipSync(outputFiles?.[0]?.contents ?? '').byteLength;
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThan(MAX_GZIPPED_BYTES);
  });

  it('holds no code of packages that only other operations use', async () => {
    const { metafile } = await bundled;
    const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs));
    const packages = new Set(inputs.map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]));
    expect(packages.has('zod')).toBe(true);
    expect(ELSEWHERE.filter((name) => packages.has(name))).toEqual([]);
  });

  it('uses no port that it is not given, and changes no rights that another Worker remembers', async () => {
    const modules = await ownModules();
    expect(modules.length).toBeGreaterThan(300);
    const offending = modules.filter(
      ({ path, text }) =>
        !NO_USERS.some((known) => path.startsWith(known)) &&
        (RARE_PORT.test(text) || RIGHTS_CHANGED.test(text)),
    );
    expect(offending.map(({ path }) => path)).toEqual([]);
  });
});
