import type { Schemas } from '../../api/operations.ts';
import { useGet, usePlace } from '../../api/query.ts';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { Page, Section } from '../../parts/page.tsx';
import { useKept } from '../../parts/undo.tsx';
import { Loaded, Waiting } from '../../parts/waiting.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { day, money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { Blockers } from '../settings/blockers.tsx';
import { Authorities } from './authorities.tsx';
import { Expected } from './expected.tsx';
import { MonthBars } from './month-bars.tsx';
import { Owed } from './owed.tsx';
import { dueDayOf, lastMonths, quarterOf } from './quarter.ts';

const W = words({
  title: ['Inicio', 'Start', 'Inici'],
  steps: ['Primeros pasos', 'First steps', 'Primers passos'],
  issue: ['Nueva factura', 'New invoice', 'Factura nova'],
  ready: ['Todo listo para emitir', 'Ready to issue', 'Tot a punt per emetre'],
  readyVERIFACTU: [
    'Tus facturas se numeran, se encadenan y se registran solas.',
    'Your invoices are numbered, chained and registered by themselves.',
    'Les teves factures es numeren, s’encadenen i es registren soles.',
  ],
  readyTICKETBAI: [
    'Tus facturas se numeran, se firman y se envían a tu diputación solas.',
    'Your invoices are numbered, signed and sent to your diputación by themselves.',
    'Les teves factures es numeren, se signen i s’envien a la teva diputació soles.',
  ],
  readyNONE: [
    'Tus facturas se numeran solas.',
    'Your invoices are numbered by themselves.',
    'Les teves factures es numeren soles.',
  ],
  blocked: ['Para poder emitir falta', 'Before you can issue', 'Per poder emetre falta'],
  vat: ['IVA de este trimestre', 'VAT of this quarter', 'IVA d’aquest trimestre'],
  irpf: ['IRPF que te han retenido', 'Income tax withheld from you', 'IRPF que t’han retingut'],
  billed: ['Facturado este trimestre', 'Invoiced this quarter', 'Facturat aquest trimestre'],
  dueOn: ['Se declara hasta el {day}', 'To be declared by {day}', 'Es declara fins al {day}'],
  dueElsewhere: [
    'El plazo lo fija tu hacienda foral',
    'Your foral tax office sets the date',
    'El termini el fixa la teva hisenda foral',
  ],
  count: ['{n} {n|factura|facturas}', '{n} {n|invoice|invoices}', '{n} {n|factura|factures}'],
  overdue: ['Vencidas sin cobrar', 'Overdue', 'Vençudes sense cobrar'],
  noOverdue: [
    'Nadie te debe nada fuera de plazo.',
    'No one owes you anything past its date.',
    'Ningú no et deu res fora de termini.',
  ],
  drafts: ['Borradores', 'Drafts', 'Esborranys'],
  noDrafts: ['No hay borradores a medias.', 'There are no drafts.', 'No hi ha esborranys a mitges.'],
  since: ['venció el', 'was due on', 'va vèncer el'],
  all: ['Ver todas', 'See all', 'Mostra-les totes'],
  year: [
    'Facturado por mes, y un año antes',
    'Invoiced by month, and a year before',
    'Facturat per mes, i un any abans',
  ],
  nobody: ['Sin destinatario', 'No recipient', 'Sense destinatari'],
});

const NewCompany = lazily(async () => (await import('./new-company.tsx')).NewCompany);

/** Start page: pending tasks and the figures of the quarter. */
export function Start() {
  const { companyId } = usePlace();
  const to = usePaths();
  if (companyId === null) return <NewCompany />;
  return (
    <Page
      title={W.title}
      actions={
        <>
          <Link class="button quiet" href={to('first-steps')}>
            {W.steps}
          </Link>
          <Link class="button" href={to('invoices/new')}>
            {W.issue}
          </Link>
        </>
      }
    >
      <Readiness />
      <Quarter />
      <div class="columns">
        <Owed />
        <Overdue />
      </div>
      <div class="columns">
        <Expected />
        <Drafts />
      </div>
    </Page>
  );
}

function Readiness() {
  const readiness = useGet('companies.issuing-readiness');
  const company = useGet('companies.get');
  const systems = useFiscalSystems();
  return (
    <div class="columns lopsided">
      <Loaded read={readiness} rows={4}>
        {(found) => (
          <section class="card">
            <h2>{found.ready ? W.ready : W.blocked}</h2>
            {found.ready && company.data !== undefined && (
              <p class="muted">{W[`ready${company.data.fiscal_system}`]}</p>
            )}
            <Blockers readiness={found} />
          </section>
        )}
      </Loaded>
      {systems === undefined ? <Waiting rows={4} /> : <Authorities systems={systems} />}
    </div>
  );
}

function Quarter() {
  const { from, to, year: present, quarter: nth } = quarterOf(now());
  const months = lastMonths(now());
  const territory = useGet('companies.get').data?.fiscal_territory;
  const isCommon = territory === undefined || territory === 'COMMON';
  const dueOn = isCommon ? fill(W.dueOn, { day: day(dueDayOf(present, nth)) }) : W.dueElsewhere;
  const quarter = useGet('fiscal-summary.get', { query: { from, to } });
  const totals = quarter.data?.totals;
  const year = useGet('fiscal-summary.get', { query: months.present });
  const before = useGet('fiscal-summary.get', { query: months.before });
  return (
    <>
      {quarter.error !== null && totals === undefined ? (
        <Loaded read={quarter}>{() => null}</Loaded>
      ) : (
        // The placeholder has the same height as the figures.
        <div class="grid">
          <Figure name={W.billed} amount={totals?.taxable_base}>
            {totals === undefined ? '\u00a0' : fill(W.count, { n: plain(totals.invoice_count) })}
          </Figure>
          <Figure name={W.vat} amount={totals?.total_vat}>
            {dueOn}
          </Figure>
          <Figure name={W.irpf} amount={totals?.total_irpf} />
        </div>
      )}
      <Section title={W.year}>
        <Loaded read={year} rows={5}>
          {({ by_month }) => (
            <MonthBars names={months.names} months={by_month} before={before.data?.by_month ?? []} />
          )}
        </Loaded>
      </Section>
    </>
  );
}

function Figure({
  name,
  amount,
  children,
}: {
  name: string;
  /** Undefined until it is loaded. */
  amount: number | undefined;
  children?: preact.ComponentChildren;
}) {
  return (
    <section class="card">
      <h2 class="small muted">{name}</h2>
      <p class="figure">{amount === undefined ? '\u00a0' : money(amount)}</p>
      <p class="muted small">{children ?? '\u00a0'}</p>
    </section>
  );
}

function InvoiceRows({
  invoices: found,
  none,
  note,
}: {
  invoices: Schemas['InvoiceSummary'][];
  none: string;
  note: (one: Schemas['InvoiceSummary']) => string;
}) {
  const to = usePaths();
  const invoices = useKept<Schemas['InvoiceSummary']>()(found);
  if (invoices.length === 0) return <p class="muted">{none}</p>;
  return (
    <ul class="rows">
      {invoices.map((one) => (
        <li key={one.id}>
          <span>
            <Link href={to(`invoices/${one.id}`)}>{one.recipient?.legal_name ?? W.nobody}</Link>
            <br />
            <span class="muted small">{note(one)}</span>
          </span>
          <strong>{money(one.total_to_pay)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Overdue() {
  const to = usePaths();
  const overdue = useGet('invoices.list', {
    query: { status: ['OVERDUE'], limit: 5, sort_by: 'due_date', sort_order: 'asc' },
  });
  return (
    <Section title={W.overdue} actions={<Link href={`${to('invoices')}?status=OVERDUE`}>{W.all}</Link>}>
      <Loaded read={overdue} rows={3}>
        {({ invoices }) => (
          <InvoiceRows
            invoices={invoices}
            none={W.noOverdue}
            note={({ invoice_number, due_date }) => `${invoice_number ?? ''} · ${W.since} ${day(due_date)}`}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Drafts() {
  const to = usePaths();
  const drafts = useGet('invoices.list', {
    query: { status: ['DRAFT'], limit: 5, sort_by: 'updated_at', sort_order: 'desc' },
  });
  return (
    <Section title={W.drafts} actions={<Link href={`${to('invoices')}?status=DRAFT`}>{W.all}</Link>}>
      <Loaded read={drafts} rows={3}>
        {({ invoices }) => (
          <InvoiceRows invoices={invoices} none={W.noDrafts} note={({ updated_at }) => day(updated_at)} />
        )}
      </Loaded>
    </Section>
  );
}
