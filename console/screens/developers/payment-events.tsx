import { useState } from 'preact/hooks';
import type { Query, Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { moment, money, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';

const W = words({
  events: ['Cobros y su estado', 'Payments and what became of them', 'Cobraments i què se n’ha fet'],
  attention: ['Los que esperan tu decisión', 'Those that need you', 'Els que et necessiten'],
  every: ['Todos', 'All', 'Tots'],
  noEvents: ['Nada por aquí.', 'Nothing here.', 'Res per aquí.'],
  retry: ['Reintentar', 'Retry', 'Torna-ho a provar'],
  discard: ['Descartar', 'Discard', 'Descarta'],
  invoice: ['Ver la factura', 'See the invoice', 'Mostra la factura'],
});

/** Lists the events of a payment connection, with the acts on each. */
export function PaymentEvents({ connectionId }: { connectionId: string }) {
  const [page, setPage] = useState(1);
  const [isAttention, setAttention] = useState(false);
  const query: Query<'payment-connections.events.list'> = {
    // Refunds and disputes need a person as well.
    charges_only: false,
    page,
    limit: 10,
    ...(isAttention ? { needs_action: true } : {}),
  };
  const path = { connection_id: connectionId };
  const events = useGet('payment-connections.events.list', { path, query }, { keep: true });
  return (
    <>
      <div class="heading">
        <h3>{W.events}</h3>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            setAttention(!isAttention);
            setPage(1);
          }}
        >
          {isAttention ? W.every : W.attention}
        </button>
      </div>
      <Loaded read={events} rows={4}>
        {({ events: all, pagination }) =>
          all.length === 0 ? (
            <Notice kind="info">{W.noEvents}</Notice>
          ) : (
            <>
              <ul class="rows">
                {all.map((one) => (
                  <PaymentEvent key={one.id} event={one} connectionId={connectionId} />
                ))}
              </ul>
              <Pager at={pagination} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function amountText({ amount, currency }: Pick<Schemas['PaymentEvent'], 'amount' | 'currency'>): string {
  if (amount === null) return '';
  return currency === 'EUR' ? money(amount) : `${plain(amount, 2)} ${currency ?? ''}`;
}

function PaymentEvent({ event, connectionId }: { event: Schemas['PaymentEvent']; connectionId: string }) {
  const act = useAct();
  const to = usePaths();
  const path = { connection_id: connectionId, event_id: event.id };
  const amount = amountText(event);
  return (
    <li>
      <span>
        <Status value={event.status} /> <strong>{amount}</strong>{' '}
        {event.customer_name ?? event.customer_email ?? ''}
        <br />
        <span class="muted small">
          {moment(event.received_at)} · <code>{event.event_type}</code>
        </span>
        {event.failure_message !== null && <p class="wrong">{event.failure_message}</p>}
        <FailureNotice failure={act.failure} />
      </span>
      <span class="actions">
        {event.invoice_id !== null && <Link href={to(`invoices/${event.invoice_id}`)}>{W.invoice}</Link>}
        {event.retry_available && (
          <button
            type="button"
            class="quiet"
            disabled={act.busy}
            onClick={() => void act.run('payment-connections.events.retry', { path })}
          >
            {W.retry}
          </button>
        )}
        {event.discard_available && (
          <button
            type="button"
            class="quiet"
            disabled={act.busy}
            onClick={() => void act.run('payment-connections.events.discard', { path })}
          >
            {W.discard}
          </button>
        )}
      </span>
    </li>
  );
}
