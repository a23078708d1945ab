import type { Schemas } from '../../api/operations.ts';
import { groupedIban } from '../../parts/checked-field.tsx';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { Status } from '../../parts/status.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money, plain, price } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { taxText } from '../../words/tax-words.ts';
import { term } from '../../words/terms.ts';
import { authorityStatusOf } from './authority-status.ts';

const W = words({
  to: ['Para', 'To', 'Per a'],
  nobody: ['Sin destinatario', 'No recipient', 'Sense destinatari'],
  issued: ['Emitida', 'Issued', 'Emesa'],
  due: ['Vence', 'Due', 'Venç'],
  method: ['Forma de pago', 'Payment', 'Forma de pagament'],
  line: ['Concepto', 'Description', 'Concepte'],
  quantity: ['Cantidad', 'Quantity', 'Quantitat'],
  price: ['Precio', 'Price', 'Preu'],
  tax: ['Impuesto', 'Tax', 'Impost'],
  base: ['Base', 'Base', 'Base'],
  withheld: ['Retención IRPF', 'Income tax withheld', 'Retenció IRPF'],
  surcharge: ['Recargo de equivalencia', 'Equivalence surcharge', 'Recàrrec d’equivalència'],
  toPay: ['A pagar', 'To pay', 'A pagar'],
  identifier: ['Identificador TicketBAI', 'TicketBAI identifier', 'Identificador TicketBAI'],
  corrects: ['Rectifica la factura', 'Corrects the invoice', 'Rectifica la factura'],
  notes: ['Notas', 'Notes', 'Notes'],
});

/** Shows a document: status, recipient, dates, lines, totals and notes. */
export function Contents({ invoice }: { invoice: Schemas['Invoice'] }) {
  const to = usePaths();
  const { recipient } = invoice;
  const authority = authorityStatusOf(invoice, useFiscalSystems() ?? []);
  return (
    <section class="card">
      <div class="heading">
        <span>
          <Status value={invoice.status} /> {authority !== null && <Status value={authority} />}
        </span>
        <span class="figure">{money(invoice.total_to_pay)}</span>
      </div>
      <dl>
        <dt>{W.to}</dt>
        <dd>
          {recipient?.legal_name ?? W.nobody}{' '}
          <span class="muted">{recipient?.nif ?? recipient?.alternative_id?.number ?? ''}</span>
        </dd>
        <dt>{W.issued}</dt>
        <dd>{day(invoice.issue_date)}</dd>
        <dt>{W.due}</dt>
        <dd>{day(invoice.due_date)}</dd>
        <dt>{W.method}</dt>
        <dd>
          {term(invoice.payment_info.method)} {groupedIban(invoice.payment_info.iban ?? '')}
        </dd>
        {invoice.ticketbai?.identifier != null && (
          <>
            <dt>{W.identifier}</dt>
            <dd>
              <code>{invoice.ticketbai.identifier}</code>
            </dd>
          </>
        )}
        {invoice.rectified_invoice_id !== null && (
          <>
            <dt>{W.corrects}</dt>
            <dd>
              <Link href={to(`invoices/${invoice.rectified_invoice_id}`)}>
                {invoice.reason_description ?? invoice.reason}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <Lines invoice={invoice} />
      <Totals invoice={invoice} />
      {invoice.notes !== null && (
        <>
          <h3>{W.notes}</h3>
          <p>{invoice.notes}</p>
        </>
      )}
    </section>
  );
}

/** Shows the lines of a document as a table. */
export function Lines({ invoice }: { invoice: Pick<Schemas['InvoiceOrDryRun'], 'lines'> }) {
  return (
    <table class="list">
      <thead>
        <tr>
          <th scope="col">{W.line}</th>
          <th scope="col" class="number">
            {W.quantity}
          </th>
          <th scope="col" class="number">
            {W.price}
          </th>
          <th scope="col">{W.tax}</th>
          <th scope="col" class="number">
            {W.base}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, index) => (
          // Lines have no ids, and their order never changes here.
          <tr key={index}>
            <td data-name={W.line} class="words">
              {line.description}
            </td>
            <td data-name={W.quantity} class="number">
              {plain(line.quantity)} {line.unit ?? ''}
            </td>
            <td data-name={W.price} class="number">
              {price(line.unit_price)}
            </td>
            <td data-name={W.tax}>
              {line.main_tax === null
                ? '–'
                : taxText(line.main_tax.type, line.main_tax.percentage, line.main_tax.exemption_reason)}
            </td>
            <td data-name={W.base} class="number">
              {money(line.taxable_base)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows taxable base, each tax and the total to pay. */
export function Totals({ invoice }: { invoice: Omit<Schemas['InvoiceOrDryRun'], 'id'> }) {
  return (
    <table class="totals">
      <tbody>
        <tr>
          <th scope="row">{W.base}</th>
          <td class="number">{money(invoice.taxable_base)}</td>
        </tr>
        {invoice.vat_breakdown.map((row) => (
          <tr key={`${row.tax_type}${row.percentage}${row.regime_key}${row.exemption_reason ?? ''}`}>
            <th scope="row">{taxText(row.tax_type, row.percentage, row.exemption_reason)}</th>
            <td class="number">{money(row.amount)}</td>
          </tr>
        ))}
        {invoice.total_equivalence_surcharge !== 0 && (
          <tr>
            <th scope="row">{W.surcharge}</th>
            <td class="number">{money(invoice.total_equivalence_surcharge)}</td>
          </tr>
        )}
        {invoice.total_irpf !== 0 && (
          <tr>
            <th scope="row">{W.withheld}</th>
            <td class="number">{money(-invoice.total_irpf)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td>{W.toPay}</td>
          <td class="number">{money(invoice.total_to_pay)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
