import { describe, expect, it } from 'vitest';
import { isCostlyJson, MAX_JSON_HOLDERS, MAX_JSON_NAMES } from '../../../src/http/body/costly-json.ts';
import { parseJsonObject } from '../../../src/http/body/json-body.ts';
import { readMessage } from '../../../src/http/mcp/json-rpc.ts';

const PADDING = `"${'x'.repeat(300_000)}"`;
const listOf = (count: number, of: (index: number) => string) =>
  `{"padding":${PADDING},"x":[${Array.from({ length: count }, (_, index) => of(index)).join(',')}]}`;
const line =
  '{"description":"a","quantity":1,"unit_price":1,"main_tax":{"type":"IVA","percentage":21,"regime_key":"01"}}';

describe('JSON that takes long to parse', () => {
  it.each([
    ['more objects than the lines of an invoice have', listOf(MAX_JSON_HOLDERS, () => '{}')],
    ['more lists', listOf(MAX_JSON_HOLDERS, () => '[]')],
    ['deep lists', `{"padding":${PADDING},"x":${'['.repeat(MAX_JSON_HOLDERS)}`],
    ['very many different names', listOf(MAX_JSON_NAMES, (index) => `{"n${index}":1}`)],
  ])('a text with %s is refused unparsed', (_, text) => {
    expect(isCostlyJson(text)).toBe(true);
    expect(() => parseJsonObject(new TextEncoder().encode(text))).toThrow(
      expect.objectContaining({ key: 'INVALID_JSON_FORMAT' }),
    );
    expect(() => readMessage(text)).toThrow('different names');
  });

  it('an invoice of 18,000 lines is parsed, and so are texts that only look like names', () => {
    expect(isCostlyJson(listOf(18_000, () => line))).toBe(false);
    expect(isCostlyJson(listOf(50_000, (index) => `"\\"{[${index}:"`))).toBe(false);
    expect(isCostlyJson(listOf(300_000, () => '1'))).toBe(false);
  });

  it('a short text is parsed, whatever it holds', () => {
    const names = Array.from({ length: 20_001 }, (_, index) => `"${index}":1`).join(',');
    expect(isCostlyJson(`{${names}}`)).toBe(false);
  });
});
