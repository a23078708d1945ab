import { useState } from 'preact/hooks';
import { useAct } from '../../../api/query.ts';
import { DateField } from '../../../parts/checked-field.tsx';
import { SelectField, wrongWith } from '../../../parts/field.tsx';
import { FailureNotice } from '../../../parts/notice.tsx';
import { now } from '../../../words/clock.ts';
import { dateIn } from '../../../words/figures.ts';
import { words } from '../../../words/language.ts';
import { chosenPaymentMethod, paymentMethodOptions } from '../../../words/payment-methods.ts';
import { ActFoot, type ActParts } from './act-foot.tsx';

const W = words({
  date: ['Fecha de cobro', 'Date of payment', 'Data de cobrament'],
  method: ['Forma de pago', 'Payment method', 'Forma de pagament'],
  same: ['La de la factura', 'The invoice’s', 'La de la factura'],
  forGood: ['No se puede deshacer.', 'This cannot be undone.', 'No es pot desfer.'],
});

/** Form that marks an invoice as paid. */
export function MarkPaid({ invoice, onClose }: ActParts) {
  const act = useAct();
  const [date, setDate] = useState(() => dateIn(now()));
  const [method, setMethod] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    const chosen = chosenPaymentMethod(method);
    const body = {
      status: 'PAID',
      payment_date: date,
      ...(chosen === null ? {} : { payment_method: { method: chosen } }),
    } as const;
    if (await act.run('invoices.set-status', { path: { invoice_id: invoice.id }, body })) onClose();
  };
  return (
    <form onSubmit={submit}>
      <DateField
        label={W.date}
        value={date}
        onValue={setDate}
        required
        error={wrongWith(act.failure, 'payment_date')}
      />
      <SelectField
        label={W.method}
        value={method}
        onValue={setMethod}
        options={paymentMethodOptions(W.same)}
      />
      <p class="muted">{W.forGood}</p>
      <FailureNotice failure={act.failure} />
      <ActFoot kind="PAID" busy={act.busy} onClose={onClose} />
    </form>
  );
}
