import { describe, expect, it } from 'vitest';
import { parseJsonObject } from '../../../src/http/body/json-body.ts';
import { readMessage } from '../../../src/http/mcp/json-rpc.ts';
import {
  COSTLY_JSON,
  isCostlyJson,
  MAX_JSON_HOLDERS,
  MAX_JSON_NAMES,
} from '../../../src/platform/costly-json.ts';
import { readFile } from '../../../src/received-invoices/read-file.ts';

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
  ])('a text with %s is refused unparsed', async (_, text) => {
    expect(isCostlyJson(text)).toBe(true);
    expect(() => parseJsonObject(new TextEncoder().encode(text))).toThrow(
      expect.objectContaining({ key: 'INVALID_JSON_FORMAT' }),
    );
    expect(() => readMessage(text)).toThrow('different names');
    await expect(readFile(new TextEncoder().encode(text))).rejects.toMatchObject({
      key: 'EINVOICE_FILE_UNREADABLE',
      params: { why: COSTLY_JSON },
    });
  });

  it('an invoice of 9,000 lines in GOBL is parsed', () => {
    const filed =
      '{"i":1,"quantity":"1","item":{"name":"a","price":"1.00"},"sum":"1.00","taxes":[{"cat":"VAT","percent":"21%"}],"total":"1.00"}';
    expect(isCostlyJson(listOf(9_000, () => filed))).toBe(false);
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
