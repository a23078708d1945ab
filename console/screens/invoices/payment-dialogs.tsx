import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { DateField, NumberField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, SelectField, TextField } from '../../parts/field.tsx';
import { orNull, useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { now } from '../../words/clock.ts';
import { dateIn, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { chosenPaymentMethod, paymentMethodOptions } from '../../words/payment-methods.ts';
import { typedMoney, typedNumber } from '../../words/typed-number.ts';

const W = words({
  payment: ['Anotar un cobro', 'Enter a payment', 'Anota un cobrament'],
  writeOff: ['Dar por incobrable', 'Write off', 'Dóna per perdut'],
  writeOffSays: [
    'Se deja de esperar ese dinero. La factura y su IVA no cambian: para eso están las rectificativas.',
    'That money is no longer expected. The invoice and its tax do not change: for that there are correctives.',
    'Es deixa d’esperar aquests diners. La factura i el seu IVA no canvien: per a això hi ha les rectificatives.',
  ],
  refund: ['Devolver un cobro', 'Refund a payment', 'Torna un cobrament'],
  refundSays: [
    'Se anota lo devuelto; el dinero lo mueves tú.',
    'What went back is entered; moving the money is up to you.',
    'S’anota el que s’ha tornat; els diners els mous tu.',
  ],
  amount: ['Importe', 'Amount', 'Import'],
  date: ['Fecha', 'Date', 'Data'],
  method: ['Forma de pago', 'Payment method', 'Forma de pagament'],
  same: ['La de la factura', 'The invoice’s', 'La de la factura'],
  reference: [
    'Referencia del banco (opcional)',
    'Reference of the bank (optional)',
    'Referència del banc (opcional)',
  ],
  reason: ['Por qué', 'Why', 'Per què'],
  kind: ['Quién lo devolvió', 'Who gave it back', 'Qui ho ha tornat'],
  REFUND: ['La empresa', 'The company', 'L’empresa'],
  RETURN: ['El banco', 'The bank', 'El banc'],
  save: ['Anotar', 'Enter', 'Anota'],
  over: [
    'Son {amount} más de lo que se debe: quedan a favor del cliente.',
    'That is {amount} more than is due: it becomes credit of the customer.',
    'Són {amount} més del que es deu: queden a favor del client.',
  ],
});

/** Shows by how much a typed amount exceeds the amount due. Undefined if it does not, or cannot be read. */
function excess(typed: string, due: number): string | undefined {
  const over = (typedNumber(typed, 'money') ?? 0) - due;
  return over > 0 ? fill(W.over, { amount: money(over) }) : undefined;
}

/** Dialog that records a payment of an invoice. The default is the amount due. */
export function PaymentDialog({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const act = useAct();
  const { values, set, text } = useForm(
    { amount: typedMoney(invoice.amount_due), date: dateIn(now()), method: '', reference: '' },
    act.failure,
    limitsOf('invoice-payments.create'),
  );
  const save = async (event: Event) => {
    event.preventDefault();
    const amount = typedNumber(values.amount, 'money');
    if (amount === null) return;
    const body = {
      amount,
      date: values.date,
      method: chosenPaymentMethod(values.method),
      reference: orNull(values.reference),
    };
    if (await act.run('invoice-payments.create', { path: { invoice_id: invoice.id }, body })) onClose();
  };
  return (
    <Dialog title={W.payment} onClose={onClose}>
      <form onSubmit={save}>
        <div class="fields">
          <NumberField
            kind="money"
            label={W.amount}
            hint={excess(values.amount, invoice.amount_due)}
            required
            autofocus
            {...text('amount')}
          />
          <DateField label={W.date} required {...text('date')} />
          <SelectField
            label={W.method}
            value={values.method}
            onValue={(method) => set({ method })}
            options={paymentMethodOptions(W.same)}
          />
        </div>
        <TextField label={W.reference} {...text('reference')} />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W.save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Dialog that writes off all or part of the amount due. */
export function WriteOffDialog({ invoice, onClose }: { invoice: Schemas['Invoice']; onClose: () => void }) {
  const act = useAct();
  const { values, text } = useForm(
    { amount: typedMoney(invoice.amount_due), reason: '' },
    act.failure,
    limitsOf('invoice-payments.write-off'),
  );
  const save = async (event: Event) => {
    event.preventDefault();
    const amount = typedNumber(values.amount, 'money');
    if (amount === null) return;
    const body = { amount, reason: values.reason.trim() };
    if (await act.run('invoice-payments.write-off', { path: { invoice_id: invoice.id }, body })) onClose();
  };
  return (
    <Dialog title={W.writeOff} onClose={onClose}>
      <form onSubmit={save}>
        <p class="muted">{W.writeOffSays}</p>
        <NumberField kind="money" label={W.amount} required {...text('amount')} />
        <AreaField label={W.reason} required {...text('reason')} />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" class="grave" disabled={act.busy}>
            {W.writeOff}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** Dialog that records a refund of a payment. The default is the amount not yet refunded. */
export function RefundDialog({
  payment,
  onClose,
}: {
  payment: Schemas['InvoicePaymentRow'];
  onClose: () => void;
}) {
  const act = useAct();
  const left = Math.round((payment.amount - payment.amount_refunded) * 100) / 100;
  const { values, set, text } = useForm(
    { amount: typedMoney(left), date: dateIn(now()), kind: 'REFUND', reason: '' },
    act.failure,
  );
  const save = async (event: Event) => {
    event.preventDefault();
    const amount = typedNumber(values.amount, 'money');
    if (amount === null) return;
    const body = {
      amount,
      date: values.date,
      kind: values.kind === 'RETURN' ? ('RETURN' as const) : ('REFUND' as const),
      reason: orNull(values.reason),
    };
    const path = { invoice_id: payment.invoice_id, payment_id: payment.id };
    if (await act.run('invoice-payments.refund', { path, body })) onClose();
  };
  return (
    <Dialog title={W.refund} onClose={onClose}>
      <form onSubmit={save}>
        <p class="muted">{W.refundSays}</p>
        <div class="fields">
          <NumberField kind="money" label={W.amount} required {...text('amount')} />
          <DateField label={W.date} required {...text('date')} />
          <SelectField
            label={W.kind}
            value={values.kind}
            onValue={(kind) => set({ kind })}
            options={[
              ['REFUND', W.REFUND],
              ['RETURN', W.RETURN],
            ]}
          />
        </div>
        <TextField label={W.reason} {...text('reason')} />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W.save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
