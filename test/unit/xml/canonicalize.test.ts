import { afterEach, describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../../src/domain/turns.ts';
import { canonicalXml } from '../../../src/xml/canonicalize.ts';
import { parseDocument } from '../../../src/xml/parse-document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns a document of so many namespaces at its root and so many elements that declare one each. */
function ofNamespaces(count: number): string {
  const declared = Array.from({ length: count }, (_, at) => `xmlns:p${at % 60}x${Math.floor(at / 60)}="u"`);
  const parents = Array.from({ length: Math.ceil(count / 60) }, (_, at) =>
    declared.slice(at * 60, (at + 1) * 60),
  );
  const open = parents.map((names) => `<a ${names.join(' ')}>`).join('');
  return `${open}${'<b xmlns:q="v"/>'.repeat(count)}${'</a>'.repeat(parents.length)}`;
}

describe('canonical XML', () => {
  it.each([
    ['a prefix that a child binds anew', '<a xmlns:p="u"><p:b xmlns:p="v"></p:b><p:c></p:c></a>'],
    ['a default namespace that a child takes off', '<a xmlns="u"><b xmlns=""><c></c></b><d></d></a>'],
    ['a prefix of two children', '<a><b xmlns:p="u"></b><b xmlns:p="u"></b></a>'],
  ])('%s is in scope for its element alone', (_case, text) => {
    expect(atOnce(canonicalXml(parseDocument(text)))).toBe(text);
  });

  it('a namespace that is in scope is not written again', () => {
    const text = '<a xmlns:p="u"><b xmlns:p="v"><c xmlns:p="v"></c><c xmlns:p="u"></c></b></a>';
    expect(atOnce(canonicalXml(parseDocument(text)))).toBe(text.replace('<c xmlns:p="v">', '<c>'));
  });

  it('elements that declare a namespace copy none of those in scope', () => {
    const sizes = [500, 1_000].map((count) => {
      const root = parseDocument(ofNamespaces(count));
      let copied = 0;
      class CountedMap<K, V> extends Map<K, V> {
        constructor(entries: Iterable<readonly [K, V]> = []) {
          super(entries);
          copied += this.size;
        }
      }
      vi.stubGlobal('Map', CountedMap);
      atOnce(canonicalXml(root));
      vi.unstubAllGlobals();
      return copied;
    });
    expect(sizes[1]).toBeLessThan(2.6 * (sizes[0] ?? 0));
  });

  it('a long document is written in turns', () => {
    const turns = [...canonicalXml(parseDocument(`<a>${'<b c="d" e="f"/>'.repeat(20_000)}</a>`))];
    expect(turns.length).toBeGreaterThan(10);
  });
});
