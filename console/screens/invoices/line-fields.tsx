import { useState } from 'preact/hooks';
import type { Failure } from '../../api/failure.ts';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { NumberField } from '../../parts/checked-field.tsx';
import { Combo } from '../../parts/combo.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { SelectField, wrongWith } from '../../parts/field.tsx';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { More } from '../../parts/more.tsx';
import { money, percent } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { typedMoney } from '../../words/typed-number.ts';
import { isTyped, type TypedLine } from './draft.ts';
import { natureOptions } from './line-nature.ts';
import { taxChoice } from './tax-choice.ts';
import { TaxSelect } from './tax-select.tsx';

const W = words({
  line: ['Línea {n}', 'Line {n}', 'Línia {n}'],
  what: ['Concepto', 'Description', 'Concepte'],
  quantity: ['Cantidad', 'Quantity', 'Quantitat'],
  price: ['Precio sin impuestos', 'Price without tax', 'Preu sense impostos'],
  discount: ['Descuento %', 'Discount %', 'Descompte %'],
  irpf: ['Retención IRPF', 'Income tax withheld', 'Retenció IRPF'],
  nature: ['Bienes o servicios', 'Goods or services', 'Béns o serveis'],
  natureNone: ['Sin indicar', 'Not given', 'Sense indicar'],
  more: ['Más: {what}', 'More: {what}', 'Més: {what}'],
  usual: ['La habitual', 'The usual one', 'L’habitual'],
  remove: ['Quitar la línea {n}', 'Remove line {n}', 'Treu la línia {n}'],
});

const OFFERED = 8;

interface Parts {
  line: TypedLine;
  number: number;
  isSimplified: boolean;
  /** Puts the withholding behind "más" too. */
  isBrief?: boolean;
  /** Refusal of the form, whose errors are shown at the line's fields. */
  failure: Failure | null;
  onLine: (line: TypedLine) => void;
  onRemove: (() => void) | null;
}

/** Fields of one line. Typing in its description searches products. */
export function LineFields({
  line,
  number,
  isSimplified,
  isBrief = false,
  failure,
  onLine,
  onRemove,
}: Parts) {
  const errorOf = (name: string) => wrongWith(failure, `lines.${number - 1}.${name}`);
  const catalogue = useGet('tax-types.list');
  // TicketBAI breaks invoices to foreign recipients down by goods and services.
  const asksNature = (useFiscalSystems()?.[0] === 'TICKETBAI' || line.nature !== '') && !isSimplified;
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
      nature: product.nature ?? '',
      ...(product.default_price === null ? {} : { price: typedMoney(product.default_price) }),
      ...(product.main_tax === null ? {} : { tax: taxChoice(product.main_tax) }),
      ...(product.irpf_rate === null ? {} : { irpf: String(product.irpf_rate) }),
    });
  };
  const irpf = !isSimplified && (
    <SelectField
      label={W.irpf}
      value={line.irpf}
      error={errorOf('irpf_rate')}
      onValue={(rate) => set({ irpf: rate })}
      options={[
        ['', W.usual],
        ...(catalogue.data?.irpf_rates ?? []).map((rate) => [String(rate), percent(rate)] as const),
      ]}
    />
  );
  const further = [
    ...(isBrief && !isSimplified ? [W.irpf] : []),
    ...(asksNature ? [W.nature] : []),
    W.discount.replace(' %', ''),
  ];
  return (
    <fieldset class="line">
      <legend>{fill(W.line, { n: number })}</legend>
      <Combo
        label={W.what}
        error={errorOf('description')}
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
        <NumberField
          kind="plain"
          label={W.quantity}
          value={line.quantity}
          onValue={(quantity) => set({ quantity })}
          required={isTyped(line)}
          error={errorOf('quantity')}
        />
        <NumberField
          kind="money"
          label={W.price}
          value={line.price}
          onValue={(price) => set({ price })}
          required={isTyped(line)}
          error={errorOf('unit_price')}
        />
        <TaxSelect
          value={line.tax}
          onValue={(tax) => set({ tax })}
          error={errorOf('main_tax') ?? errorOf('main_tax.percentage')}
        />
        {!isBrief && irpf}
      </div>
      <More
        name={fill(W.more, { what: further.join(', ').toLowerCase() })}
        isOpen={line.discount !== '' || line.nature !== '' || (isBrief && line.irpf !== '')}
      >
        <div class="fields">
          {isBrief && irpf}
          {asksNature && (
            <SelectField
              label={W.nature}
              value={line.nature}
              error={errorOf('nature')}
              onValue={(nature) => set({ nature })}
              options={natureOptions(W.natureNone)}
            />
          )}
          <NumberField
            kind="percent"
            least={0}
            most={100}
            label={W.discount}
            value={line.discount}
            onValue={(discount) => set({ discount })}
            error={errorOf('discount_percentage')}
          />
        </div>
      </More>
      {onRemove !== null && (
        <button type="button" class="link" onClick={onRemove}>
          {fill(W.remove, { n: number })}
        </button>
      )}
    </fieldset>
  );
}
