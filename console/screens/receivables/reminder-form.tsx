import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import type { Act } from '../../api/query.ts';
import { NumberField } from '../../parts/checked-field.tsx';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { fill, words } from '../../words/language.ts';
import { typedNumber } from '../../words/typed-number.ts';

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
  add: ['Añadir otro', 'Add another', 'Afegeix-ne un altre'],
  remove: ['Quitar el recordatorio {n}', 'Remove reminder {n}', 'Treu el recordatori {n}'],
  number: ['Recordatorio {n}', 'Reminder {n}', 'Recordatori {n}'],
  business: ['Solo en días hábiles', 'On working days only', 'Només en dies hàbils'],
  businessSays: [
    'El que cae en sábado, domingo o festivo de tu provincia sale el siguiente día hábil.',
    'What falls on a Saturday, a Sunday or a holiday of your province goes out on the next working day.',
    'El que cau en dissabte, diumenge o festiu de la teva província surt el següent dia hàbil.',
  ],
  interest: ['Nombrar los intereses de demora', 'Name late interest', 'Anomena els interessos de demora'],
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
const FURTHER_DAYS = 15;

type Step = Schemas['ReminderStep'];

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
  const [steps, setSteps] = useState<readonly Step[]>(first.steps);
  const [business, setBusiness] = useState(first.business_days_only);
  const [interest, setInterest] = useState(first.late_interest);
  const [isSaved, setSaved] = useState(false);
  const save = async (event: Event) => {
    event.preventDefault();
    setSaved(false);
    const body = { enabled, steps: [...steps], business_days_only: business, late_interest: interest };
    setSaved(await onSave(body));
  };
  const further = Math.max(0, ...steps.map(({ days }) => days)) + FURTHER_DAYS;
  const add = () =>
    setSteps([...steps, { days: further, texts: { es: null, en: null, ca: null, gl: null, eu: null } }]);
  return (
    <form onSubmit={(event) => void save(event)}>
      <CheckField label={W.enabled} hint={W.enabledSays} checked={enabled} onChecked={setEnabled} />
      <fieldset class="plain">
        <legend>{W.steps}</legend>
        {steps.map((step, index) => (
          <StepFields
            // Steps have no ids, and their order never changes here.
            key={index}
            step={step}
            number={index + 1}
            onStep={(changed) => setSteps(steps.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => setSteps(steps.filter((_, at) => at !== index))}
          />
        ))}
        {steps.length < MAX_STEPS && (
          <button type="button" class="quiet" onClick={add}>
            {W.add}
          </button>
        )}
      </fieldset>
      <CheckField label={W.business} hint={W.businessSays} checked={business} onChecked={setBusiness} />
      <CheckField label={W.interest} hint={W.interestSays} checked={interest} onChecked={setInterest} />
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
  step: Step;
  number: number;
  onStep: (step: Step) => void;
  onRemove: () => void;
}) {
  const isBefore = step.days < 0;
  const set = (days: number, before: boolean) => onStep({ ...step, days: before ? -days : days });
  const days = Math.abs(step.days);
  const [text, setText] = useState(String(days));
  return (
    <fieldset class="step">
      <legend>{fill(W.number, { n: number })}</legend>
      <NumberField
        kind="whole"
        least={0}
        most={MAX_DAYS}
        label={W.days}
        required
        value={text}
        onValue={(typed) => {
          setText(typed);
          const read = typedNumber(typed, 'whole');
          if (read !== null && read >= 0) set(read, isBefore);
        }}
      />
      <SelectField
        label={W.side}
        value={isBefore ? 'before' : 'after'}
        onValue={(side) => set(days, side === 'before')}
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
