import type { Query } from '../../../api/operations.ts';
import { useGet } from '../../../api/query.ts';
import { useSettled } from '../../../parts/debounced.ts';
import { useFilters } from '../../../parts/filters.ts';
import { Page } from '../../../parts/page.tsx';
import { Pager } from '../../../parts/pager.tsx';
import { Empty, Loaded } from '../../../parts/waiting.tsx';
import { usePaths } from '../../../shell/paths.ts';
import { Link } from '../../../shell/routing.tsx';
import { words } from '../../../words/language.ts';
import { isAwaited } from '../authority-status.ts';
import { ExportButton } from './export-button.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { filtersIn, isFilteredBy, ListFilters } from './list-filters.tsx';

const W = words({
  title: ['Facturas', 'Invoices', 'Factures'],
  create: ['Nueva factura', 'New invoice', 'Factura nova'],
  none: ['Aún no hay facturas', 'There are no invoices yet', 'Encara no hi ha factures'],
  noneSays: [
    'Una factura empieza como borrador: puedes cambiarla cuanto quieras y no tiene número. Al emitirla recibe el suyo y ya no cambia.',
    'An invoice begins as a draft: change it as often as you like, it has no number. Once issued it gets one and stays as it is.',
    'Una factura comença com a esborrany: pots canviar-la tant com vulguis i no té número. En emetre-la rep el seu i ja no canvia.',
  ],
  nothing: [
    'Ninguna factura cumple estos filtros.',
    'No invoice fits these filters.',
    'Cap factura compleix aquests filtres.',
  ],
  clear: ['Quitar filtros', 'Clear the filters', 'Treu els filtres'],
});

/** Builds the list query from the page's address. The service validates its values. */
function queryOf(given: Readonly<Record<string, string | undefined>>, page: number): Query<'invoices.list'> {
  return {
    sort_by: 'created_at',
    sort_order: 'desc',
    ...filtersIn(given),
    page,
    limit: 20,
  } as Query<'invoices.list'>;
}

/** Milliseconds between reads of a page with records that the tax authority has not answered. */
const PENDING_REFRESH_MS = 5_000;

/** Lists all invoices, with filters in the address. */
export function InvoiceList() {
  const { given, set, page } = useFilters();
  const to = usePaths();
  const settled = useSettled(given);
  const invoices = useGet(
    'invoices.list',
    { query: queryOf(settled, page) },
    {
      keep: true,
      refreshMs: (read) => (read?.invoices.some(isAwaited) ? PENDING_REFRESH_MS : false),
    },
  );
  const isFiltered = isFilteredBy(given);
  return (
    <Page
      title={W.title}
      actions={
        <>
          <ExportButton given={given} />
          <Link class="button" href={to('invoices/new')}>
            {W.create}
          </Link>
        </>
      }
    >
      <ListFilters given={given} set={set} />
      <Loaded read={invoices} rows={12}>
        {({ invoices: all, pagination }) =>
          all.length === 0 && !isFiltered ? (
            <Empty title={W.none}>
              <p>{W.noneSays}</p>
              <Link class="button" href={to('invoices/new')}>
                {W.create}
              </Link>
            </Empty>
          ) : all.length === 0 ? (
            <p>
              {W.nothing} <Link href={to('invoices')}>{W.clear}</Link>
            </p>
          ) : (
            <>
              <InvoiceTable invoices={all} />
              <Pager at={pagination} onPage={(next) => set({ page: String(next) })} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
