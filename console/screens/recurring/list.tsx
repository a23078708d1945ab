import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Page, Section } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money, monthName, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { calendarOf } from './calendar.ts';
import { recurringStatus } from './status-words.ts';

const W = words({
  title: ['Recurrentes', 'Recurring', 'Recurrents'],
  create: ['Nueva recurrente', 'New recurring invoice', 'Recurrent nova'],
  find: ['Buscar', 'Find', 'Cerca'],
  status: ['Estado', 'Status', 'Estat'],
  any: ['Todas', 'All', 'Totes'],
  name: ['Nombre', 'Name', 'Nom'],
  every: ['Cada cuánto', 'How often', 'Cada quant'],
  next: ['Próxima', 'Next', 'Pròxima'],
  amount: ['Importe', 'Amount', 'Import'],
  failing: ['Falla', 'Failing', 'Falla'],
  calendar: ['Próximas facturas', 'What comes', 'El que ve'],
  count: [
    '{n} {n|factura|facturas}, {total}',
    '{n} {n|invoice|invoices}, {total}',
    '{n} {n|factura|factures}, {total}',
  ],
  nothing: ['No hay ninguna prevista.', 'None comes.', 'No en ve cap.'],
  monthly: [
    '{n} {n|activa|activas}, {total} al mes',
    '{n} active, {total} a month',
    '{n} {n|activa|actives}, {total} al mes',
  ],
  none: ['Aún no hay recurrentes', 'There are no recurring invoices yet', 'Encara no hi ha recurrents'],
  noneSays: [
    'Lo que facturas igual cada mes, trimestre o año se emite solo, y si quieres se envía. Puedes pausarlo cuando quieras.',
    'What you invoice alike each month, quarter or year is issued by itself, and mailed if you like. Stop it whenever you want.',
    'El que factures igual cada mes, trimestre o any s’emet sol i, si vols, s’envia. La pots aturar quan vulguis.',
  ],
});

const STATUSES = ['ACTIVE', 'PAUSED', 'COMPLETED'] as const;

/** Lists the recurring invoices, with a calendar of their occurrences. */
export function RecurringList() {
  const to = usePaths();
  const { given, set, page } = useFilters();
  const { search, status } = given;
  const query = {
    search,
    ...(status === undefined ? {} : { status: [status] }),
    page,
    limit: 20,
    sort_by: 'next_generation',
    sort_order: 'asc',
  } as Query<'recurring-invoices.list'>;
  const templates = useGet('recurring-invoices.list', { query }, { keep: true });
  const statistics = useGet('recurring-invoices.statistics');
  const create = (
    <Link class="button" href={to('recurring/new')}>
      {W.create}
    </Link>
  );
  const active = statistics.data?.active;
  return (
    <Page
      title={W.title}
      actions={create}
      lead={
        active === undefined
          ? ' '
          : fill(W.monthly, { n: plain(active.count), total: money(active.monthly_amount) })
      }
    >
      <search class="filters">
        <TextField
          label={W.find}
          type="search"
          value={search ?? ''}
          onValue={(text) => set({ search: text })}
        />
        <SelectField
          label={W.status}
          value={status ?? ''}
          onValue={(chosen) => set({ status: chosen })}
          options={[['', W.any], ...STATUSES.map((one) => [one, recurringStatus(one)] as const)]}
        />
      </search>
      <Loaded read={templates} rows={8}>
        {({ recurring_invoices: all, pagination }) =>
          all.length === 0 && search === undefined && status === undefined ? (
            <Empty title={W.none}>
              <p>{W.noneSays}</p>
              {create}
            </Empty>
          ) : (
            <>
              <TemplateTable templates={all} />
              <Pager at={pagination} onPage={(next) => set({ page: String(next) })} />
            </>
          )
        }
      </Loaded>
      <Calendar />
    </Page>
  );
}

function TemplateTable({ templates }: { templates: Schemas['RecurringInvoiceSummary'][] }) {
  const to = usePaths();
  return (
    <Table
      rows={templates}
      keyOf={({ id }) => id}
      columns={[
        {
          name: W.name,
          of: ({ id, name, recipient }) => (
            <span>
              <Link href={to(`recurring/${id}`)}>{name}</Link>{' '}
              <span class="muted small">{recipient?.legal_name ?? ''}</span>
            </span>
          ),
        },
        { name: W.every, of: ({ frequency }) => term(frequency) },
        {
          name: W.status,
          of: ({ status, is_failing }) => (
            <span>
              <Status value={status} text={recurringStatus(status)} />{' '}
              {is_failing && <span class="status bad">{W.failing}</span>}
            </span>
          ),
        },
        { name: W.next, of: ({ next_generation }) => day(next_generation) },
        { name: W.amount, isNumber: true, of: ({ next_amount }) => money(next_amount) },
      ]}
    />
  );
}

/** Shows the occurrences of the next twelve months, one card a month. */
function Calendar() {
  const to = usePaths();
  const active = useGet('recurring-invoices.list', {
    query: { status: ['ACTIVE'], limit: 100, sort_by: 'next_generation', sort_order: 'asc' },
  });
  return (
    <Section title={W.calendar}>
      <Loaded read={active} rows={6}>
        {({ recurring_invoices: all }) => {
          const months = [...calendarOf(all)];
          if (months.length === 0) return <p class="muted">{W.nothing}</p>;
          return (
            <div class="grid">
              {months.map(([month, occurrences]) => (
                <section key={month} class="card">
                  <h3>{monthName(month)}</h3>
                  <p class="muted small">
                    {fill(W.count, {
                      n: plain(occurrences.length),
                      total: money(
                        occurrences.reduce((sum, { template }) => sum + (template.next_amount ?? 0), 0),
                      ),
                    })}
                  </p>
                  <ul class="rows">
                    {occurrences.map(({ date, template }) => (
                      <li key={`${date}${template.id}`}>
                        <span>
                          <strong>{Number(date.slice(8))}</strong>{' '}
                          <Link href={to(`recurring/${template.id}`)}>{template.name}</Link>
                        </span>
                        <span>{money(template.next_amount)}</span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}
