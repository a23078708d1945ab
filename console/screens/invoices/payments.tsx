import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { day, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { PaymentDialog, RefundDialog, WriteOffDialog } from './payment-dialogs.tsx';

const W = words({
  title: ['Cobros', 'Payments', 'Cobraments'],
  due: ['Queda por cobrar: {amount}', 'Still to be paid: {amount}', 'Queda per cobrar: {amount}'],
  over: ['A favor del cliente: {amount}', 'Credit of the customer: {amount}', 'A favor del client: {amount}'],
  none: ['Aún no se ha cobrado nada.', 'Nothing was paid yet.', 'Encara no s’ha cobrat res.'],
  add: ['Anotar un cobro', 'Enter a payment', 'Anota un cobrament'],
  writeOff: ['Dar por incobrable', 'Write off', 'Dóna per perdut'],
  refund: ['Devolver', 'Refund', 'Torna'],
  undo: ['Deshacer', 'Undo', 'Desfés'],
  payment: ['Cobro', 'Payment', 'Cobrament'],
  lost: ['Dado por incobrable', 'Written off', 'Donat per perdut'],
  REFUND: ['Devuelto', 'Refunded', 'Tornat'],
  DISPUTE: ['Retirado en una disputa', 'Taken back in a dispute', 'Retirat en una disputa'],
  RETURN: ['Devuelto por el banco', 'Returned by the bank', 'Tornat pel banc'],
});

type Payment = Schemas['InvoicePaymentRow'];
type Asked = { kind: 'payment' } | { kind: 'write-off' } | { kind: 'refund'; payment: Payment };

/** Lists the payments and refunds of an invoice, with the amount due. */
export function Payments({ invoice }: { invoice: Schemas['Invoice'] }) {
  const path = { invoice_id: invoice.id };
  const payments = useGet('invoice-payments.list', { path });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isOpen = invoice.status !== 'VOIDED' && invoice.amount_due > 0;
  return (
    <Section
      title={W.title}
      actions={
        isOpen && (
          <>
            <button type="button" class="quiet" onClick={() => setAsked({ kind: 'write-off' })}>
              {W.writeOff}
            </button>
            <button type="button" class="quiet" onClick={() => setAsked({ kind: 'payment' })}>
              {W.add}
            </button>
          </>
        )
      }
    >
      {invoice.amount_due !== 0 && (
        <p>
          <strong>
            {fill(invoice.amount_due > 0 ? W.due : W.over, { amount: money(Math.abs(invoice.amount_due)) })}
          </strong>
        </p>
      )}
      <Loaded read={payments} rows={2}>
        {({ payments: all }) =>
          all.length === 0 ? (
            <p class="muted">{W.none}</p>
          ) : (
            <ul class="rows">
              {all.map((one) => (
                <PaymentRow
                  key={one.id}
                  payment={one}
                  onRefund={() => setAsked({ kind: 'refund', payment: one })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.kind === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
      {asked?.kind === 'write-off' && <WriteOffDialog invoice={invoice} onClose={close} />}
      {asked?.kind === 'refund' && <RefundDialog payment={asked.payment} onClose={close} />}
    </Section>
  );
}

function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const act = useAct();
  const path = { invoice_id: payment.invoice_id, payment_id: payment.id };
  const isLost = payment.kind === 'WRITE_OFF';
  const isOwn = payment.source === 'MANUAL' || payment.source === 'STATUS';
  return (
    <li>
      <span>
        <strong>{money(payment.amount)}</strong> {isLost ? W.lost : W.payment}
        <br />
        <span class="muted small">
          {day(payment.date)} {payment.method === null ? '' : `· ${term(payment.method)}`}{' '}
          {[payment.reference, payment.reason].filter((one) => one !== null).join(' · ')}
        </span>
        {payment.refunds.map((one) => (
          <p key={one.id} class="small">
            {W[one.kind]} {day(one.date)}: {money(one.amount)} {one.reason ?? ''}
          </p>
        ))}
        <FailureNotice failure={act.failure} />
      </span>
      <span class="actions">
        {!isLost && payment.amount_refunded < payment.amount && (
          <button type="button" class="quiet" onClick={onRefund}>
            {W.refund}
          </button>
        )}
        {isOwn && payment.refunds.length === 0 && (
          <button
            type="button"
            class="quiet"
            disabled={act.busy}
            onClick={() => void act.run('invoice-payments.delete', { path })}
          >
            {W.undo}
          </button>
        )}
      </span>
    </li>
  );
}
