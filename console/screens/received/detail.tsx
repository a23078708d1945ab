import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet, usePlace } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, wrongWith } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Table } from '../../parts/table.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useParams } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { dateIn, day, moment, money, percent, plain, price } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { receivedStatus } from './status-words.ts';

const W = words({
  all: ['Todas las recibidas', 'All received invoices', 'Totes les rebudes'],
  ACCEPTED: ['Aceptar', 'Accept', 'Accepta'],
  REJECTED: ['Rechazar', 'Reject', 'Rebutja'],
  PAID: ['Marcar pagada', 'Mark as paid', 'Marca com a pagada'],
  original: ['Descargar el original', 'Download the original', 'Descarrega l’original'],
  response: ['Descargar la respuesta', 'Download the answer', 'Descarrega la resposta'],
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
  date: ['Fecha', 'Date', 'Data'],
  reason: ['Por qué', 'Why', 'Per què'],
});

type Received = Schemas['ReceivedInvoice'];
type Answer = 'ACCEPTED' | 'REJECTED' | 'PAID';

/** Formats a figure of the file in the reader's way. A text that is no number stays as it is written. */
function written(text: string | null, format: (value: number) => string): string {
  const value = Number(text ?? '');
  return text === null || text.trim() === '' || Number.isNaN(value) ? (text ?? '') : format(value);
}

/** Responses allowed in each status of a received invoice. */
const ANSWERS: Readonly<Record<Received['status'], readonly Answer[]>> = {
  RECEIVED: ['REJECTED', 'ACCEPTED'],
  ACCEPTED: ['PAID'],
  REJECTED: [],
  PAID: [],
};

/** Page of a received invoice: its content, the rules that it breaks, and the responses to it. */
export function ReceivedDetail() {
  const to = usePaths();
  const place = usePlace();
  const { received: id = '' } = useParams<{ received: string }>();
  const path = { received_invoice_id: id };
  const invoice = useGet('received-invoices.get', { path });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const save = (which: 'original' | 'application-response') =>
    fetchFile(place, `received-invoices.${which}`, { path }).then(
      ({ blob, name }) => saveFile(blob, name ?? invoice.data?.file_name ?? 'factura.xml'),
      setFailure,
    );
  const { data } = invoice;
  return (
    <Page
      title={data === undefined ? '…' : `${data.supplier.name ?? ''} ${data.invoice_number ?? ''}`}
      lead={<Link href={to('received')}>{W.all}</Link>}
      actions={
        data !== undefined && (
          <>
            <button type="button" class="quiet" onClick={() => void save('original')}>
              {W.original}
            </button>
            {data.status !== 'RECEIVED' && (
              <button type="button" class="quiet" onClick={() => void save('application-response')}>
                {W.response}
              </button>
            )}
            {ANSWERS[data.status].map((one) => (
              <button
                key={one}
                type="button"
                class={one === 'REJECTED' ? 'quiet' : ''}
                onClick={() => setAnswer(one)}
              >
                {W[one]}
              </button>
            ))}
          </>
        )
      }
    >
      <FailureNotice failure={failure} />
      <Loaded read={invoice} rows={10}>
        {(found) => (
          <>
            <Contents invoice={found} />
            {answer !== null && (
              <AnswerDialog id={found.id} answer={answer} onClose={() => setAnswer(null)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Contents({ invoice }: { invoice: Received }) {
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

function AnswerDialog({ id, answer, onClose }: { id: string; answer: Answer; onClose: () => void }) {
  const act = useAct();
  const [reason, setReason] = useState('');
  const [date, setDate] = useState(dateIn(now()));
  const send = async (event: Event) => {
    event.preventDefault();
    const body = { status: answer, date, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    const path = { received_invoice_id: id };
    if (await act.run('received-invoices.set-status', { path, body })) onClose();
  };
  return (
    <Dialog title={W[answer]} onClose={onClose}>
      <form onSubmit={send}>
        <DateField
          label={W.date}
          value={date}
          onValue={setDate}
          required
          error={wrongWith(act.failure, 'date')}
        />
        {answer === 'REJECTED' && (
          <AreaField
            label={W.reason}
            value={reason}
            onValue={setReason}
            required
            error={wrongWith(act.failure, 'reason')}
          />
        )}
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W[answer]}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
