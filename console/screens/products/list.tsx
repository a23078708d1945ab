import { useState } from 'preact/hooks';
import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { useSettled } from '../../parts/debounced.ts';
import { TextField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Table } from '../../parts/table.tsx';
import { useKept } from '../../parts/undo.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { price } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { taxText } from '../../words/tax-words.ts';
import { term } from '../../words/terms.ts';
import { ProductDialog } from './product-dialog.tsx';

const W = words({
  title: ['Productos y servicios', 'Products and services', 'Productes i serveis'],
  load: ['Importar', 'Import', 'Importa'],
  create: ['Nuevo producto', 'New product', 'Producte nou'],
  find: ['Buscar (nombre o código)', 'Find (name or code)', 'Cerca (nom o codi)'],
  category: ['Categoría', 'Category', 'Categoria'],
  name: ['Nombre', 'Name', 'Nom'],
  kind: ['Tipo', 'Kind', 'Tipus'],
  price: ['Precio sin impuestos', 'Price without tax', 'Preu sense impostos'],
  tax: ['Impuesto', 'Tax', 'Impost'],
  retired: ['Retirado', 'Retired', 'Retirat'],
  none: ['Aún no hay productos', 'There are no products yet', 'Encara no hi ha productes'],
  noneSays: [
    'Guarda aquí lo que vendes a menudo: al escribir una factura bastan tres letras y el precio y el impuesto se ponen solos.',
    'Keep here what you sell often: three letters on an invoice are enough, and price and tax fill themselves in.',
    'Desa aquí el que vens sovint: en escriure una factura n’hi ha prou amb tres lletres, i el preu i l’impost s’omplen sols.',
  ],
  nothing: [
    'Ningún producto cumple estos filtros.',
    'No product fits these filters.',
    'Cap producte compleix aquests filtres.',
  ],
  clear: ['Quitar filtros', 'Clear the filters', 'Treu els filtres'],
});

type Product = Schemas['Product'];

/** Lists the company's products, which fill in invoice lines. */
export function ProductList() {
  const to = usePaths();
  const { given, set, page } = useFilters();
  const { q, category } = useSettled(given);
  const query = {
    q,
    category,
    page,
    limit: 20,
    sort_by: 'name',
    sort_order: 'asc',
  } as Query<'products.list'>;
  const products = useGet('products.list', { query }, { keep: true });
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const create = (
    <>
      <Link class="button quiet" href={to('products/import')}>
        {W.load}
      </Link>
      <button type="button" onClick={() => setEdited('new')}>
        {W.create}
      </button>
    </>
  );
  return (
    <Page title={W.title} actions={create}>
      <search class="filters">
        <TextField label={W.find} type="search" value={given.q ?? ''} onValue={(text) => set({ q: text })} />
        <TextField
          label={W.category}
          value={given.category ?? ''}
          onValue={(text) => set({ category: text })}
        />
      </search>
      <Loaded read={products} rows={12}>
        {({ products: all, pagination }) =>
          all.length > 0 ? (
            <>
              <ProductTable products={all} onEdit={setEdited} />
              <Pager at={pagination} onPage={(next) => set({ page: String(next) })} />
            </>
          ) : given.q !== undefined || given.category !== undefined ? (
            <p>
              {W.nothing} <Link href={to('products')}>{W.clear}</Link>
            </p>
          ) : (
            <Empty title={W.none}>
              <p>{W.noneSays}</p>
              {create}
            </Empty>
          )
        }
      </Loaded>
      {edited !== null && (
        <ProductDialog product={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

function taxOf({ main_tax }: Product): string {
  if (main_tax === null) return '–';
  return taxText(main_tax.type, main_tax.percentage, main_tax.exemption_reason);
}

function ProductTable({ products, onEdit }: { products: Product[]; onEdit: (product: Product) => void }) {
  const kept = useKept<Product>();
  return (
    <Table
      rows={kept(products)}
      keyOf={({ id }) => id}
      columns={[
        {
          name: W.name,
          of: (product) => (
            <span>
              <button type="button" class="link" onClick={() => onEdit(product)}>
                {product.name}
              </button>{' '}
              <span class="muted small">{product.code ?? ''}</span>{' '}
              {!product.active && <span class="status plain">{W.retired}</span>}
            </span>
          ),
        },
        { name: W.kind, of: ({ type }) => term(type) },
        { name: W.category, of: ({ category }) => category ?? '–' },
        { name: W.tax, of: taxOf },
        { name: W.price, isNumber: true, of: ({ default_price }) => price(default_price) },
      ]}
    />
  );
}
