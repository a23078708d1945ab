import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';

/**
 * What the registration records of documents say together, less what those by substitution take the place of, as SQL over the rows of
 * `invoices` under a name: `registeredBaseCents` and `registeredVatCents` of the drafting room, in cents.
 */
export function registeredSums(invoices: string): { base: string; vat: string } {
  const held = (amount: string, where: string) =>
    `(SELECT COALESCE(sum(COALESCE(held.value ->> '$.margin.${amount}', held.value ->> '${amount}')), 0)
      FROM json_each(${invoices}.vat_breakdown) AS held WHERE ${where})`;
  const rectified = (...names: string[]) => {
    const found = names.map((name) => `${invoices}.correction ->> '$.rectified.${name}'`);
    return `COALESCE(${found.join(', ')}, 0)`;
  };
  const isSpanish = `NOT (held.value ->> 'tax_type' = 'IVA' AND held.value ->> 'regime_key' = '${OSS_REGIME}')`;
  return {
    base: `sum(${held('base_cents', 'true')} - ${rectified('registered_base_cents', 'taxable_base_cents')})`,
    vat: `sum(${held('amount_cents', isSpanish)} - ${rectified('registered_vat_cents')})`,
  };
}
