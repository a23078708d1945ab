import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { groupedIban } from '../../parts/checked-field.tsx';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { Page } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { useDeletion } from '../../parts/undo.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useLocation, useParams } from '../../shell/routing.tsx';
import { day, money, plain, price } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { taxText } from '../../words/tax-words.ts';
import { term } from '../../words/terms.ts';
import { ActDialog, type ActKind, actsFor, type DialogKind, nameOfAct } from './acts.tsx';
import { authorityStatusOf, isAwaited } from './authority-status.ts';
import { Papers } from './papers.tsx';
import { Payments } from './payments.tsx';
import { Warned } from './previewed.tsx';
import { Rejection } from './rejection.tsx';
import { Timeline } from './timeline.tsx';

const W = words({
  draft: ['Borrador', 'Draft', 'Esborrany'],
  draftOfSTANDARD: ['Borrador de factura', 'Draft invoice', 'Esborrany de factura'],
  draftOfSIMPLIFIED: ['Borrador de ticket', 'Draft receipt', 'Esborrany de tiquet'],
  draftOfCORRECTIVE: ['Borrador de rectificativa', 'Draft corrective', 'Esborrany de rectificativa'],
  draftOfPROFORMA: ['Borrador de proforma', 'Draft proforma', 'Esborrany de proforma'],
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
  total: ['Total', 'Total', 'Total'],
  withheld: ['Retención IRPF', 'Income tax withheld', 'Retenció IRPF'],
  surcharge: ['Recargo de equivalencia', 'Equivalence surcharge', 'Recàrrec d’equivalència'],
  toPay: ['A pagar', 'To pay', 'A pagar'],
  identifier: ['Identificador TicketBAI', 'TicketBAI identifier', 'Identificador TicketBAI'],
  corrects: ['Rectifica la factura', 'Corrects the invoice', 'Rectifica la factura'],
  warned: [
    '{n} {n|aviso|avisos} del servicio',
    '{n} {n|warning|warnings} of the service',
    '{n} {n|avís|avisos} del servei',
  ],
  edit: ['Editar', 'Edit', 'Edita'],
  notes: ['Notas', 'Notes', 'Notes'],
});

/** Milliseconds between reads of an invoice whose record the tax authority has not answered. */
const PENDING_REFRESH_MS = 3_000;

/** Page of a document: its content, printed form, timeline and the acts that are lawful now. */
export function InvoiceDetail() {
  const { invoice: id = '' } = useParams<{ invoice: string }>();
  const invoice = useGet(
    'invoices.get',
    { path: { invoice_id: id } },
    { refreshMs: (read) => (read !== undefined && isAwaited(read) ? PENDING_REFRESH_MS : false) },
  );
  const [act, setAct] = useState<DialogKind | null>(null);
  const name =
    invoice.data === undefined
      ? '…'
      : invoice.data.invoice_number === null
        ? W[`draftOf${invoice.data.type}`]
        : `${term(invoice.data.type)} ${invoice.data.invoice_number}`;
  return (
    <Page title={name} actions={invoice.data !== undefined && <Acts invoice={invoice.data} onAct={setAct} />}>
      <Loaded read={invoice} rows={10}>
        {(shown) => (
          <>
            <KeptWarnings invoice={shown} />
            <Rejection invoice={shown} onAct={setAct} />
            <div class="columns lopsided">
              <div>
                <Contents invoice={shown} />
                {shown.invoice_number !== null && shown.type !== 'PROFORMA' && <Payments invoice={shown} />}
                <Timeline invoice={shown} />
              </div>
              <Papers invoice={shown} />
            </div>
            {act !== null && <ActDialog kind={act} invoice={shown} onClose={() => setAct(null)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Shows the warnings that the service kept: of the draft's last save, or of the issue and void of a document. */
function KeptWarnings({ invoice: { warnings } }: { invoice: Schemas['Invoice'] }) {
  if (warnings.length === 0) return null;
  return (
    <details class="card" open>
      <summary>{fill(W.warned, { n: warnings.length })}</summary>
      <Warned warnings={warnings} />
    </details>
  );
}

function Acts({ invoice, onAct }: { invoice: Schemas['Invoice']; onAct: (kind: DialogKind) => void }) {
  const to = usePaths();
  const [, navigate] = useLocation();
  const deleting = useDeletion();
  const [first, ...others] = actsFor(invoice);
  const begin = (kind: ActKind) => {
    if (kind !== 'DELETE') return onAct(kind);
    // A document without a number is deleted without a question: the person can undo it.
    const name = [invoice.invoice_number ?? W.draft, invoice.recipient?.legal_name]
      .filter(Boolean)
      .join(' · ');
    deleting(invoice.id, name, 'invoices.delete', { invoice_id: invoice.id });
    navigate(to('invoices'));
  };
  return (
    <>
      {invoice.status === 'DRAFT' && (
        <Link class="button quiet" href={to(`invoices/new?draft=${invoice.id}`)}>
          {W.edit}
        </Link>
      )}
      {others.map((kind) => (
        <button key={kind} type="button" class="quiet" onClick={() => begin(kind)}>
          {nameOfAct(kind)}
        </button>
      ))}
      {first !== undefined && (
        <button type="button" onClick={() => begin(first)}>
          {nameOfAct(first)}
        </button>
      )}
    </>
  );
}

function Contents({ invoice }: { invoice: Schemas['Invoice'] }) {
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
            <td data-name={W.line}>{line.description}</td>
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
