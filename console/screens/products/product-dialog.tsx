import { limitsOf } from '../../api/limits.ts';
import type { Body, Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { NumberField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { orNull, useForm } from '../../parts/form.ts';
import { More } from '../../parts/more.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { useDeletion } from '../../parts/undo.tsx';
import { percent } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { typedMoney, typedNumber } from '../../words/typed-number.ts';
import { natureOf } from '../invoices/draft.ts';
import { natureOptions } from '../invoices/line-nature.ts';
import { taxChoice, taxOf } from '../invoices/tax-choice.ts';
import { TaxSelect } from '../invoices/tax-select.tsx';

const W = words({
  create: ['Nuevo producto', 'New product', 'Producte nou'],
  kind: ['Tipo', 'Kind', 'Tipus'],
  name: ['Nombre', 'Name', 'Nom'],
  code: ['Código', 'Code', 'Codi'],
  category: ['Categoría', 'Category', 'Categoria'],
  price: ['Precio sin impuestos', 'Price without tax', 'Preu sense impostos'],
  unit: ['Unidad (h, kg, ud…)', 'Unit (h, kg, pc…)', 'Unitat (h, kg, u…)'],
  irpf: ['Retención IRPF', 'Income tax withheld', 'Retenció IRPF'],
  nature: ['Bienes o servicios', 'Goods or services', 'Béns o serveis'],
  natureNone: ['Sin indicar', 'Not given', 'Sense indicar'],
  usual: ['La habitual', 'The usual one', 'L’habitual'],
  more: [
    'Más datos: código, categoría, unidad',
    'More: code, category, unit',
    'Més dades: codi, categoria, unitat',
  ],
  active: ['En uso', 'In use', 'En ús'],
  save: ['Guardar', 'Save', 'Desa'],
  remove: ['Borrar', 'Delete', 'Esborra'],
});

function typedOf(product: Schemas['Product'] | null) {
  return {
    kind: product?.type ?? 'SERVICE',
    name: product?.name ?? '',
    code: product?.code ?? '',
    category: product?.category ?? '',
    price: typedMoney(product?.default_price),
    unit: product?.unit ?? '',
    tax: product?.main_tax == null ? '' : taxChoice(product.main_tax),
    irpf: product?.irpf_rate == null ? '' : String(product.irpf_rate),
    nature: product?.nature ?? '',
    active: product?.active ?? true,
  };
}

function bodyOf(typed: ReturnType<typeof typedOf>, kept: Schemas['MainTax'] | null) {
  const isKept = kept !== null && taxChoice(kept) === typed.tax;
  return {
    type: typed.kind,
    name: typed.name.trim(),
    code: orNull(typed.code),
    category: orNull(typed.category),
    default_price: typedNumber(typed.price, 'money'),
    unit: orNull(typed.unit),
    main_tax: typed.tax === '' ? null : isKept ? kept : taxOf(typed.tax),
    irpf_rate: typed.irpf === '' ? null : Number(typed.irpf),
    nature: natureOf(typed.nature),
    active: typed.active,
  } satisfies Body<'products.create'>;
}

/** Dialog that creates or changes a product. */
export function ProductDialog({
  product,
  onClose,
}: {
  product: Schemas['Product'] | null;
  onClose: () => void;
}) {
  const act = useAct();
  const deleting = useDeletion();
  const catalogue = useGet('tax-types.list');
  const { values, set, text } = useForm(typedOf(product), act.failure, limitsOf('products.create'));
  const save = async (event: Event) => {
    event.preventDefault();
    const body = bodyOf(values, product?.main_tax ?? null);
    const response =
      product === null
        ? await act.run('products.create', { body })
        : await act.run('products.update', { path: { product_id: product.id }, body });
    if (response !== undefined) onClose();
  };
  const remove = () => {
    if (product === null) return;
    deleting(product.id, product.name, 'products.delete', { product_id: product.id });
    onClose();
  };
  const asksNature = useFiscalSystems()?.[0] === 'TICKETBAI' || values.nature !== '';
  return (
    <Dialog title={product?.name ?? W.create} onClose={onClose}>
      <form onSubmit={save}>
        <TextField label={W.name} required {...text('name')} />
        <div class="fields">
          <SelectField
            label={W.kind}
            value={values.kind}
            onValue={(kind) => set({ kind: kind === 'PRODUCT' ? kind : 'SERVICE' })}
            options={[
              ['SERVICE', term('SERVICE')],
              ['PRODUCT', term('PRODUCT')],
            ]}
          />
          <NumberField kind="money" label={W.price} {...text('price', 'default_price')} />
          <TaxSelect value={values.tax} onValue={(tax) => set({ tax })} none={W.usual} />
          <SelectField
            label={W.irpf}
            value={values.irpf}
            onValue={(irpf) => set({ irpf })}
            options={[
              ['', W.usual],
              ...(catalogue.data?.irpf_rates ?? []).map((rate) => [String(rate), percent(rate)] as const),
            ]}
          />
          {asksNature && (
            <SelectField
              label={W.nature}
              value={values.nature}
              onValue={(nature) => set({ nature })}
              options={natureOptions(W.natureNone)}
            />
          )}
        </div>
        <More name={W.more} isOpen={[values.code, values.category, values.unit].some((one) => one !== '')}>
          <div class="fields">
            <TextField label={W.code} {...text('code')} />
            <TextField label={W.category} {...text('category')} />
            <TextField label={W.unit} {...text('unit')} />
          </div>
        </More>
        {product !== null && (
          <CheckField label={W.active} checked={values.active} onChecked={(active) => set({ active })} />
        )}
        <FailureNotice failure={act.failure} />
        <footer>
          {product !== null && (
            <button type="button" class="quiet" disabled={act.busy} onClick={remove}>
              {W.remove}
            </button>
          )}
          <button type="submit" disabled={act.busy}>
            {W.save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
