import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { now } from '../../words/clock.ts';
import { day, money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { MonthBars } from './month-bars.tsx';
import { dueDayOf, lastMonths, quarterOf } from './quarter.ts';

const W = words({
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
  year: [
    'Facturado por mes, y un año antes',
    'Invoiced by month, and a year before',
    'Facturat per mes, i un any abans',
  ],
});

/** Figures of the quarter, and the months of a year beside those of the year before. */
export function Quarter() {
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
