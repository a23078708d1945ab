import { describe, expect, it } from 'vitest';
import { jsonInTurns, mostItems } from '../../../src/http/response/long-json.ts';

const lines = Array.from({ length: 1_234 }, (_, at) => ({ description: `Ñ "${at}"`, taxes: [at, null] }));

describe('The text of a long answer', () => {
  it.each([
    ['a long list', lines],
    ['an object with a long list', { success: true, data: { id: 'a', none: undefined, lines }, meta: {} }],
    ['two documents', { data: { lines, reversal: { lines, note: null, empty: [], nothing: {} } } }],
    ['a list with holes', { lines: [...lines, undefined] }],
    ['a short answer', { data: { lines: lines.slice(0, 3) } }],
  ])('is that of JSON.stringify for %s', async (_, value) => {
    expect(await jsonInTurns(value)).toBe(JSON.stringify(value));
  });

  it.each([
    ['many items', Array.from({ length: 20 }, () => lines).flat()],
    ['a hundred long items', Array.from({ length: 100 }, () => ({ metadata: { text: 'x'.repeat(10_000) } }))],
  ])('lets others have their turn among %s', async (_, items) => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    await jsonInTurns({ data: { items } });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2);
  });

  it('does not look into the bytes of a file', () => {
    const bytes = new Uint8Array(1_000_000);
    expect(mostItems({ contentType: 'application/pdf', bytes })).toBe(0);
    expect(mostItems({ lines, bytes })).toBe(lines.length);
  });
});
