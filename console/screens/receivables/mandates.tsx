import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField, IbanField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { CheckField, SelectField, TextField, wrongWith } from '../../parts/field.tsx';
import { orNull, useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { dateIn, day } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { CustomerPicker } from '../invoices/customer-picker.tsx';

const W = words({
  title: ['Mandatos', 'Mandates', 'Mandats'],
  says: [
    'La orden firmada con la que un cliente te deja cobrar en su cuenta. Guarda el papel firmado.',
    'The signed order by which a customer lets you collect from its account. Keep the signed paper.',
    'L’ordre signada amb què un client et deixa cobrar al seu compte. Desa el paper signat.',
  ],
  none: ['Aún no hay mandatos.', 'There are no mandates yet.', 'Encara no hi ha mandats.'],
  add: ['Anotar un mandato', 'Enter a mandate', 'Anota un mandat'],
  iban: ['IBAN de la cuenta del cliente', 'IBAN of the customer’s account', 'IBAN del compte del client'],
  signed: ['Firmado el', 'Signed on', 'Signat el'],
  scheme: ['Esquema', 'Scheme', 'Esquema'],
  CORE: [
    'CORE: para todos; se puede devolver en 8 semanas',
    'CORE: for everybody; it can be returned within 8 weeks',
    'CORE: per a tothom; es pot tornar en 8 setmanes',
  ],
  B2B: [
    'B2B: entre empresas; sin devolución',
    'B2B: between businesses; no return',
    'B2B: entre empreses; sense devolució',
  ],
  recurrent: ['Vale para más de un cobro', 'It allows more than one debit', 'Val per a més d’un cobrament'],
  reference: [
    'Referencia del mandato (opcional)',
    'Reference of the mandate (optional)',
    'Referència del mandat (opcional)',
  ],
  save: ['Anotar', 'Enter', 'Anota'],
  row: [
    '{scheme} · {iban} · firmado el {date} · {reference}',
    '{scheme} · {iban} · signed on {date} · {reference}',
    '{scheme} · {iban} · signat el {date} · {reference}',
  ],
  revoke: ['Dar de baja', 'End', 'Acaba'],
  revokeOf: ['Dar de baja el mandato de {name}', 'End the mandate of {name}', 'Acaba el mandat de {name}'],
  revokeSays: [
    'No se podrá cobrar más con él. Para volver a cobrar hace falta otro firmado.',
    'Nothing more can be collected by it. To collect again another signed one is needed.',
    'No s’hi podrà cobrar més. Per tornar a cobrar en cal un altre de signat.',
  ],
  revoked: ['De baja', 'Ended', 'Acabat'],
});

const SCHEMES = ['CORE', 'B2B'] as const;

/** Lists the mandates of a company's customers. */
export function Mandates() {
  const [isAdding, setAdding] = useState(false);
  const mandates = useGet('mandates.list');
  return (
    <Section
      title={W.title}
      actions={
        <button type="button" class="quiet" onClick={() => setAdding(true)}>
          {W.add}
        </button>
      }
    >
      <p class="muted">{W.says}</p>
      <Loaded read={mandates} rows={2}>
        {({ mandates: all }) =>
          all.length === 0 ? (
            <p>{W.none}</p>
          ) : (
            <ul class="rows">
              {all.map((one) => (
                <MandateRow key={one.id} mandate={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <MandateDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function MandateRow({ mandate }: { mandate: Schemas['Mandate'] }) {
  const act = useAct();
  const to = usePaths();
  const { scheme, iban, reference, signed_on, debtor_name: name } = mandate;
  const revoke = async () => {
    if (!(await confirmAct(fill(W.revokeOf, { name }), W.revokeSays, W.revoke))) return;
    await act.run('mandates.revoke', { path: { mandate_id: mandate.id } });
  };
  return (
    <li>
      <span>
        <Link href={to(`customers/${mandate.customer_id}`)}>{name}</Link>
        <br />
        <span class="muted small">
          {fill(W.row, { scheme: term(scheme), iban, reference, date: day(signed_on) })}
        </span>
        <FailureNotice failure={act.failure} />
      </span>
      {mandate.revoked_at === null ? (
        <button
          type="button"
          class="quiet"
          aria-label={fill(W.revokeOf, { name })}
          disabled={act.busy}
          onClick={() => void revoke()}
        >
          {W.revoke}
        </button>
      ) : (
        <span class="status plain">{W.revoked}</span>
      )}
    </li>
  );
}

function MandateDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const [customer, setCustomer] = useState<Schemas['Customer'] | null>(null);
  const { values, set, text } = useForm(
    { iban: '', signed: dateIn(now()), scheme: 'CORE', isRecurrent: true, reference: '' },
    act.failure,
    limitsOf('mandates.create'),
  );
  const save = async (event: Event) => {
    event.preventDefault();
    const body = {
      customer_id: customer?.id ?? '',
      iban: values.iban,
      signed_on: values.signed,
      scheme: SCHEMES.find((one) => one === values.scheme) ?? null,
      is_recurrent: values.isRecurrent,
      reference: orNull(values.reference),
    };
    if (await act.run('mandates.create', { body })) onClose();
  };
  return (
    <Dialog title={W.add} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <CustomerPicker
          customer={customer}
          onCustomer={setCustomer}
          error={wrongWith(act.failure, 'customer_id')}
        />
        <IbanField label={W.iban} required {...text('iban')} />
        <DateField label={W.signed} required {...text('signed', 'signed_on')} />
        <SelectField
          label={W.scheme}
          value={values.scheme}
          onValue={(scheme) => set({ scheme })}
          options={SCHEMES.map((one) => [one, W[one]] as const)}
        />
        <TextField label={W.reference} {...text('reference')} />
        <CheckField
          label={W.recurrent}
          checked={values.isRecurrent}
          onChecked={(isRecurrent) => set({ isRecurrent })}
        />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy || customer === null}>
            {W.save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
