import { describe, expect, it } from 'vitest';
import { byPrecedence, type ListedResource } from '../../../scripts/route-precedence.ts';
import type { Operation } from '../../../src/operations/operation.ts';

function resource(name: string, ...paths: string[]): ListedResource {
  return { name, operations: paths.map((path) => ({ path }) as Operation) };
}

const namesOf = (resources: readonly ListedResource[]) => resources.map(({ name }) => name);

describe('byPrecedence', () => {
  it('a static segment precedes a placeholder at the same position', () => {
    const sorted = byPrecedence([resource('one', '/v1/x/{id}'), resource('exports', '/v1/x/exports')]);
    expect(namesOf(sorted)).toEqual(['exports', 'one']);
  });

  it('paths that never match the same request keep their order', () => {
    const sorted = byPrecedence([resource('b', '/v1/b/{id}'), resource('a', '/v1/a', '/v1/a/{id}/b')]);
    expect(namesOf(sorted)).toEqual(['b', 'a']);
  });

  it('two resources that shadow each other are rejected', () => {
    const one = resource('one', '/v1/x/{id}', '/v1/y/special');
    const other = resource('other', '/v1/y/{id}', '/v1/x/special');
    expect(() => byPrecedence([one, other])).toThrow('one, other shadow each other');
  });
});
