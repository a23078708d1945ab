import { useState } from 'preact/hooks';
import type { Query, Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField } from '../../parts/field.tsx';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { FiltersBox } from '../../parts/filters-box.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useLocation } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { receivedStatus } from './status-words.ts';

const W = words({
  title: ['Facturas recibidas', 'Received invoices', 'Factures rebudes'],
  add: ['Subir una factura', 'Upload an invoice', 'Puja una factura'],
  find: ['Buscar (número, proveedor, NIF)', 'Find (number, supplier, NIF)', 'Cerca (número, proveïdor, NIF)'],
  status: ['Estado', 'Status', 'Estat'],
  any: ['Todas', 'All', 'Totes'],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  supplier: ['Proveedor', 'Supplier', 'Proveïdor'],
  number: ['Número', 'Number', 'Número'],
  date: ['Fecha', 'Date', 'Data'],
  deadline: ['Responder antes de', 'To be answered by', 'Cal respondre abans de'],
  due: ['A pagar', 'To pay', 'A pagar'],
  faults: ['con defectos', 'with faults', 'amb defectes'],
  file: [
    'Factura electrónica (XML, JSON o PDF con XML dentro)',
    'Electronic invoice (XML, JSON, or PDF with XML inside)',
    'Factura electrònica (XML, JSON o PDF amb XML a dins)',
  ],
  read: ['Subirla', 'Read it', 'Llegeix-la'],
  none: [
    'Aún no hay facturas recibidas',
    'There are no received invoices yet',
    'Encara no hi ha factures rebudes',
  ],
  noneSays: [
    'Sube la factura electrónica que te mandó un proveedor: se lee, se comprueba y puedes aceptarla o rechazarla a tiempo.',
    'Upload the electronic invoice that a supplier sent: it is read and checked, and you can accept or reject it in time.',
    'Puja la factura electrònica que t’ha enviat un proveïdor: es llegeix, es comprova i pots acceptar-la o rebutjar-la a temps.',
  ],
  nothing: ['Ninguna cumple estos filtros.', 'None fits these filters.', 'Cap compleix aquests filtres.'],
});

const STATUSES = ['RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID'] as const;

function queryOf({ search, status, from, to, cursor }: Readonly<Record<string, string | undefined>>) {
  return {
    search,
    ...(status === undefined ? {} : { status: [status] }),
    issue_date_from: from,
    issue_date_to: to,
    cursor,
    limit: 20,
  } as Query<'received-invoices.list'>;
}

/** Lists invoices from suppliers, each with the deadline of its response. */
export function ReceivedList() {
  const { given, set } = useFilters();
  const [isAdding, setAdding] = useState(false);
  const received = useGet('received-invoices.list', { query: queryOf(useSettled(given)) }, { keep: true });
  const isFiltered = ['search', 'status', 'from', 'to'].some((name) => given[name] !== undefined);
  const filter = (name: string) => ({
    value: given[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
  });
  const add = (
    <button type="button" onClick={() => setAdding(true)}>
      {W.add}
    </button>
  );
  return (
    <Page title={W.title} actions={add}>
      <FiltersBox
        given={given}
        names={['status', 'from', 'to']}
        search={{ label: W.find, onValue: (search) => set({ search }) }}
      >
        <SelectField
          label={W.status}
          {...filter('status')}
          options={[['', W.any], ...STATUSES.map((one) => [one, receivedStatus(one)] as const)]}
        />
        <DateField label={W.from} {...filter('from')} />
        <DateField label={W.to} {...filter('to')} />
      </FiltersBox>
      <Loaded read={received} rows={10}>
        {({ received_invoices: all, next_cursor }) =>
          all.length > 0 ? (
            <>
              <ReceivedTable invoices={all} />
              <CursorPager
                next={next_cursor}
                isFirst={given.cursor === undefined}
                onCursor={(cursor) => set({ cursor })}
              />
            </>
          ) : isFiltered ? (
            <p>{W.nothing}</p>
          ) : (
            <Empty title={W.none}>
              <p>{W.noneSays}</p>
              {add}
            </Empty>
          )
        }
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function ReceivedTable({ invoices }: { invoices: Schemas['ReceivedInvoiceSummary'][] }) {
  const to = usePaths();
  return (
    <Table
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        {
          name: W.supplier,
          of: ({ id, supplier, file_name, valid }) => (
            <span>
              <Link href={to(`received/${id}`)}>{supplier.name ?? file_name}</Link>{' '}
              {!valid && <span class="status bad">{W.faults}</span>}
            </span>
          ),
        },
        { name: W.number, of: ({ invoice_number }) => invoice_number ?? '–' },
        { name: W.date, of: ({ issue_date }) => day(issue_date) },
        { name: W.status, of: ({ status }) => <Status value={status} text={receivedStatus(status)} /> },
        { name: W.deadline, of: ({ status, deadline }) => (status === 'RECEIVED' ? day(deadline) : '–') },
        {
          name: W.due,
          isNumber: true,
          of: ({ amount_due, total, currency }) =>
            currency === null || currency === 'EUR'
              ? money(amount_due ?? total)
              : `${amount_due ?? total ?? ''} ${currency}`,
        },
      ]}
    />
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const to = usePaths();
  const [, navigate] = useLocation();
  const [file, setFile] = useState<File | null>(null);
  const add = (event: Event) => {
    event.preventDefault();
    void act.run(
      'received-invoices.create',
      { body: formOf({ file }) },
      { done: ({ data }) => navigate(to(`received/${data.id}`)) },
    );
  };
  return (
    <Dialog title={W.add} onClose={onClose}>
      <form onSubmit={add}>
        <FileField
          label={W.file}
          accept=".xml,.json,.pdf,.xsig,application/xml,application/json,application/pdf"
          required
          onFile={setFile}
        />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy || file === null}>
            {W.read}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
