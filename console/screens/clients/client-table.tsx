import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { Status } from '../../parts/status.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { day, money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { BLOCKERS } from './blocker-words.ts';
import { BulkWork } from './bulk-work.tsx';
import { ClientLink } from './client-link.tsx';
import { MissingMatrix } from './missing-matrix.tsx';

const W = words({
  client: ['Cliente', 'Client', 'Client'],
  state: ['Estado', 'State', 'Estat'],
  ready: ['Listo', 'Ready', 'A punt'],
  registers: ['VeriFactu activo', 'VeriFactu on', 'VeriFactu actiu'],
  records: ['Registros', 'Records', 'Registres'],
  pending: ['{n} por enviar', '{n} waiting', '{n} per enviar'],
  rejected: ['{n} {n|rechazado|rechazados}', '{n} rejected', '{n} {n|rebutjat|rebutjats}'],
  invoices: ['Facturas', 'Invoices', 'Factures'],
  base: ['Base', 'Base', 'Base'],
  vat: ['IVA', 'VAT', 'IVA'],
  irpf: ['IRPF', 'Withheld', 'IRPF'],
  last: ['Última factura', 'Last invoice', 'Última factura'],
  closed: ['cerrado', 'closed', 'tancat'],
  chooseAll: ['Elegir todos', 'Choose all', 'Tria’ls tots'],
  total: [
    'Total de {n} {n|cliente|clientes}',
    'Total of {n} {n|client|clients}',
    'Total de {n} {n|client|clients}',
  ],
  choose: ['Elegir {n}', 'Choose {n}', 'Tria {n}'],
});

type Overview = Schemas['CompanyOverview'];

/** Moves the focus between client links with the arrow keys. */
function onArrow(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.client')];
  const here = document.activeElement;
  const at = here instanceof HTMLAnchorElement ? links.indexOf(here) : -1;
  if (at === -1) return;
  event.preventDefault();
  links[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** Table of the companies that an adviser reads, with totals. */
export function ClientTable({
  clients,
  year,
  period,
}: {
  clients: Overview[];
  year: number;
  period: string;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  const shown = clients.filter(({ company_id }) => chosen.has(company_id));
  const first: Column<Overview> = {
    name: W.client,
    total: fill(W.total, { n: plain(clients.length) }),
    of: (one) => (
      <span class="chooser">
        <input
          type="checkbox"
          aria-label={fill(W.choose, { n: one.legal_name })}
          checked={chosen.has(one.company_id)}
          onChange={(event) => toggle(one.company_id, event.currentTarget.checked)}
        />
        <ClientLink client={one} />
      </span>
    ),
  };
  const chooseAll = (isOn: boolean) =>
    setChosen(new Set(isOn ? clients.map(({ company_id }) => company_id) : []));
  return (
    // The links inside take the focus; the wrapper only listens to their keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onKeyDown={onArrow}>
      <p>
        <label class="chooser">
          <input
            type="checkbox"
            checked={clients.length > 0 && shown.length === clients.length}
            onChange={(event) => chooseAll(event.currentTarget.checked)}
          />
          {W.chooseAll}
        </label>
      </p>
      {shown.length > 0 && <BulkWork clients={shown} year={year} period={period} />}
      <Table
        rows={clients}
        keyOf={({ company_id }) => company_id}
        columns={[first, ...withTotals(COLUMNS, clients)]}
      />
      <MissingMatrix clients={clients} />
    </div>
  );
}

/** Returns the columns with the sums of the clients' figures, each rounded to the cent. */
function withTotals(columns: readonly Column<Overview>[], clients: readonly Overview[]): Column<Overview>[] {
  const sum = (of: (figures: Overview['figures']) => number) =>
    clients.reduce((cents, { figures }) => cents + Math.round(of(figures) * 100), 0) / 100;
  const totals: Readonly<Record<string, string>> = {
    [W.invoices]: plain(sum(({ invoice_count }) => invoice_count)),
    [W.base]: money(sum(({ taxable_base }) => taxable_base)),
    [W.vat]: money(sum(({ total_vat }) => total_vat)),
    [W.irpf]: money(sum(({ total_irpf }) => total_irpf)),
  };
  return columns.map((column) => ({ ...column, of: column.of, total: totals[column.name] ?? '' }));
}

const COLUMNS: readonly Column<Overview>[] = [
  {
    get name() {
      return W.state;
    },
    of: ({ ready, blockers, verifactu_status }) =>
      ready ? (
        <span>
          <span class="status good">{W.ready}</span>{' '}
          {verifactu_status !== 'NOT_CONFIGURED' && (
            <Status
              value={verifactu_status}
              text={verifactu_status === 'ACTIVE' ? W.registers : `VeriFactu: ${term(verifactu_status)}`}
            />
          )}
        </span>
      ) : (
        <span>
          {blockers.map((one) => (
            <span key={one}>
              <span class="status bad">{BLOCKERS[one]}</span>{' '}
            </span>
          ))}
        </span>
      ),
  },
  {
    get name() {
      return W.records;
    },
    of: ({ records: { pending, rejected } }) =>
      pending + rejected === 0 ? (
        '–'
      ) : (
        <span>
          {pending > 0 && <span class="status warn">{fill(W.pending, { n: plain(pending) })}</span>}{' '}
          {rejected > 0 && <span class="status bad">{fill(W.rejected, { n: plain(rejected) })}</span>}
        </span>
      ),
  },
  {
    get name() {
      return W.invoices;
    },
    isNumber: true,
    of: ({ figures, period_closed_at }) => (
      <span>
        {plain(figures.invoice_count)}{' '}
        {period_closed_at !== null && <span class="status info">{W.closed}</span>}
      </span>
    ),
  },
  {
    get name() {
      return W.base;
    },
    isNumber: true,
    of: ({ figures }) => money(figures.taxable_base),
  },
  {
    get name() {
      return W.vat;
    },
    isNumber: true,
    of: ({ figures }) => money(figures.total_vat),
  },
  {
    get name() {
      return W.irpf;
    },
    isNumber: true,
    of: ({ figures }) => money(figures.total_irpf),
  },
  {
    get name() {
      return W.last;
    },
    of: ({ last_invoice }) =>
      last_invoice === null ? '–' : `${last_invoice.invoice_number} · ${day(last_invoice.issue_date)}`,
  },
];
