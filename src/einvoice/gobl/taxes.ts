import { decimalText } from '../en16931/decimals.ts';
import type { Category, CategoryCode } from '../en16931/model.ts';
import type { EuropeanInvoice } from '../en16931/source.ts';

/** Keys of categories without tax (gobl.org, tax keys), by the categories of EN 16931. */
const KEYS: Partial<Record<CategoryCode, string>> = {
  Z: 'zero',
  E: 'exempt',
  AE: 'reverse-charge',
  K: 'intra-community',
  G: 'export',
  O: 'outside-scope',
};

const NAMES: Readonly<Record<string, string>> = { IVA: 'VAT', IGIC: 'IGIC', IPSI: 'IPSI' };

/** Returns the key of a category without tax. Null if tax is charged. */
export function taxKeyOf({ code }: Category): string | null {
  return KEYS[code] ?? null;
}

/** Returns GOBL's name for the tax of a line. */
export function taxNameOf({ lines }: EuropeanInvoice, index: number): string {
  return NAMES[lines[index]?.main_tax?.type ?? 'IVA'] ?? 'VAT';
}

/** Formats a rate in percent as in GOBL: `21.0%`. */
export function percentText(rate: number): string {
  const text = decimalText(rate);
  return text.includes('.') ? `${text}%` : `${text}.0%`;
}
