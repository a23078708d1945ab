import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { SelectField } from '../../parts/field.tsx';
import { percent } from '../../words/figures.ts';
import { words } from '../../words/language.ts';

const W = words({
  tax: ['Impuesto', 'Tax', 'Impost'],
  more: [
    'Más impuestos (IVA, IGIC, IPSI)…',
    'More taxes (IVA, IGIC, IPSI)…',
    'Més impostos (IVA, IGIC, IPSI)…',
  ],
});

/** Value of the option that shows the taxes of the other territories. */
const MORE = '…';

const TAX_OF_TERRITORY: Readonly<Record<string, string>> = {
  CANARIAS: 'IGIC',
  CEUTA: 'IPSI',
  MELILLA: 'IPSI',
};

interface Parts {
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  label?: string;
  /** Text of a first option that names no tax. Absent: there is none. */
  none?: string;
}

/** Select of a tax: those of the company's territory and the chosen one, the others on demand. */
export function TaxSelect({ value, onValue, error, label = W.tax, none }: Parts) {
  const catalogue = useGet('tax-types.list');
  const company = useGet('companies.get');
  const [showsAll, setShowsAll] = useState(false);
  const all = catalogue.data?.tax_types ?? [];
  const usual = TAX_OF_TERRITORY[company.data?.activity_territory ?? ''] ?? 'IVA';
  const shown = all.filter(({ type }) => showsAll || type === usual || value.startsWith(`${type}|`));
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onValue={(chosen) => (chosen === MORE ? setShowsAll(true) : onValue(chosen))}
      options={[
        ...(none === undefined ? [] : [['', none] as const]),
        ...taxOptions(shown, value),
        ...(shown.length < all.length ? [[MORE, W.more] as const] : []),
      ]}
    />
  );
}

/** Returns the rates in force and the exemption reasons as options. The line's own choice is always included. */
function taxOptions(types: readonly Schemas['TaxType'][], chosen: string): (readonly [string, string])[] {
  const all = types.flatMap(({ type, rates, exemption_reasons }) => [
    ...rates
      .filter(({ valid_until }) => valid_until === null)
      .map(({ percentage }) => [`${type}|${percentage}`, `${type} ${percent(percentage)}`] as const),
    ...exemption_reasons.map(
      ({ code, label }) => [`${type}|${code}`, `${type} · ${label} (${code})`] as const,
    ),
  ]);
  const unique = [...new Map(all).entries()];
  return chosen === '' || unique.some(([key]) => key === chosen)
    ? unique
    : [[chosen, chosen.replace('|', ' ')], ...unique];
}
