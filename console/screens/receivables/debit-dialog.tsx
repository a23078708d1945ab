import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Data, Query, Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField, IbanField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { now } from '../../words/clock.ts';
import { dateIn, day, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Nueva remesa', 'New file', 'Remesa nova'],
  date: ['Fecha de cobro', 'Day of collection', 'Data de cobrament'],
  creditor: ['Identificador de acreedor', 'Creditor identifier', 'Identificador de creditor'],
  creditorSays: [
    'Te lo da tu banco: ES, dos dígitos, un sufijo y tu NIF.',
    'Your bank gives it to you: ES, two digits, a suffix and your NIF.',
    'Te’l dóna el teu banc: ES, dos dígits, un sufix i el teu NIF.',
  ],
  iban: ['Cuenta en la que cobras (IBAN)', 'Account that is paid into (IBAN)', 'Compte on cobres (IBAN)'],
  scheme: ['Esquema', 'Scheme', 'Esquema'],
  invoices: ['Facturas', 'Invoices', 'Factures'],
  none: [
    'Ninguna factura por cobrar es de un cliente con mandato.',
    'No invoice to be paid is of a customer with a mandate.',
    'Cap factura per cobrar és d’un client amb mandat.',
  ],
  row: [
    '{number} · {name} · {amount} · vence {due}',
    '{number} · {name} · {amount} · due {due}',
    '{number} · {name} · {amount} · venç {due}',
  ],
  make: ['Crear la remesa de {amount}', 'Make the file over {amount}', 'Crea la remesa de {amount}'],
});

type Collected = Data<'invoices.list'>['invoices'][number];

const OPEN = ['ISSUED', 'SENT', 'OVERDUE'] as const;
/** Most customers that one query names, and most invoices that the dialog shows. */
const MAX_CUSTOMERS = 50;
const SHOWN = 100;

/** Dialog that chooses invoices of customers with a mandate and creates the direct debit file. */
export function DebitDialog({ last, onClose }: { last: Schemas['DirectDebit'] | null; onClose: () => void }) {
  const act = useAct();
  const { values, set, text } = useForm(
    {
      date: dateIn(now()),
      creditor: last?.creditor_id ?? '',
      iban: last?.creditor_iban ?? '',
      scheme: last?.scheme ?? 'CORE',
    },
    act.failure,
    limitsOf('direct-debits.create'),
  );
  const scheme = values.scheme === 'B2B' ? 'B2B' : 'CORE';
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const total = [...chosen.values()].reduce((sum, amount) => sum + amount, 0);
  const toggle = (invoice: Collected, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(invoice.id, invoice.amount_due);
    else next.delete(invoice.id);
    setChosen(next);
  };
  const make = async (event: Event) => {
    event.preventDefault();
    const body = {
      invoice_ids: [...chosen.keys()],
      collection_date: values.date,
      creditor_id: values.creditor.trim(),
      creditor_iban: values.iban,
      scheme: scheme as Schemas['DirectDebit']['scheme'],
    };
    if (await act.run('direct-debits.create', { body })) onClose();
  };
  return (
    <Dialog title={W.title} onClose={onClose} wide>
      <form onSubmit={(event) => void make(event)}>
        <div class="fields">
          <DateField label={W.date} required {...text('date', 'collection_date')} />
          <SelectField
            label={W.scheme}
            value={scheme}
            onValue={(one) => {
              set({ scheme: one === 'B2B' ? 'B2B' : 'CORE' });
              setChosen(new Map());
            }}
            options={[
              ['CORE', term('CORE')],
              ['B2B', term('B2B')],
            ]}
          />
        </div>
        <TextField label={W.creditor} hint={W.creditorSays} required {...text('creditor', 'creditor_id')} />
        <IbanField label={W.iban} required {...text('iban', 'creditor_iban')} />
        <fieldset class="plain">
          <legend>{W.invoices}</legend>
          <Collectable scheme={scheme} chosen={chosen} onToggle={toggle} />
        </fieldset>
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy || chosen.size === 0}>
            {fill(W.make, { amount: money(total) })}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function Collectable({
  scheme,
  chosen,
  onToggle,
}: {
  scheme: 'CORE' | 'B2B';
  chosen: ReadonlyMap<string, number>;
  onToggle: (invoice: Collected, isChosen: boolean) => void;
}) {
  const mandates = useGet('mandates.list');
  const inForce = (mandates.data?.mandates ?? []).filter(
    (one) => one.revoked_at === null && one.scheme === scheme,
  );
  const customers = [...new Set(inForce.map(({ customer_id }) => customer_id))].slice(0, MAX_CUSTOMERS);
  const query = {
    customer_id: customers,
    status: [...OPEN],
    limit: SHOWN,
    sort_by: 'due_date',
    sort_order: 'asc',
  } as Query<'invoices.list'>;
  const invoices = useGet('invoices.list', { query }, { enabled: customers.length > 0, keep: true });
  if (mandates.data !== undefined && customers.length === 0) return <p>{W.none}</p>;
  return (
    <Loaded read={invoices} rows={3}>
      {({ invoices: all }) => {
        const due = all.filter(({ amount_due, type }) => amount_due > 0 && type !== 'PROFORMA');
        if (due.length === 0) return <p>{W.none}</p>;
        return due.map((one) => (
          <CheckField
            key={one.id}
            label={fill(W.row, {
              number: one.invoice_number ?? '',
              name: one.recipient?.legal_name ?? '',
              amount: money(one.amount_due),
              due: day(one.due_date),
            })}
            checked={chosen.has(one.id)}
            onChecked={(isChosen) => onToggle(one, isChosen)}
          />
        ));
      }}
    </Loaded>
  );
}
