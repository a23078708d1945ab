import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { Table } from '../../parts/table.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money, percent, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { QUARTERS } from './forms.tsx';

const W = words({
  box: ['Casilla', 'Box', 'Casella'],
  what: ['Qué es', 'What it is', 'Què és'],
  amount: ['Importe', 'Amount', 'Import'],
  behind: ['Facturas incluidas', 'Invoices behind', 'Factures al darrere'],
  rows: ['Facturas incluidas: {n}', 'Invoices in it: {n}', 'Factures incloses: {n}'],
  sum: ['suma de {boxes}', 'sum of {boxes}', 'suma de {boxes}'],
  empty: ['sin importe este periodo', 'nothing this period', 'sense import aquest període'],
  zero: ['Mostrar también las casillas a cero', 'Show boxes of 0 too', 'Mostra també les caselles a zero'],
  less: ['Ocultar las casillas a cero', 'Hide boxes of 0', 'Amaga les caselles a zero'],
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

/** Table of the boxes of a tax form. */
export function Boxes({ boxes }: { boxes: Schemas['TaxFormBox'][] }) {
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

/** Figures of a tax form that have no box. */
export function Others({ figures }: { figures: Schemas['TaxForm'] }) {
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
