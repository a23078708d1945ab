import type { Schemas } from '../../api/operations.ts';

/** Converts a line's tax to the value of its select. */
export function taxChoice(tax: Schemas['MainTax'] | null): string {
  if (tax === null) return 'IVA|21';
  return `${tax.type}|${tax.exemption_reason ?? tax.percentage}`;
}

const TYPES = ['IVA', 'IGIC', 'IPSI'] as const;
const REASONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'N1', 'N2', 'S2'] as const;

/** Converts the value of a tax select to a request body. */
export function taxOf(choice: string): Schemas['MainTaxInput'] {
  const [name, value = '0'] = choice.split('|');
  const type = TYPES.find((one) => one === name) ?? 'IVA';
  const reason = REASONS.find((one) => one === value);
  return reason === undefined
    ? { type, percentage: Number(value) }
    : { type, percentage: 0, exemption_reason: reason };
}
