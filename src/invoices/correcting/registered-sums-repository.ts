import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';

/**
 * Returns SQL over the rows of `invoices`, under an alias, for the sums of their registration records, less the amounts that
 * substitutions replace. In cents, `registeredBaseCents` and `registeredVatCents` of `CorrectiveMaterial`.
 */
export function registeredSums(invoices: string): { base: string; vat: string } {
  const group = (path: string) => `held.value ->> '$.${path}'`;
  const held = (amount: string, where: string) =>
    `(SELECT COALESCE(sum(COALESCE(${group(`margin.${amount}`)}, ${group(amount)})), 0)
      FROM json_each(${invoices}.vat_breakdown) AS held WHERE ${where})`;
  const rectified = (...names: string[]) => {
    const found = names.map((name) => `${invoices}.correction ->> '$.rectified.${name}'`);
    return `COALESCE(${found.join(', ')}, 0)`;
  };
  const isSpanish = `NOT (${group('tax_type')} = 'IVA' AND ${group('regime_key')} = '${OSS_REGIME}')`;
  return {
    base: `sum(${held('base_cents', 'true')} - ${rectified('registered_base_cents', 'taxable_base_cents')})`,
    vat: `sum(${held('amount_cents', isSpanish)} - ${rectified('registered_vat_cents')})`,
  };
}
