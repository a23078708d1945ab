import { decimalText } from '../en16931/decimals.ts';
import type { Category, CategoryCode } from '../en16931/model.ts';
import type { EuropeanInvoice } from '../en16931/source.ts';

/** Keys of what bears no tax (gobl.org, tax keys), by the categories of EN 16931. */
const KEYS: Partial<Record<CategoryCode, string>> = {
  Z: 'zero',
  E: 'exempt',
  AE: 'reverse-charge',
  K: 'intra-community',
  G: 'export',
  O: 'outside-scope',
};

const NAMES: Readonly<Record<string, string>> = { IVA: 'VAT', IGIC: 'IGIC', IPSI: 'IPSI' };

/** The key of a category that bears no tax; null where it is charged. */
export function taxKeyOf({ code }: Category): string | null {
  return KEYS[code] ?? null;
}

/** What GOBL calls the tax of a line. */
export function taxNameOf({ lines }: EuropeanInvoice, index: number): string {
  return NAMES[lines[index]?.main_tax?.type ?? 'IVA'] ?? 'VAT';
}

/** A rate in percent as GOBL writes it: `21.0%`. */
export function percentText(rate: number): string {
  const text = decimalText(rate);
  return text.includes('.') ? `${text}%` : `${text}.0%`;
}
