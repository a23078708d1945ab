import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Body, Query, Schemas } from '../../api/operations.ts';
import { queries, useAct, useGet, usePlace } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { FiltersBox } from '../../parts/filters-box.tsx';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Status } from '../../parts/status.tsx';
import { useKept } from '../../parts/undo.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { type Term, term } from '../../words/terms.ts';
import { authorityStatusOf, isAwaited, spokenStatus } from './authority-status.ts';
import { issueAll, rehearseAll } from './issue-all.ts';

const W = words({
  title: ['Facturas', 'Invoices', 'Factures'],
  create: ['Nueva factura', 'New invoice', 'Factura nova'],
  find: [
    'Buscar (número, nombre, NIF, referencia)',
    'Find (number, name, NIF, reference)',
    'Cerca (número, nom, NIF, referència)',
  ],
  status: ['Estado', 'Status', 'Estat'],
  type: ['Tipo', 'Type', 'Tipus'],
  agency: ['Hacienda', 'Tax authority', 'Hisenda'],
  diputacion: ['Diputación', 'Diputación', 'Diputació'],
  warnings: ['Avisos', 'Warnings', 'Avisos'],
  oneWarning: ['Solo un aviso concreto', 'One warning alone', 'Només un avís concret'],
  anyWarning: ['Con algún aviso', 'With any warning', 'Amb algun avís'],
  any: ['Todas', 'All', 'Totes'],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  number: ['Número', 'Number', 'Número'],
  date: ['Fecha', 'Date', 'Data'],
  customer: ['Cliente', 'Customer', 'Client'],
  total: ['Total', 'Total', 'Total'],
  page: ['Total de esta página', 'Total of this page', 'Total d’aquesta pàgina'],
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
  nobody: ['Sin destinatario', 'No recipient', 'Sense destinatari'],
  choose: ['Elegir {n}', 'Choose {n}', 'Tria {n}'],
  chosen: ['{n} {n|elegida|elegidas}', '{n} chosen', '{n} {n|triada|triades}'],
  pdfs: ['Descargar PDF', 'Download PDFs', 'Descarrega els PDF'],
  paid: ['Marcar cobradas', 'Mark as paid', 'Marca com a cobrades'],
  paidSays: [
    'Se marcan como cobradas hoy. No se puede deshacer.',
    'They are marked as paid today. This cannot be undone.',
    'Es marquen com a cobrades avui. No es pot desfer.',
  ],
  issue: ['Emitir', 'Issue', 'Emet'],
  issueSays: [
    '{n|Se emite|Se emiten} {n} {n|borrador|borradores} por {total} en total. Emitir es para siempre: cada uno recibe su número y ya no cambia.',
    '{n} {n|draft is|drafts are} issued, for {total} in all. Issuing is for good: each one gets its number and changes no more.',
    '{n|S’emet|S’emeten} {n} {n|esborrany|esborranys} per {total} en total. Emetre és per sempre: cadascun rep el seu número i ja no canvia.',
  ],
  done: ['{n} {n|hecha|hechas}, {m} no.', '{n} done, {m} not.', '{n} {n|feta|fetes}, {m} no.'],
  sheet: ['Exportar a Excel', 'Export to Excel', 'Exporta a Excel'],
  warned: ['{n} {n|aviso|avisos}', '{n} {n|warning|warnings}', '{n} {n|avís|avisos}'],
  draft: ['Borrador', 'Draft', 'Esborrany'],
});

const STATUSES = [
  'DRAFT',
  'SCHEDULED',
  'ISSUED',
  'SENT',
  'OVERDUE',
  'PAID',
  'RECTIFIED',
  'VOIDED',
  'ACTIVE',
  'CONVERTED',
  'EXPIRED',
] as const;
const TYPES = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE', 'PROFORMA'] as const;
const AGENCY = ['PENDING', 'ACCEPTED', 'REJECTED', 'NO_VERIFACTU'] as const;
const FILED = [
  'PENDING',
  'ACCEPTED',
  'ACCEPTED_WITH_WARNINGS',
  'REJECTED',
  'CANCELLATION_PENDING',
  'CANCELLED',
  'NOT_APPLICABLE',
] as const;
const ANY_WARNING = 'ANY';
const FILTERS = [
  'status',
  'type',
  'verifactu_status',
  'ticketbai_status',
  'warning_code',
  'date_from',
  'date_to',
  'search',
  'customer_id',
] as const;

type Invoice = Schemas['InvoiceSummary'];

function choices<T extends Term>(
  values: readonly T[],
  spoken: (value: T) => Term = (value) => value,
): (readonly [string, string])[] {
  return [['', W.any], ...values.map((value) => [value, term(spoken(value))] as const)];
}

/** Choices of the filter by kept warnings. A code that the address names is one too. */
function warningChoices(given: string | undefined): (readonly [string, string])[] {
  const code = given === undefined || given === ANY_WARNING ? [] : [[given, W.oneWarning] as const];
  return [['', W.any], [ANY_WARNING, W.anyWarning], ...code];
}

/** Builds the list query from the page's address. The service validates its values. */
function queryOf(given: Readonly<Record<string, string | undefined>>, page: number): Query<'invoices.list'> {
  const wanted = Object.fromEntries(
    FILTERS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  return { sort_by: 'created_at', sort_order: 'desc', ...wanted, page, limit: 20 } as Query<'invoices.list'>;
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
  const isFiltered = FILTERS.some((name) => given[name] !== undefined);
  return (
    <Page
      title={W.title}
      actions={
        <>
          <Exporting given={given} />
          <Link class="button" href={to('invoices/new')}>
            {W.create}
          </Link>
        </>
      }
    >
      <FiltersBox
        count={FILTERS.filter((name) => name !== 'search' && given[name] !== undefined).length}
        lead={
          <TextField
            label={W.find}
            type="search"
            value={given.search ?? ''}
            onValue={(search) => set({ search })}
          />
        }
      >
        <SelectField
          label={W.status}
          value={given.status ?? ''}
          onValue={(status) => set({ status })}
          options={choices(STATUSES)}
        />
        <SelectField
          label={W.type}
          value={given.type ?? ''}
          onValue={(type) => set({ type })}
          options={choices(TYPES)}
        />
        <SystemFilters given={given} set={set} />
        <SelectField
          label={W.warnings}
          value={given.warning_code ?? ''}
          onValue={(warning_code) => set({ warning_code })}
          options={warningChoices(given.warning_code)}
        />
        <DateField label={W.from} value={given.date_from ?? ''} onValue={(date_from) => set({ date_from })} />
        <DateField label={W.to} value={given.date_to ?? ''} onValue={(date_to) => set({ date_to })} />
      </FiltersBox>
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

/** Filters by the state at the authority, of the systems that the company's invoices are in. */
function SystemFilters({ given, set }: Pick<ReturnType<typeof useFilters>, 'given' | 'set'>) {
  const systems = useFiscalSystems() ?? [];
  return (
    <>
      {(systems.includes('VERIFACTU') || given.verifactu_status !== undefined) && (
        <SelectField
          label={W.agency}
          value={given.verifactu_status ?? ''}
          onValue={(verifactu_status) => set({ verifactu_status })}
          options={choices(AGENCY)}
        />
      )}
      {(systems.includes('TICKETBAI') || given.ticketbai_status !== undefined) && (
        <SelectField
          label={W.diputacion}
          value={given.ticketbai_status ?? ''}
          onValue={(ticketbai_status) => set({ ticketbai_status })}
          options={choices(FILED, spokenStatus)}
        />
      )}
    </>
  );
}

function Exporting({ given }: { given: Readonly<Record<string, string | undefined>> }) {
  const place = usePlace();
  const [failure, setFailure] = useState<Error | null>(null);
  const save = async () => {
    const filters = Object.fromEntries(
      FILTERS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
    );
    await fetchFile(place, 'invoices.export', { body: { format: 'SUMMARY', filters } }).then(
      ({ blob, name }) => saveFile(blob, name ?? 'facturas.xlsx'),
      setFailure,
    );
  };
  return (
    <>
      <FailureNotice failure={failure} />
      <button type="button" class="quiet" onClick={() => void save()}>
        {W.sheet}
      </button>
    </>
  );
}

function InvoiceTable({ invoices: found }: { invoices: Invoice[] }) {
  const to = usePaths();
  const systems = useFiscalSystems() ?? [];
  const authority = systems[0] === 'TICKETBAI' ? W.diputacion : W.agency;
  const invoices = useKept<Invoice>()(found);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const total = invoices.reduce((sum, one) => sum + Math.round(one.invoice_total * 100), 0) / 100;
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  const shown = invoices.filter(({ id }) => chosen.has(id));
  return (
    <>
      {shown.length > 0 && <Bulk invoices={shown} onDone={() => setChosen(new Set())} />}
      <table class="list invoices">
        <thead>
          <tr>
            <td class="tight" />
            <th scope="col">{W.number}</th>
            <th scope="col">{W.date}</th>
            <th scope="col">{W.customer}</th>
            <th scope="col">{W.status}</th>
            <th scope="col">{authority}</th>
            <th scope="col" class="number">
              {W.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one) => {
            const name = one.invoice_number ?? W.draft;
            return (
              <tr key={one.id}>
                <td class="tight">
                  <input
                    type="checkbox"
                    aria-label={fill(W.choose, { n: name })}
                    checked={chosen.has(one.id)}
                    onChange={(event) => toggle(one.id, event.currentTarget.checked)}
                  />
                </td>
                <td data-name={W.number}>
                  <Link href={to(`invoices/${one.id}`)}>{name}</Link>
                  {one.warnings.length > 0 && (
                    <>
                      {' '}
                      <span class="status warn">{fill(W.warned, { n: one.warnings.length })}</span>
                    </>
                  )}
                </td>
                <td data-name={W.date}>{day(one.issue_date ?? one.created_at)}</td>
                <td data-name={W.customer}>{one.recipient?.legal_name ?? W.nobody}</td>
                <td data-name={W.status}>
                  <Status value={one.status} />
                </td>
                <td data-name={authority}>
                  <Status value={authorityStatusOf(one, systems)} />
                </td>
                <td data-name={W.total} class="number">
                  {money(one.invoice_total)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td class="tight" />
            <td colSpan={5}>{W.page}</td>
            <td class="number">{money(total)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function Bulk({ invoices, onDone }: { invoices: Invoice[]; onDone: () => void }) {
  const act = useAct();
  const place = usePlace();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<Error | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  const ids = invoices.map(({ id }) => id);
  const pdfs = () =>
    fetchFile(place, 'invoices.pdf-archive', { body: { invoice_ids: ids } }).then(
      ({ blob, name }) => saveFile(blob, name ?? 'facturas.zip'),
      setFailure,
    );
  const batch = async (name: string, says: string, body: Body<'invoices.batch'>, isGrave = false) => {
    if (!(await confirmAct(name, says, name, isGrave))) return;
    const response = await act.run('invoices.batch', { body });
    if (response === undefined) return;
    setSaid(fill(W.done, { n: response.data.successful, m: response.data.failed }));
    if (response.data.failed === 0) onDone();
  };
  const issue = async () => {
    setFailure(null);
    setIssuing(true);
    try {
      const drafts = await rehearseAll(place, ids);
      const total =
        drafts.reduce((sum, { result }) => sum + Math.round(result.data.total_to_pay * 100), 0) / 100;
      const says = fill(W.issueSays, { n: plain(ids.length), total: money(total) });
      const warnings = drafts.flatMap(({ result }) => result.warnings);
      if (!(await confirmAct(W.issue, says, W.issue, false, warnings))) return;
      const refused = await issueAll(place, drafts);
      setSaid(fill(W.done, { n: ids.length - refused.length, m: refused.length }));
      setFailure(refused[0] ?? null);
      if (refused.length === 0) onDone();
      await queries.invalidateQueries();
    } catch (error) {
      setFailure(error instanceof Error ? error : null);
    } finally {
      setIssuing(false);
    }
  };
  const areDrafts = invoices.every(({ status }) => status === 'DRAFT');
  return (
    <Notice kind="info">
      <div class="heading">
        <span>{fill(W.chosen, { n: invoices.length })}</span>
        <div class="actions">
          <button type="button" class="quiet" onClick={() => void pdfs()}>
            {W.pdfs}
          </button>
          {areDrafts ? (
            <button type="button" class="quiet" disabled={isIssuing} onClick={() => void issue()}>
              {W.issue}
            </button>
          ) : (
            <button
              type="button"
              class="quiet"
              disabled={act.busy}
              onClick={() =>
                void batch(
                  W.paid,
                  W.paidSays,
                  { operation: 'STATUS', invoice_ids: ids, new_status: 'PAID' },
                  true,
                )
              }
            >
              {W.paid}
            </button>
          )}
        </div>
      </div>
      {said !== '' && <p>{said}</p>}
      <FailureNotice failure={act.failure ?? failure} />
    </Notice>
  );
}
