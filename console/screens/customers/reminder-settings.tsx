import { useAct, useGet } from '../../api/query.ts';
import { Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { ReminderForm } from '../receivables/reminder-form.tsx';

const W = words({
  title: ['Cobro y recordatorios', 'Payment and reminders', 'Cobrament i recordatoris'],
  statement: ['Ver su extracto', 'See its statement', 'Mostra el seu extracte'],
  inherited: [
    'Vale el calendario de la empresa. Al guardar aquí, este cliente tiene el suyo.',
    'The schedule of the company holds. Once you save here, this customer has its own.',
    'Val el calendari de l’empresa. En desar aquí, aquest client té el seu.',
  ],
  own: [
    'Este cliente tiene su propio calendario.',
    'This customer has its own schedule.',
    'Aquest client té el seu propi calendari.',
  ],
  inherit: ['Usar el de la empresa', 'Use the company’s', 'Fes servir el de l’empresa'],
  change: ['Cambiar sus recordatorios', 'Change its reminders', 'Canvia els seus recordatoris'],
});

/** Reminder settings of a customer, and a link to its statement of account. */
export function CustomerReminders({ customerId }: { customerId: string }) {
  const act = useAct();
  const to = usePaths();
  const path = { customer_id: customerId };
  const settings = useGet('customer-reminder-settings.get', { path });
  const save = async (body: object) =>
    (await act.run('customer-reminder-settings.update', { path, body })) !== undefined;
  return (
    <Section
      title={W.title}
      actions={<Link href={to(`customers/${customerId}/statement`)}>{W.statement}</Link>}
    >
      <Loaded read={settings} rows={2}>
        {(first) => (
          <>
            <Notice kind="info">{first.inherited ? W.inherited : W.own}</Notice>
            {!first.inherited && (
              <button
                type="button"
                class="quiet"
                disabled={act.busy}
                onClick={() => void save({ inherited: true })}
              >
                {W.inherit}
              </button>
            )}
            <details>
              <summary>{W.change}</summary>
              <ReminderForm key={String(first.inherited)} first={first} act={act} onSave={save} />
            </details>
          </>
        )}
      </Loaded>
    </Section>
  );
}
