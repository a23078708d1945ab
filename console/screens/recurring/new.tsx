import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Body, Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { More } from '../../parts/more.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { dateIn } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { CustomerPicker } from '../invoices/customer-picker.tsx';
import { emptyLine, isTyped, linesOf } from '../invoices/draft.ts';
import { LineFields } from '../invoices/line-fields.tsx';
import { taxChoice } from '../invoices/tax-choice.ts';

const W = words({
  title: ['Nueva recurrente', 'New recurring invoice', 'Recurrent nova'],
  lead: [
    'Se emite sola en cada fecha, con los datos del cliente que haya entonces.',
    'It is issued by itself on each date, with the data that the customer has then.',
    'S’emet sola a cada data, amb les dades del client que hi hagi aleshores.',
  ],
  what: ['Qué y a quién', 'What, and to whom', 'Què i a qui'],
  name: ['Nombre (para ti)', 'Name (for yourself)', 'Nom (per a tu)'],
  nameSays: [
    'Sin él, el concepto de la primera línea.',
    'Without it, the description of the first line.',
    'Sense ell, el concepte de la primera línia.',
  ],
  more: [
    'Más: nombre, última factura, borrador por adelantado',
    'More: name, last invoice, draft ahead',
    'Més: nom, última factura, esborrany per endavant',
  ],
  when: ['Cuándo', 'When', 'Quan'],
  every: ['Cada cuánto', 'How often', 'Cada quant'],
  first: ['Primera factura', 'First invoice', 'Primera factura'],
  last: ['Última (opcional)', 'Last (optional)', 'Última (opcional)'],
  lines: ['Conceptos', 'Lines', 'Conceptes'],
  add: ['Añadir línea', 'Add a line', 'Afegeix una línia'],
  mail: ['Enviarla por correo al emitirla', 'Mail it once it is issued', 'Envia-la per correu en emetre-la'],
  ahead: [
    'Preparar el borrador cinco días antes, para revisarlo',
    'Make the draft five days ahead, to look it over',
    'Fes l’esborrany cinc dies abans, per revisar-lo',
  ],
  make: ['Crear la recurrente', 'Create it', 'Crea la recurrent'],
});

const LIMITS = limitsOf('recurring-invoices.create');
const FREQUENCIES = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const;

/** Page that creates a recurring invoice: recipient, lines and frequency. */
export function NewRecurring() {
  const taxes = useGet('tax-configuration.get');
  return (
    <Page title={W.title} lead={W.lead}>
      <Loaded read={taxes} rows={8}>
        {(configuration) => <RecurringForm configuration={configuration} />}
      </Loaded>
    </Page>
  );
}

function RecurringForm({ configuration }: { configuration: Schemas['TaxConfiguration'] }) {
  const act = useAct();
  const to = usePaths();
  const [, navigate] = useLocation();
  const blank = () => emptyLine(taxChoice(configuration.default_main_tax), '');
  const [lines, setLines] = useState(() => [blank()]);
  const [customer, setCustomer] = useState<{ id: string; legal_name: string } | null>(null);
  const { values, set, text } = useForm(
    {
      name: '',
      frequency: 'MONTHLY' as (typeof FREQUENCIES)[number],
      first: dateIn(now()),
      last: '',
      isMailed: false,
      isAhead: false,
    },
    act.failure,
    LIMITS,
  );
  const save = async (event: Event) => {
    event.preventDefault();
    const read = linesOf(lines, 'STANDARD');
    if (read === null) return;
    const body: Body<'recurring-invoices.create'> = {
      name: values.name.trim() || (read[0]?.description ?? '').slice(0, LIMITS.name?.maxLength),
      frequency: values.frequency,
      start_date: values.first,
      ...(values.last === '' ? {} : { end_date: values.last }),
      send_automatically: values.isMailed,
      draft_in_advance: values.isAhead,
      lines: read,
      ...(customer === null ? {} : { customer_id: customer.id }),
    };
    await act.run(
      'recurring-invoices.create',
      { body },
      { done: ({ data }) => navigate(to(`recurring/${data.id}`), { replace: true }) },
    );
  };
  return (
    <form onSubmit={save}>
      <Section title={W.what}>
        <CustomerPicker customer={customer} onCustomer={setCustomer} />
      </Section>
      <Section title={W.when}>
        <div class="fields">
          <SelectField
            label={W.every}
            value={values.frequency}
            onValue={(one) => set({ frequency: FREQUENCIES.find((known) => known === one) ?? 'MONTHLY' })}
            options={FREQUENCIES.map((one) => [one, term(one)])}
          />
          <DateField label={W.first} required {...text('first', 'start_date')} />
        </div>
        <CheckField label={W.mail} checked={values.isMailed} onChecked={(isMailed) => set({ isMailed })} />
        <More name={W.more}>
          <div class="fields">
            <TextField label={W.name} hint={W.nameSays} {...text('name')} required={false} />
            <DateField label={W.last} {...text('last', 'end_date')} />
          </div>
          <CheckField label={W.ahead} checked={values.isAhead} onChecked={(isAhead) => set({ isAhead })} />
        </More>
      </Section>
      <Section title={W.lines}>
        {lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            number={index + 1}
            isSimplified={false}
            isBrief
            failure={act.failure}
            onLine={(changed) => setLines(lines.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={lines.length === 1 ? null : () => setLines(lines.filter((one) => one !== line))}
          />
        ))}
        <button type="button" class="quiet" onClick={() => setLines([...lines, blank()])}>
          {W.add}
        </button>
      </Section>
      <FailureNotice failure={act.failure} />
      <footer>
        <button type="submit" disabled={act.busy || !lines.some(isTyped)}>
          {W.make}
        </button>
      </footer>
    </form>
  );
}
