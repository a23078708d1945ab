import { useState } from 'preact/hooks';
import type { Query, Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { SelectField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { day, money, percent, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { quarterOf } from '../start/quarter.ts';
import { TaxesFrame } from './frame.tsx';

const W = words({
  form: ['Modelo', 'Form', 'Model'],
  year: ['Año', 'Year', 'Any'],
  period: ['Periodo', 'Period', 'Període'],
  annual: ['Anual', 'Annual', 'Anual'],
  f303: ['303 · IVA del trimestre', '303 · VAT of the quarter', '303 · IVA del trimestre'],
  f130: ['130 · Pago a cuenta del IRPF', '130 · Income tax on account', '130 · Pagament a compte de l’IRPF'],
  f349: ['349 · Ventas a la UE', '349 · Sales to the EU', '349 · Vendes a la UE'],
  f369: ['369 · Ventanilla única (OSS)', '369 · One-stop shop (OSS)', '369 · Finestreta única (OSS)'],
  f390: ['390 · Resumen anual del IVA', '390 · VAT of the year', '390 · Resum anual de l’IVA'],
  f347: [
    '347 · Operaciones con terceros',
    '347 · Operations with third parties',
    '347 · Operacions amb tercers',
  ],
  f420: ['420 · IGIC', '420 · IGIC', '420 · IGIC'],
  fIPSI: ['IPSI', 'IPSI', 'IPSI'],
  known: [
    'Cifras de tus facturas emitidas. {rest}',
    'Figures of your issued invoices. {rest}',
    'Xifres de les teves factures emeses. {rest}',
  ],
  box: ['Casilla', 'Box', 'Casella'],
  what: ['Qué es', 'What it is', 'Què és'],
  amount: ['Importe', 'Amount', 'Import'],
  behind: ['Facturas incluidas', 'Invoices behind', 'Factures al darrere'],
  rows: ['Facturas incluidas: {n}', 'Invoices in it: {n}', 'Factures incloses: {n}'],
  sum: ['suma de {boxes}', 'sum of {boxes}', 'suma de {boxes}'],
  empty: ['sin importe este periodo', 'nothing this period', 'sense import aquest període'],
  zero: ['Mostrar también las casillas a cero', 'Show boxes of 0 too', 'Mostra també les caselles a zero'],
  less: ['Ocultar las casillas a cero', 'Hide boxes of 0', 'Amaga les caselles a zero'],
  without: ['Sin casilla', 'Without a box', 'Sense casella'],
  nth: ['Factura {n}', 'Invoice {n}', 'Factura {n}'],
  who: ['Cliente', 'Who', 'Qui'],
  total: ['Total', 'Total', 'Total'],
  base: ['Base', 'Base', 'Base'],
  tax: ['Cuota', 'Tax', 'Quota'],
  rate: ['Tipo', 'Rate', 'Tipus'],
  state: ['Estado miembro', 'Member state', 'Estat membre'],
  kind: ['Operaciones', 'Operations', 'Operacions'],
  ORDINARY: ['Generales', 'General', 'Generals'],
  CASH_BASIS: ['Criterio de caja', 'Cash basis', 'Criteri de caixa'],
  LEASE: ['Alquiler de local', 'Lease of premises', 'Lloguer de local'],
  accrued: ['Devengado por cobro', 'Due by collection', 'Meritat per cobrament'],
  cash: ['En metálico', 'In cash', 'En metàl·lic'],
  rectifies: ['Rectifica', 'Rectifies', 'Rectifica'],
  declared: ['Base declarada antes', 'Base declared before', 'Base declarada abans'],
  rectified: ['Base rectificada', 'Rectified base', 'Base rectificada'],
  key: ['Clave', 'Key', 'Clau'],
  none: ['Nada que declarar aquí.', 'Nothing to declare here.', 'Res a declarar aquí.'],
});

const FORMS = ['303', '130', '390', '347', '349', '369', '420', 'IPSI'] as const;
const ANNUAL: readonly string[] = ['390', '347'];
const QUARTERS = ['1T', '2T', '3T', '4T'];
const YEARS_BACK = 4;

/**
 * True if a company may have to file a form: 130 is of persons (RIRPF art. 109), 420 of the Canaries, the IPSI of Ceuta and
 * Melilla. Everything is offered until the company is known.
 */
function isDueBy(form: (typeof FORMS)[number], company: Schemas['Company'] | undefined): boolean {
  if (company === undefined) return true;
  const { entity_type, activity_territory: territory } = company;
  if (form === '130') return entity_type === 'INDIVIDUAL';
  if (form === '420') return territory === 'CANARIAS';
  return form !== 'IPSI' || territory === 'CEUTA' || territory === 'MELILLA';
}

/** Shows the figures of each tax form, with the invoices behind each box. */
export function TaxForms() {
  const { given, set } = useFilters();
  const present = quarterOf(now());
  const company = useGet('companies.get');
  const form = FORMS.find((one) => one === given.form) ?? '303';
  const offered = FORMS.filter((one) => one === form || isDueBy(one, company.data));
  const year = Number(given.year ?? present.year);
  const isAnnual = ANNUAL.includes(form);
  const period = isAnnual ? undefined : (given.period ?? QUARTERS[present.quarter - 1]);
  const query = { year, period } as Query<'tax-forms.get'>;
  const figures = useGet('tax-forms.get', { path: { form }, query }, { keep: true });
  return (
    <TaxesFrame>
      <search class="filters">
        <SelectField
          label={W.form}
          value={form}
          onValue={(chosen) => set({ form: chosen })}
          options={offered.map((one) => [one, W[`f${one}`]])}
        />
        <SelectField
          label={W.year}
          value={String(year)}
          onValue={(chosen) => set({ year: chosen })}
          options={Array.from({ length: YEARS_BACK + 1 }, (_, index) => {
            const one = String(present.year - index);
            return [one, one] as const;
          })}
        />
        <SelectField
          label={W.period}
          value={period ?? ''}
          disabled={isAnnual}
          onValue={(chosen) => set({ period: chosen })}
          options={isAnnual ? [['', W.annual]] : QUARTERS.map((one) => [one, one])}
        />
      </search>
      <Loaded read={figures} rows={10}>
        {(found) => (
          <Section title={`${found.form} · ${found.label}`}>
            <p class="muted">{fill(W.known, { rest: found.not_known })}</p>
            {found.boxes !== null && <Boxes boxes={found.boxes} />}
            {found.without_box !== null && found.without_box.row_count > 0 && (
              <Notice kind="warn">
                {W.without}: {money(found.without_box.base)} ·{' '}
                {fill(W.rows, { n: plain(found.without_box.row_count) })}
              </Notice>
            )}
            <Others figures={found} />
          </Section>
        )}
      </Loaded>
    </TaxesFrame>
  );
}

function Boxes({ boxes }: { boxes: Schemas['TaxFormBox'][] }) {
  const [hasZero, setZero] = useState(false);
  const shown = boxes.filter(({ amount, row_count }) => hasZero || amount !== 0 || row_count > 0);
  return (
    <>
      {shown.length === 0 && <p>{W.none}</p>}
      {shown.length > 0 && (
        <Table
          rows={shown}
          keyOf={({ box }) => box}
          columns={[
            { name: W.box, of: ({ box }) => <strong>{box}</strong> },
            { name: W.what, of: ({ label }) => label },
            { name: W.amount, isNumber: true, of: ({ amount }) => money(amount) },
            { name: W.behind, of: (one) => <Behind box={one} /> },
          ]}
        />
      )}
      <button type="button" class="link" onClick={() => setZero(!hasZero)}>
        {hasZero ? W.less : W.zero}
      </button>
    </>
  );
}

function Behind({ box }: { box: Schemas['TaxFormBox'] }) {
  const to = usePaths();
  if (box.sum_of.length > 0)
    return <span class="muted small">{fill(W.sum, { boxes: box.sum_of.join(' + ') })}</span>;
  if (box.rows.length === 0) return <span class="muted small">{W.empty}</span>;
  return (
    <details>
      <summary>{fill(W.rows, { n: plain(box.row_count) })}</summary>
      <ul class="rows">
        {box.rows.map((row) => (
          <li key={`${row.invoice_id}${row.date}${row.regime_key}${row.amount}`}>
            <span>
              <Link href={to(`invoices/${row.invoice_id}`)}>{row.invoice_number}</Link>{' '}
              <span class="muted small">{day(row.date)}</span>
            </span>
            <span>{money(row.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function InvoiceLinks({ ids }: { ids: readonly string[] }) {
  const to = usePaths();
  return (
    <details>
      <summary>{fill(W.rows, { n: plain(ids.length) })}</summary>
      <ul>
        {ids.map((id, index) => (
          <li key={id}>
            <Link href={to(`invoices/${id}`)}>{fill(W.nth, { n: plain(index + 1) })}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shows the forms without boxes: third parties (347), operators (349) and rates (369, 420, IPSI). */
function Others({ figures }: { figures: Schemas['TaxForm'] }) {
  const { third_parties, operators, rates } = figures;
  const all = third_parties ?? operators ?? rates;
  if (all !== null && all.length === 0) return <p>{W.none}</p>;
  return (
    <>
      {third_parties !== null && (
        <Table
          rows={third_parties}
          keyOf={({ id, country, operations }) => `${id}${country ?? ''}${operations}`}
          columns={[
            { name: W.who, of: ({ name, id }) => `${name} (${id})` },
            { name: W.kind, of: ({ operations }) => W[operations] },
            ...[0, 1, 2, 3].map((at) => ({
              name: QUARTERS[at] ?? '',
              isNumber: true,
              of: ({ quarters }: Schemas['TaxFormThirdParty']) =>
                quarters === null ? '–' : money(quarters[at]),
            })),
            { name: W.total, isNumber: true, of: ({ total }) => money(total) },
            {
              name: W.accrued,
              isNumber: true,
              of: ({ accrued }) => (accrued === null ? '–' : money(accrued)),
            },
            {
              name: W.cash,
              isNumber: true,
              of: ({ cash }) =>
                cash.map(({ year, amount }) => `${money(amount)} (${year})`).join(', ') || '–',
            },
            { name: W.behind, of: ({ invoice_ids }) => <InvoiceLinks ids={invoice_ids} /> },
          ]}
        />
      )}
      {operators !== null && (
        <Table
          rows={operators}
          keyOf={({ vat_number, key, corrects }) => `${vat_number}${key}${corrects?.period ?? ''}`}
          columns={[
            { name: W.who, of: ({ name, vat_number }) => `${name} (${vat_number})` },
            { name: W.key, of: ({ key }) => key },
            { name: W.base, isNumber: true, of: ({ base }) => money(base) },
            {
              name: W.rectifies,
              of: ({ corrects }) => (corrects === null ? '–' : `${corrects.year} ${corrects.period}`),
            },
            {
              name: W.declared,
              isNumber: true,
              of: ({ corrects }) => (corrects === null ? '–' : money(corrects.declared_base)),
            },
            {
              name: W.rectified,
              isNumber: true,
              of: ({ corrects }) => (corrects === null ? '–' : money(corrects.rectified_base)),
            },
            { name: W.behind, of: ({ invoice_ids }) => <InvoiceLinks ids={invoice_ids} /> },
          ]}
        />
      )}
      {rates !== null && (
        <Table
          rows={rates}
          keyOf={({ member_state, percentage, corrects }) =>
            `${member_state ?? ''}${percentage}${corrects?.year ?? ''}${corrects?.period ?? ''}`
          }
          columns={[
            { name: W.rate, of: ({ percentage }) => percent(percentage) },
            { name: W.state, of: ({ member_state }) => member_state ?? '–' },
            { name: W.base, isNumber: true, of: ({ base }) => money(base) },
            { name: W.tax, isNumber: true, of: ({ tax }) => money(tax) },
            {
              name: W.rectifies,
              of: ({ corrects }) => (corrects === null ? '–' : `${corrects.year} ${corrects.period}`),
            },
            { name: W.behind, of: ({ invoice_ids }) => <InvoiceLinks ids={invoice_ids} /> },
          ]}
        />
      )}
    </>
  );
}
