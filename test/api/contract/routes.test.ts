import { describe, expect, it } from 'vitest';
import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { RESOURCES } from '../../../src/http/resources.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';

/** Any id. The method is checked before it. */
const ID = '0199a0a0-0000-7000-8000-000000000000';
/** Method that no operation uses, so that the response lists the methods of the path. */
const UNKNOWN_METHOD = 'OPTIONS';

function methodsByPath(operations: readonly Operation[]): [string, string[]][] {
  const byPath = new Map<string, string[]>();
  for (const { method, alsoMethods, path } of operations)
    byPath.set(path, [...(byPath.get(path) ?? []), method, ...alsoMethods]);
  return [...byPath];
}

async function ask(path: string, placeholder: string): Promise<Response> {
  const sent = path.replaceAll(/\{\w+\}/g, placeholder);
  return await handleRequest(new Request(`https://folio.test${sent}`, { method: UNKNOWN_METHOD }), testEnv);
}

describe('the routes of the application', () => {
  it('each path of the contract returns the methods of that path, even if a less specific path matches', async () => {
    for (const [path, methods] of methodsByPath(OPERATIONS)) {
      const response = await ask(path, ID);
      expect([path, response.status, response.headers.get('Allow')]).toEqual([
        path,
        405,
        methods.sort().join(', '),
      ]);
    }
  });

  it('any text in place of an id leads to the same path', async () => {
    for (const [path, methods] of methodsByPath(OPERATIONS)) {
      const response = await ask(path, '0');
      expect([path, response.headers.get('Allow')]).toEqual([path, methods.sort().join(', ')]);
    }
  });

  it('exactly the deprecated paths return a Deprecation header', async () => {
    for (const [path] of methodsByPath(DEPRECATED_OPERATIONS))
      expect([path, (await ask(path, ID)).headers.get('Deprecation')]).toEqual([path, 'true']);
    for (const [path] of methodsByPath(OPERATIONS))
      expect([path, (await ask(path, ID)).headers.get('Deprecation')]).toEqual([path, null]);
  });

  it('the modules of the resources load all operations, current and deprecated', async () => {
    const listed = await Promise.all(RESOURCES.map(async ({ load }) => await load()));
    expect(new Set(listed.flat())).toEqual(new Set([...OPERATIONS, ...DEPRECATED_OPERATIONS]));
  });
});
