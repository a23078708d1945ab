import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, wrongWith } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Presentación en FACe', 'Delivery to FACe', 'Presentació a FACe'],
  none: [
    'Aún no se ha presentado en el punto general de entrada de la Administración.',
    'It is not handed in at the entry point of public bodies yet.',
    'Encara no s’ha presentat al punt general d’entrada de l’Administració.',
  ],
  send: ['Presentar en FACe', 'Hand in at FACe', 'Presenta a FACe'],
  again: ['Presentar de nuevo', 'Hand in again', 'Presenta de nou'],
  check: ['Preguntar ahora', 'Ask now', 'Pregunta ara'],
  cancel: ['Pedir la anulación', 'Ask for withdrawal', 'Demana l’anul·lació'],
  why: ['Por qué', 'Why', 'Per què'],
  number: ['Número de registro', 'Register number', 'Número de registre'],
  received: ['Recibida', 'Received', 'Rebuda'],
  reason: ['Lo que dice la Administración', 'What the public body says', 'El que diu l’Administració'],
  withdrawal: ['Anulación', 'Withdrawal', 'Anul·lació'],
  next: [
    'Se volverá a intentar el {when}.',
    'The next attempt is at {when}.',
    'Es tornarà a provar el {when}.',
  ],
});

/** FACe states in which the public body has not finished with an invoice. */
const WITHDRAWABLE: readonly string[] = ['REGISTERED', 'ACCOUNTED'];
/** States after which an invoice may be handed in again. */
const SENDABLE: readonly string[] = ['REFUSED', 'REJECTED', 'CANCELLED'];
/** States that a query to FACe may change. */
const OPEN: readonly string[] = ['QUEUED', 'REGISTERED', 'ACCOUNTED'];

/** NIF prefixes of local bodies (P), public bodies (Q), and organs of the State and of regions (S). */
const PUBLIC_BODY = /^[PQS]/;
const REFRESH_MS = 5_000;

type Delivery = Schemas['EinvoiceDeliverySummary'];

/** Shows the FACe state of an invoice and its possible acts. Shown for public bodies and for existing deliveries. */
export function FaceDelivery({ invoice }: { invoice: Schemas['Invoice'] }) {
  const isForPublicBody = PUBLIC_BODY.test(invoice.recipient?.nif ?? '');
  const query = { invoice_id: invoice.id };
  const deliveries = useGet(
    'einvoice-deliveries.list',
    { query },
    { refreshMs: isForPublicBody && REFRESH_MS },
  );
  const [delivery] = deliveries.data?.einvoice_deliveries ?? [];
  if (!isForPublicBody && delivery === undefined) return null;
  return (
    <Section title={W.title}>
      <Loaded read={deliveries} rows={2}>
        {() => (
          <>
            {delivery === undefined ? <p>{W.none}</p> : <DeliveryState delivery={delivery} />}
            <Acts
              id={invoice.id}
              state={delivery?.state ?? null}
              cancellation={delivery?.cancellation ?? null}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { status, error, cancellation } = delivery;
  return (
    <>
      <p>
        <Status value={delivery.state} /> {status?.text ?? ''}
      </p>
      {error !== null && (
        <Notice kind="warn">
          <p>
            {error.code} {error.message}
          </p>
          {delivery.next_attempt_at !== null && (
            <p>{fill(W.next, { when: moment(delivery.next_attempt_at) })}</p>
          )}
        </Notice>
      )}
      <dl>
        {delivery.register_number !== null && (
          <>
            <dt>{W.number}</dt>
            <dd>{delivery.register_number}</dd>
            <dt>{W.received}</dt>
            <dd>{delivery.received_on ?? '–'}</dd>
          </>
        )}
        {status?.reason != null && (
          <>
            <dt>{W.reason}</dt>
            <dd>{status.reason}</dd>
          </>
        )}
        {cancellation !== null && (
          <>
            <dt>{W.withdrawal}</dt>
            <dd>
              <Status value={cancellation.state} /> {cancellation.reason ?? ''}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function Acts({
  id,
  state,
  cancellation,
}: {
  id: string;
  state: string | null;
  cancellation: Delivery['cancellation'];
}) {
  const act = useAct();
  const [isCancelling, setCancelling] = useState(false);
  const path = { invoice_id: id };
  const isAsked = cancellation?.state === 'WANTED' || cancellation?.state === 'REQUESTED';
  return (
    <>
      <FailureNotice failure={act.failure} />
      <footer>
        {state !== null && OPEN.includes(state) && (
          <button
            type="button"
            class="quiet"
            disabled={act.busy}
            onClick={() => void act.run('invoices.check-delivery', { path, body: {} })}
          >
            {W.check}
          </button>
        )}
        {state !== null && WITHDRAWABLE.includes(state) && !isAsked && (
          <button type="button" class="quiet" onClick={() => setCancelling(true)}>
            {W.cancel}
          </button>
        )}
        {(state === null || SENDABLE.includes(state)) && (
          <button
            type="button"
            disabled={act.busy}
            onClick={() => void act.run('invoices.hand-in', { path, body: {} })}
          >
            {state === null ? W.send : W.again}
          </button>
        )}
      </footer>
      {isCancelling && <CancelDialog id={id} onClose={() => setCancelling(false)} />}
    </>
  );
}

function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const act = useAct();
  const [reason, setReason] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    const body = { reason: reason.trim() };
    if (await act.run('invoices.cancel-delivery', { path: { invoice_id: id }, body })) onClose();
  };
  return (
    <Dialog title={W.cancel} onClose={onClose}>
      <form onSubmit={send}>
        <AreaField
          label={W.why}
          value={reason}
          onValue={setReason}
          required
          error={wrongWith(act.failure, 'reason')}
        />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W.cancel}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
