import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { ReceivablesFrame } from './frame.tsx';

const W = words({
  title: ['A {date}', 'As of {date}', 'A {date}'],
  total: ['Pendiente de cobro', 'Outstanding', 'Pendent de cobrament'],
  overdue: ['Vencido', 'Overdue', 'Vençut'],
  dso: ['Días que tardas en cobrar', 'Days sales outstanding', 'Dies que trigues a cobrar'],
  dsoSays: [
    'Lo pendiente, dividido por lo que facturas al día (últimos 90 días).',
    'What is due, in days of the sales of the last 90.',
    'El pendent, en dies del facturat en els darrers 90.',
  ],
  customer: ['Cliente', 'Customer', 'Client'],
  unnamed: ['Sin cliente guardado', 'No saved customer', 'Sense client desat'],
  not_due: ['Sin vencer', 'Not due', 'Sense vèncer'],
  days_1_30: ['1–30 días', '1–30 days', '1–30 dies'],
  days_31_60: ['31–60 días', '31–60 days', '31–60 dies'],
  days_61_90: ['61–90 días', '61–90 days', '61–90 dies'],
  over_90: ['Más de 90', 'Over 90', 'Més de 90'],
  sum: ['Total', 'Total', 'Total'],
  all: ['Todos', 'All', 'Tots'],
  account: ['Extracto', 'Statement', 'Extracte'],
  nothing: ['Nadie te debe nada', 'You are owed nothing', 'Ningú no et deu res'],
  nothingSays: [
    'Aquí verás cada cliente con lo que debe y desde cuándo, en cuanto haya facturas por cobrar.',
    'Each customer is shown here with what it owes and since when, once there are invoices to be paid.',
    'Aquí veuràs cada client amb el que deu i des de quan, quan hi hagi factures per cobrar.',
  ],
});

const BUCKETS = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;

type Row = Omit<Schemas['Receivable'], 'customer_id' | 'name'> & {
  key: string;
  name: string;
  customerId: string | null;
};

/** Shows the debt of each customer by days overdue. */
export function Ageing() {
  const receivables = useGet('receivables.get');
  return (
    <ReceivablesFrame>
      <Loaded read={receivables} rows={8}>
        {(found) => (found.customers.length === 0 ? <NothingOwed /> : <Owed found={found} />)}
      </Loaded>
    </ReceivablesFrame>
  );
}

function NothingOwed() {
  return (
    <Empty title={W.nothing}>
      <p>{W.nothingSays}</p>
    </Empty>
  );
}

function Owed({ found }: { found: Schemas['Receivables'] }) {
  const to = usePaths();
  const { customers, totals, dso_days } = found;
  const rows: Row[] = [
    ...customers.map((one) => ({
      ...one,
      key: one.customer_id ?? `unnamed ${one.name ?? ''}`,
      name: one.name ?? W.unnamed,
      customerId: one.customer_id,
    })),
    { ...totals, key: 'all', name: W.all, customerId: null },
  ];
  const columns: Column<Row>[] = [
    {
      name: W.customer,
      of: ({ name, customerId, key }) =>
        customerId === null ? (
          key === 'all' ? (
            <strong>{name}</strong>
          ) : (
            name
          )
        ) : (
          <Link href={to(`customers/${customerId}/statement`)}>{name}</Link>
        ),
    },
    ...BUCKETS.map((bucket) => ({
      name: W[bucket],
      isNumber: true,
      of: (row: Row) => (row[bucket] === 0 ? '–' : money(row[bucket])),
    })),
    { name: W.sum, isNumber: true, of: ({ total }) => <strong>{money(total)}</strong> },
  ];
  return (
    <>
      <div class="grid">
        <section class="card">
          <h2>{W.total}</h2>
          <p class="figure">{money(totals.total)}</p>
        </section>
        <section class="card">
          <h2>{W.overdue}</h2>
          <p class="figure">{money(totals.total - totals.not_due)}</p>
        </section>
        <section class="card">
          <h2>{W.dso}</h2>
          <p class="figure">{dso_days === null ? '–' : plain(dso_days, 1)}</p>
          <p class="muted small">{W.dsoSays}</p>
        </section>
      </div>
      <Section title={fill(W.title, { date: day(found.as_of) })}>
        <Table rows={rows} keyOf={({ key }) => key} columns={columns} />
      </Section>
    </>
  );
}
