import { describe, expect, it } from 'vitest';
import { invoiceSearchKey } from '../../../../src/domain/invoices/search-key.ts';

const NOTHING = {
  invoice_number: null,
  series_code: null,
  external_ref: null,
  recipient_name: null,
  recipient_nif: null,
};

describe('invoiceSearchKey', () => {
  it('the search key contains every part folded and omits absent parts', () => {
    expect(invoiceSearchKey(NOTHING)).toBe('');
    const key = invoiceSearchKey({
      invoice_number: 'F-2026-0001',
      series_code: 'F',
      external_ref: 'Pedido\nÑ 7',
      recipient_name: 'Ágil SL',
      recipient_nif: 'B12345674',
    });
    expect(key.split('\n')).toEqual(['f-2026-0001', 'f', 'pedido n 7', 'agil sl', 'b12345674']);
  });

  it('a search never matches across two parts of the key', () => {
    const key = invoiceSearchKey({ ...NOTHING, series_code: 'F', recipient_name: 'Ana' });
    expect(key.includes('f ana')).toBe(false);
  });
});
