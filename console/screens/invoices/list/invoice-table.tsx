import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/operations.ts';
import { useFiscalSystems } from '../../../parts/fiscal-system.ts';
import { Status } from '../../../parts/status.tsx';
import { useKept } from '../../../parts/undo.tsx';
import { usePaths } from '../../../shell/paths.ts';
import { Link } from '../../../shell/routing.tsx';
import { day, money } from '../../../words/figures.ts';
import { fill, words } from '../../../words/language.ts';
import { authorityStatusOf } from '../authority-status.ts';
import { BulkActs } from './bulk-acts.tsx';

const W = words({
  status: ['Estado', 'Status', 'Estat'],
  agency: ['Hacienda', 'Tax authority', 'Hisenda'],
  diputacion: ['Diputación', 'Diputación', 'Diputació'],
  number: ['Número', 'Number', 'Número'],
  date: ['Fecha', 'Date', 'Data'],
  customer: ['Cliente', 'Customer', 'Client'],
  total: ['Total', 'Total', 'Total'],
  page: ['Total de esta página', 'Total of this page', 'Total d’aquesta pàgina'],
  nobody: ['Sin destinatario', 'No recipient', 'Sense destinatari'],
  choose: ['Elegir {n}', 'Choose {n}', 'Tria {n}'],
  warned: ['{n} {n|aviso|avisos}', '{n} {n|warning|warnings}', '{n} {n|avís|avisos}'],
  draft: ['Borrador', 'Draft', 'Esborrany'],
});

type Summary = Schemas['InvoiceSummary'];

/** Table of invoices, with the acts on those that are chosen. */
export function InvoiceTable({ invoices: found }: { invoices: Summary[] }) {
  const to = usePaths();
  const systems = useFiscalSystems() ?? [];
  const authority = systems[0] === 'TICKETBAI' ? W.diputacion : W.agency;
  const invoices = useKept<Summary>()(found);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const total = invoices.reduce((sum, one) => sum + Math.round(one.invoice_total * 100), 0) / 100;
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  const shown = invoices.filter(({ id }) => chosen.has(id));
  return (
    <>
      {shown.length > 0 && <BulkActs invoices={shown} onDone={() => setChosen(new Set())} />}
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
