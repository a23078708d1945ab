import type { Schemas } from '../../api/operations.ts';
import { Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';
import { day, moment, money, percent, plain, price } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { receivedStatus } from './status-words.ts';

type Received = Schemas['ReceivedInvoice'];

const W = words({
  supplier: ['Proveedor', 'Supplier', 'Proveïdor'],
  issued: ['Emitida', 'Issued', 'Emesa'],
  received: ['Recibida', 'Received', 'Rebuda'],
  deadline: ['Responder antes de', 'To be answered by', 'Cal respondre abans de'],
  form: ['Formato', 'Format', 'Format'],
  total: ['Total', 'Total', 'Total'],
  other: [
    'Va dirigida a otro: {name} ({nif}).',
    'It is addressed to somebody else: {name} ({nif}).',
    'Va adreçada a un altre: {name} ({nif}).',
  ],
  good: [
    'Cumple las reglas de su formato.',
    'It keeps the rules of its format.',
    'Compleix les regles del seu format.',
  ],
  faults: ['Reglas que incumple', 'What it breaks', 'El que no compleix'],
  lines: ['Conceptos', 'Lines', 'Conceptes'],
  what: ['Concepto', 'Description', 'Concepte'],
  quantity: ['Cantidad', 'Quantity', 'Quantitat'],
  price: ['Precio', 'Price', 'Preu'],
  tax: ['Impuesto', 'Tax', 'Impost'],
  net: ['Importe', 'Amount', 'Import'],
  more: [
    'Y {n} {n|línea|líneas} más en el original.',
    'And {n} more {n|line|lines} in the original.',
    'I {n} {n|línia|línies} més a l’original.',
  ],
  taxes: ['Impuestos', 'Taxes', 'Impostos'],
  kind: ['Impuesto', 'Kind', 'Classe'],
  base: ['Base', 'Base', 'Base'],
  amount: ['Cuota', 'Tax', 'Quota'],
});

/** Formats a figure of the file in the reader's way. A text that is no number stays as it is written. */
function written(text: string | null, format: (value: number) => string): string {
  const value = Number(text ?? '');
  return text === null || text.trim() === '' || Number.isNaN(value) ? (text ?? '') : format(value);
}

/** Content of a received invoice, with the rules that it breaks. */
export function Contents({ invoice }: { invoice: Received }) {
  const { supplier, recipient } = invoice;
  return (
    <>
      {invoice.recipient_is_other && (
        <Notice kind="warn">
          {fill(W.other, { name: recipient.name ?? '', nif: recipient.tax_id ?? '' })}
        </Notice>
      )}
      <section class="card">
        <div class="heading">
          <Status value={invoice.status} text={receivedStatus(invoice.status)} />
          <span class="figure">{money(invoice.amount_due ?? invoice.total)}</span>
        </div>
        {invoice.status_reason !== null && <p>{invoice.status_reason}</p>}
        <dl>
          <dt>{W.supplier}</dt>
          <dd>
            {supplier.name ?? '–'} <span class="muted">{supplier.tax_id ?? ''}</span>
          </dd>
          <dt>{W.issued}</dt>
          <dd>{day(invoice.issue_date)}</dd>
          <dt>{W.received}</dt>
          <dd>{moment(invoice.received_at)}</dd>
          <dt>{W.deadline}</dt>
          <dd>{day(invoice.deadline)}</dd>
          <dt>{W.form}</dt>
          <dd>{term(invoice.form)}</dd>
          <dt>{W.total}</dt>
          <dd>{money(invoice.total)}</dd>
        </dl>
      </section>
      <Findings invoice={invoice} />
      <Section title={W.lines}>
        <Table
          rows={invoice.lines.map((line, index) => ({ ...line, key: String(index) }))}
          keyOf={({ key }) => key}
          columns={[
            { name: W.what, of: ({ description }) => description ?? '–' },
            { name: W.quantity, isNumber: true, of: ({ quantity }) => written(quantity, plain) },
            { name: W.price, isNumber: true, of: ({ unit_price }) => written(unit_price, price) },
            { name: W.tax, of: ({ tax_rate }) => (tax_rate === null ? '–' : percent(tax_rate)) },
            { name: W.net, isNumber: true, of: ({ net_amount }) => money(net_amount) },
          ]}
        />
        {invoice.further_lines > 0 && (
          <p class="muted">{fill(W.more, { n: plain(invoice.further_lines) })}</p>
        )}
      </Section>
      <Section title={W.taxes}>
        <Table
          rows={invoice.taxes}
          keyOf={({ kind, rate }) => `${kind}${rate ?? ''}`}
          columns={[
            { name: W.kind, of: ({ kind, rate }) => `${kind} ${rate === null ? '' : percent(rate)}` },
            { name: W.base, isNumber: true, of: ({ base }) => money(base) },
            { name: W.amount, isNumber: true, of: ({ amount }) => money(amount) },
          ]}
        />
      </Section>
    </>
  );
}

function Findings({ invoice: { valid, findings } }: { invoice: Received }) {
  if (findings.length === 0) return valid ? <Notice kind="good">{W.good}</Notice> : null;
  return (
    <Section title={W.faults}>
      <ul class="rows">
        {findings.map((one) => (
          <li key={`${one.rule}${one.message}`}>
            <span>
              <span class={`status ${one.severity === 'FATAL' ? 'bad' : 'warn'}`}>{one.rule}</span>{' '}
              {one.message}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
