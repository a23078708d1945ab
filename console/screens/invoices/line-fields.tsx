import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Combo } from '../../parts/combo.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { money, percent, typedText } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { type TypedLine, taxChoice } from './draft.ts';

const W = words({
  line: ['Línea {n}', 'Line {n}', 'Línia {n}'],
  what: ['Concepto', 'Description', 'Concepte'],
  quantity: ['Cantidad', 'Quantity', 'Quantitat'],
  price: ['Precio sin impuestos', 'Price without tax', 'Preu sense impostos'],
  discount: ['Descuento %', 'Discount %', 'Descompte %'],
  tax: ['Impuesto', 'Tax', 'Impost'],
  irpf: ['Retención IRPF', 'Income tax withheld', 'Retenció IRPF'],
  usual: ['La habitual', 'The usual one', 'L’habitual'],
  remove: ['Quitar la línea {n}', 'Remove line {n}', 'Treu la línia {n}'],
});

const OFFERED = 8;

interface Parts {
  line: TypedLine;
  number: number;
  isSimplified: boolean;
  isFirst: boolean;
  onLine: (line: TypedLine) => void;
  onRemove: (() => void) | null;
}

/** Fields of one line. Typing in its description searches products. */
export function LineFields({ line, number, isSimplified, onLine, onRemove }: Parts) {
  const catalogue = useGet('tax-types.list');
  const [isSeeking, setSeeking] = useState(false);
  const sought = useSettled(line.description);
  const products = useGet(
    'products.list',
    { query: { q: sought.trim(), limit: OFFERED } },
    { enabled: isSeeking && sought.trim().length > 1, keep: true },
  );
  const set = (changes: Partial<TypedLine>) => onLine({ ...line, ...changes });
  const takeProduct = (product: Schemas['Product']) => {
    setSeeking(false);
    set({
      description: product.name,
      productId: product.id,
      ...(product.default_price === null ? {} : { price: typedText(product.default_price) }),
      ...(product.main_tax === null ? {} : { tax: taxChoice(product.main_tax) }),
      ...(product.irpf_rate === null ? {} : { irpf: String(product.irpf_rate) }),
    });
  };
  return (
    <fieldset class="line">
      <legend>{fill(W.line, { n: number })}</legend>
      <Combo
        label={W.what}
        text={line.description}
        onText={(description) => {
          setSeeking(true);
          set({ description, productId: null });
        }}
        options={isSeeking ? (products.data?.products ?? []) : []}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        noteOf={({ default_price, code }) =>
          [code, default_price === null ? null : money(default_price)]
            .filter((one) => one !== null)
            .join(' · ')
        }
        onChoose={takeProduct}
      />
      <div class="fields">
        <TextField
          label={W.quantity}
          value={line.quantity}
          onValue={(quantity) => set({ quantity })}
          inputMode="decimal"
        />
        <TextField
          label={W.price}
          value={line.price}
          onValue={(price) => set({ price })}
          inputMode="decimal"
        />
        <SelectField
          label={W.tax}
          value={line.tax}
          onValue={(tax) => set({ tax })}
          options={taxOptions(catalogue.data?.tax_types ?? [], line.tax)}
        />
        {!isSimplified && (
          <SelectField
            label={W.irpf}
            value={line.irpf}
            onValue={(irpf) => set({ irpf })}
            options={[
              ['', W.usual],
              ...(catalogue.data?.irpf_rates ?? []).map((rate) => [String(rate), percent(rate)] as const),
            ]}
          />
        )}
        <TextField
          label={W.discount}
          value={line.discount}
          onValue={(discount) => set({ discount })}
          inputMode="decimal"
        />
      </div>
      {onRemove !== null && (
        <button type="button" class="link" onClick={onRemove}>
          {fill(W.remove, { n: number })}
        </button>
      )}
    </fieldset>
  );
}

/** Returns the rates in force and the exemption reasons as options. The line's own choice is always included. */
export function taxOptions(
  types: readonly Schemas['TaxType'][],
  chosen: string,
): (readonly [string, string])[] {
  const all = types.flatMap(({ type, rates, exemption_reasons }) => [
    ...rates
      .filter(({ valid_until }) => valid_until === null)
      .map(({ percentage }) => [`${type}|${percentage}`, `${type} ${percent(percentage)}`] as const),
    ...exemption_reasons.map(
      ({ code, label }) => [`${type}|${code}`, `${type} · ${label} (${code})`] as const,
    ),
  ]);
  const unique = [...new Map(all).entries()];
  return unique.some(([key]) => key === chosen) ? unique : [[chosen, chosen.replace('|', ' ')], ...unique];
}
