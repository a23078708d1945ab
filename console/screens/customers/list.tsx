import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { useSettled } from '../../parts/debounced.ts';
import { SelectField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { FiltersBox } from '../../parts/filters-box.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Table } from '../../parts/table.tsx';
import { useKept } from '../../parts/undo.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Clientes', 'Customers', 'Clients'],
  create: ['Nuevo cliente', 'New customer', 'Client nou'],
  load: ['Importar', 'Import', 'Importa'],
  find: ['Buscar (nombre, NIF, correo)', 'Find (name, NIF, email)', 'Cerca (nom, NIF, correu)'],
  kind: ['Tipo', 'Kind', 'Tipus'],
  any: ['Todos', 'All', 'Tots'],
  use: ['En uso', 'In use', 'En ús'],
  yes: ['Activos', 'Active', 'Actius'],
  no: ['Retirados', 'Retired', 'Retirats'],
  name: ['Nombre', 'Name', 'Nom'],
  email: ['Correo', 'Email', 'Correu'],
  city: ['Población', 'Town', 'Població'],
  none: ['Aún no hay clientes', 'There are no customers yet', 'Encara no hi ha clients'],
  noneSays: [
    'Guarda aquí a quién facturas: sus datos se escriben una vez y la factura los toma de aquí. Si vienes de otro programa, importa tu lista.',
    'Keep here whom you invoice: their data is typed once and invoices take it from here. If you come from another program, import your list.',
    'Desa aquí a qui factures: les seves dades s’escriuen una vegada i la factura les pren d’aquí. Si vens d’un altre programa, importa la teva llista.',
  ],
  nothing: [
    'Ningún cliente cumple estos filtros.',
    'No customer fits these filters.',
    'Cap client compleix aquests filtres.',
  ],
  clear: ['Quitar filtros', 'Clear the filters', 'Treu els filtres'],
});

/** Builds the list query from the page's address. The service validates its values. */
function queryOf(
  { search, kind, active }: Readonly<Record<string, string | undefined>>,
  page: number,
): Query<'customers.list'> {
  const wanted = { search, customer_type: kind, active };
  return { sort_by: 'legal_name', sort_order: 'asc', ...wanted, page, limit: 20 } as Query<'customers.list'>;
}

/** Lists the company's customers, with filters in the address. */
export function CustomerList() {
  const to = usePaths();
  const { given, set, page } = useFilters();
  const customers = useGet('customers.list', { query: queryOf(useSettled(given), page) }, { keep: true });
  const isFiltered = ['search', 'kind', 'active'].some((name) => given[name] !== undefined);
  const acts = (
    <>
      <Link class="button quiet" href={to('customers/import')}>
        {W.load}
      </Link>
      <Link class="button" href={to('customers/new')}>
        {W.create}
      </Link>
    </>
  );
  return (
    <Page title={W.title} actions={acts}>
      <FiltersBox
        given={given}
        names={['kind', 'active']}
        search={{ label: W.find, onValue: (search) => set({ search }) }}
      >
        <SelectField
          label={W.kind}
          value={given.kind ?? ''}
          onValue={(kind) => set({ kind })}
          options={[
            ['', W.any],
            ['INDIVIDUAL', term('INDIVIDUAL')],
            ['LEGAL_ENTITY', term('LEGAL_ENTITY')],
          ]}
        />
        <SelectField
          label={W.use}
          value={given.active ?? ''}
          onValue={(active) => set({ active })}
          options={[
            ['', W.any],
            ['true', W.yes],
            ['false', W.no],
          ]}
        />
      </FiltersBox>
      <Loaded read={customers} rows={12}>
        {({ customers: all, pagination }) =>
          all.length > 0 ? (
            <>
              <CustomerTable customers={all} />
              <Pager at={pagination} onPage={(next) => set({ page: String(next) })} />
            </>
          ) : isFiltered ? (
            <p>
              {W.nothing} <Link href={to('customers')}>{W.clear}</Link>
            </p>
          ) : (
            <Empty title={W.none}>
              <p>{W.noneSays}</p>
              <p>{acts}</p>
            </Empty>
          )
        }
      </Loaded>
    </Page>
  );
}

function CustomerTable({ customers }: { customers: Schemas['Customer'][] }) {
  const kept = useKept<Schemas['Customer']>();
  const to = usePaths();
  return (
    <Table
      rows={kept(customers)}
      keyOf={({ id }) => id}
      columns={[
        {
          name: W.name,
          of: ({ id, legal_name, active }) => (
            <span>
              <Link href={to(`customers/${id}`)}>{legal_name}</Link>{' '}
              {!active && <span class="status plain">{W.no}</span>}
            </span>
          ),
        },
        { name: 'NIF', of: ({ nif, alternative_id }) => nif ?? alternative_id?.number ?? '–' },
        { name: W.email, of: ({ email, billing_emails }) => email ?? billing_emails[0] ?? '–' },
        { name: W.city, of: ({ city }) => city ?? '–' },
      ]}
    />
  );
}
