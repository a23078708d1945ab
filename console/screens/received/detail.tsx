import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet, usePlace } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, wrongWith } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useParams } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { dateIn } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { Contents } from './contents.tsx';

const W = words({
  all: ['Todas las recibidas', 'All received invoices', 'Totes les rebudes'],
  ACCEPTED: ['Aceptar', 'Accept', 'Accepta'],
  REJECTED: ['Rechazar', 'Reject', 'Rebutja'],
  PAID: ['Marcar pagada', 'Mark as paid', 'Marca com a pagada'],
  original: ['Descargar el original', 'Download the original', 'Descarrega l’original'],
  response: ['Descargar la respuesta', 'Download the answer', 'Descarrega la resposta'],
  date: ['Fecha', 'Date', 'Data'],
  reason: ['Por qué', 'Why', 'Per què'],
});

type Received = Schemas['ReceivedInvoice'];
type Answer = 'ACCEPTED' | 'REJECTED' | 'PAID';

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
