import fc from 'fast-check';
import { TrieRouter } from 'hono/router/trie-router';
import { describe, expect, it } from 'vitest';
import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { RouteTable } from '../../../src/http/route-table.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';

const operations = [...OPERATIONS, ...DEPRECATED_OPERATIONS];
const routes = new RouteTable(operations);
const templates = [...new Set(operations.map(({ path }) => path))];
const segments = [...new Set(templates.flatMap((template) => template.split('/')))];

/** Fewer placeholders further to the left: what a path is taken for where several templates fit. */
const byPlaceholders = (template: string) =>
  template
    .split('/')
    .map((segment) => Number(segment.startsWith('{')))
    .join('');
const peer = new TrieRouter<string>();
for (const template of [...templates].sort((a, b) => byPlaceholders(a).localeCompare(byPlaceholders(b))))
  peer.add('ALL', template.replace(/\{(\w+)\}/g, ':$1'), template);

function foundByPeer(path: string) {
  const [first] = peer.match('ALL', path)[0];
  return first === undefined ? null : { template: first[0], params: { ...first[1] } };
}

function found(path: string) {
  const match = routes.match(path);
  return match === null ? null : { template: match.endpoint.template, params: match.params };
}

const segment = fc.oneof(
  fc.constantFrom(...segments),
  fc.constantFrom('', '.', '%2F', '{id}', '__proto__', 'constructor'),
  fc.uuid(),
);
/** Paths of templates with something in the place of placeholders, some with a segment more, less or changed. */
const path = fc
  .tuple(
    fc.constantFrom(...templates),
    fc.array(segment, { minLength: 12, maxLength: 12 }),
    fc.nat(12),
    fc.boolean(),
  )
  .map(([template, values, at, isChanged]) => {
    const filled = template
      .split('/')
      .map((part, index) => (part.startsWith('{') ? (values[index] ?? '') : part));
    if (isChanged) filled.splice(1 + (at % filled.length), at % 2, values[at % values.length] ?? '');
    return filled.join('/');
  });

describe('the table of routes', () => {
  it('leads every path where the router of Hono leads it, with the same placeholders', () => {
    fc.assert(
      fc.property(path, (sent) => {
        expect(found(sent)).toEqual(foundByPeer(sent));
      }),
      { numRuns: 3_000 },
    );
  });

  it('leads each template to itself', () => {
    for (const template of templates) expect(found(template)?.template).toBe(template);
  });

  it('does not take a template that differs from another in the names of placeholders alone', () => {
    const [first] = OPERATIONS.filter(({ path: template }) => template.endsWith('{company_id}'));
    if (first === undefined) throw new Error('no operation of a company');
    const other = { ...first, path: first.path.replace('{company_id}', '{id}') };
    expect(() => new RouteTable([first, other])).toThrow('other names of placeholders');
  });
});
