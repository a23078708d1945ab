import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { useFilters } from '../../parts/filters.ts';
import { Section } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { ReceivablesFrame } from './frame.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { SuppressedAddresses } from './suppressed.tsx';

const W = words({
  schedule: ['Calendario de la empresa', 'Schedule of the company', 'Calendari de l’empresa'],
  scheduleSays: [
    'Vale para todos los clientes; en la ficha de cada uno puedes poner otro.',
    'It applies to all customers. Each may have its own on its page.',
    'Val per a tots els clients; a la fitxa de cadascun en pots posar un altre.',
  ],
  plan: ['Qué sale y cuándo', 'What goes out when', 'Què surt i quan'],
  planSays: [
    'Lo que salió, y lo que saldría tal como están hoy las facturas y el calendario.',
    'What went out, and what would go out as invoices and schedule stand today.',
    'El que va sortir, i el que sortiria tal com estan avui les factures i el calendari.',
  ],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  none: [
    'Ningún recordatorio en esas fechas.',
    'No reminder in those days.',
    'Cap recordatori en aquestes dates.',
  ],
  date: ['Fecha', 'Date', 'Data'],
  invoice: ['Factura', 'Invoice', 'Factura'],
  when: ['Respecto al vencimiento', 'Of the due date', 'Respecte al venciment'],
  state: ['Estado', 'State', 'Estat'],
  due: ['Pendiente', 'Due', 'Pendent'],
  before: ['{n} {n|día|días} antes', '{n} {n|day|days} before', '{n} {n|dia|dies} abans'],
  onDay: ['El mismo día', 'On the day', 'El mateix dia'],
  after: ['{n} {n|día|días} después', '{n} {n|day|days} after', '{n} {n|dia|dies} després'],
  PLANNED: ['Saldrá', 'To go out', 'Sortirà'],
  SENT: ['Enviado', 'Sent', 'Enviat'],
  SKIPPED: ['Salió otro en su lugar', 'Another went out instead', 'En va sortir un altre'],
  REFUSED: ['No se pudo enviar', 'Could not be sent', 'No s’ha pogut enviar'],
});

const TONES = { PLANNED: 'info', SENT: 'good', SKIPPED: 'plain', REFUSED: 'bad' } as const;

function whenText(days: number): string {
  if (days === 0) return W.onDay;
  return fill(days < 0 ? W.before : W.after, { n: Math.abs(days) });
}

/** Page for the reminder schedule, the sent reminders and the suppressed addresses. */
export function Reminders() {
  const act = useAct();
  const settings = useGet('reminder-settings.get');
  return (
    <ReceivablesFrame>
      <div class="columns lopsided">
        <Section title={W.schedule}>
          <p class="muted">{W.scheduleSays}</p>
          <Loaded read={settings} rows={12}>
            {(first) => (
              <ReminderForm
                first={first}
                act={act}
                onSave={async (body) => (await act.run('reminder-settings.update', { body })) !== undefined}
              />
            )}
          </Loaded>
        </Section>
        <SuppressedAddresses />
      </div>
      <Plan />
    </ReceivablesFrame>
  );
}

function Plan() {
  const { given, set } = useFilters();
  const { from, to: until } = useSettled(given);
  const reminders = useGet('reminders.list', { query: { from, to: until } }, { keep: true });
  const filter = (name: 'from' | 'to') => ({
    value: given[name] ?? '',
    onValue: (value: string) => set({ [name]: value }),
  });
  return (
    <Section title={W.plan}>
      <p class="muted">{W.planSays}</p>
      <search class="filters">
        <DateField label={W.from} {...filter('from')} />
        <DateField label={W.to} {...filter('to')} />
      </search>
      <Loaded read={reminders} rows={5}>
        {({ reminders: all }) =>
          all.length === 0 ? <p class="muted">{W.none}</p> : <PlanTable reminders={all} />
        }
      </Loaded>
    </Section>
  );
}

function PlanTable({ reminders }: { reminders: readonly Schemas['Reminder'][] }) {
  const to = usePaths();
  return (
    <Table
      rows={reminders}
      keyOf={({ invoice_id, days }) => `${invoice_id} ${days}`}
      columns={[
        { name: W.date, of: ({ date }) => day(date) },
        {
          name: W.invoice,
          of: ({ invoice_id, invoice_number }) => (
            <Link href={to(`invoices/${invoice_id}`)}>{invoice_number}</Link>
          ),
        },
        { name: W.when, of: ({ days }) => whenText(days) },
        {
          name: W.state,
          of: ({ state }) => <span class={`status ${TONES[state]}`}>{W[state]}</span>,
        },
        { name: W.due, isNumber: true, of: ({ amount_due }) => money(amount_due) },
      ]}
    />
  );
}
