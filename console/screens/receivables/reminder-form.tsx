import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import type { Act } from '../../api/query.ts';
import { NumberField } from '../../parts/checked-field.tsx';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { More } from '../../parts/more.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { fill, words } from '../../words/language.ts';
import { stepsOf, type TypedStep, typedSteps, withFurtherStep } from './reminder-steps.ts';

const W = words({
  enabled: ['Enviar recordatorios', 'Send reminders', 'Envia recordatoris'],
  enabledSays: [
    'Cada uno sale solo, con el enlace para pagar. Se paran en cuanto llega el dinero, o si la factura se anula, se rectifica o el cliente la rechaza.',
    'Each goes out by itself, with the link to pay. They stop once the money comes, or if the invoice is voided, corrected or rejected by the customer.',
    'Cadascun surt sol, amb l’enllaç per pagar. S’aturen quan arriben els diners, o si la factura s’anul·la, es rectifica o el client la rebutja.',
  ],
  steps: ['Cuándo salen', 'When they go out', 'Quan surten'],
  days: ['Días', 'Days', 'Dies'],
  side: ['Respecto al vencimiento', 'Of the due date', 'Respecte al venciment'],
  before: ['antes de vencer', 'before it is due', 'abans de vèncer'],
  after: ['después de vencer', 'after it was due', 'després de vèncer'],
  more: [
    'Más: días hábiles, intereses y otro recordatorio',
    'More: working days, interest and another reminder',
    'Més: dies hàbils, interessos i un altre recordatori',
  ],
  moreSteps: [
    'Más: {n} {n|recordatorio|recordatorios}, días hábiles e intereses',
    'More: {n} {n|reminder|reminders}, working days and interest',
    'Més: {n} {n|recordatori|recordatoris}, dies hàbils i interessos',
  ],
  add: ['Añadir otro', 'Add another', 'Afegeix-ne un altre'],
  remove: ['Quitar el recordatorio {n}', 'Remove reminder {n}', 'Treu el recordatori {n}'],
  number: ['Recordatorio {n}', 'Reminder {n}', 'Recordatori {n}'],
  business: ['Solo en días hábiles', 'On working days only', 'Només en dies hàbils'],
  businessSays: [
    'El que cae en sábado, domingo o festivo de tu provincia sale el siguiente día hábil.',
    'What falls on a Saturday, a Sunday or a holiday of your province goes out on the next working day.',
    'El que cau en dissabte, diumenge o festiu de la teva província surt el següent dia hàbil.',
  ],
  interest: [
    'Mencionar los intereses de demora',
    'Mention late interest',
    'Esmenta els interessos de demora',
  ],
  interestSays: [
    'Ley 3/2004: solo entre empresas y con la Administración, no con consumidores.',
    'Ley 3/2004: between businesses and with public bodies alone, not with consumers.',
    'Llei 3/2004: només entre empreses i amb l’Administració, no amb consumidors.',
  ],
  save: ['Guardar', 'Save', 'Desa'],
  saved: ['Guardado.', 'Saved.', 'Desat.'],
});

const MAX_STEPS = 12;
const MAX_DAYS = 365;
/** Steps that are shown at once. With the switch they make seven fields, and the others are behind a button. */
const FIRST_STEPS = 3;

/** Form for the reminder schedule of a company or a customer. A company's own texts stay unchanged. */
export function ReminderForm({
  first,
  act,
  onSave,
}: {
  first: Schemas['ReminderSettings'];
  act: Act;
  onSave: (body: Schemas['ReminderSettingsInput']) => Promise<boolean>;
}) {
  const [enabled, setEnabled] = useState(first.enabled);
  const [steps, setSteps] = useState<readonly TypedStep[]>(() => typedSteps(first.steps));
  const [business, setBusiness] = useState(first.business_days_only);
  const [interest, setInterest] = useState(first.late_interest);
  const [isSaved, setSaved] = useState(false);
  const save = async (event: Event) => {
    event.preventDefault();
    setSaved(false);
    const body = { enabled, steps: stepsOf(steps), business_days_only: business, late_interest: interest };
    setSaved(await onSave(body));
  };
  const fieldsOf = (from: number, to: number) =>
    steps
      .slice(from, to)
      .map((step, index) => (
        <StepFields
          key={step.key}
          step={step}
          number={from + index + 1}
          onStep={(changed) => setSteps(steps.map((one) => (one.key === step.key ? changed : one)))}
          onRemove={() => setSteps(steps.filter(({ key }) => key !== step.key))}
        />
      ));
  const hidden = Math.max(0, steps.length - FIRST_STEPS);
  return (
    <form onSubmit={(event) => void save(event)}>
      <CheckField label={W.enabled} hint={W.enabledSays} checked={enabled} onChecked={setEnabled} />
      <fieldset class="plain">
        <legend>{W.steps}</legend>
        {fieldsOf(0, FIRST_STEPS)}
      </fieldset>
      <More name={hidden === 0 ? W.more : fill(W.moreSteps, { n: hidden })}>
        {fieldsOf(FIRST_STEPS, steps.length)}
        {steps.length < MAX_STEPS && (
          <button type="button" class="quiet" onClick={() => setSteps(withFurtherStep(steps))}>
            {W.add}
          </button>
        )}
        <CheckField label={W.business} hint={W.businessSays} checked={business} onChecked={setBusiness} />
        <CheckField label={W.interest} hint={W.interestSays} checked={interest} onChecked={setInterest} />
      </More>
      <FailureNotice failure={act.failure} />
      {isSaved && <Notice kind="good">{W.saved}</Notice>}
      <footer>
        <button type="submit" disabled={act.busy}>
          {W.save}
        </button>
      </footer>
    </form>
  );
}

function StepFields({
  step,
  number,
  onStep,
  onRemove,
}: {
  step: TypedStep;
  number: number;
  onStep: (step: TypedStep) => void;
  onRemove: () => void;
}) {
  return (
    <fieldset class="step">
      <legend>{fill(W.number, { n: number })}</legend>
      <NumberField
        kind="whole"
        least={0}
        most={MAX_DAYS}
        label={W.days}
        required
        value={step.days}
        onValue={(days) => onStep({ ...step, days })}
      />
      <SelectField
        label={W.side}
        value={step.isBefore ? 'before' : 'after'}
        onValue={(side) => onStep({ ...step, isBefore: side === 'before' })}
        options={[
          ['before', W.before],
          ['after', W.after],
        ]}
      />
      <button type="button" class="quiet icon" aria-label={fill(W.remove, { n: number })} onClick={onRemove}>
        ✕
      </button>
    </fieldset>
  );
}
