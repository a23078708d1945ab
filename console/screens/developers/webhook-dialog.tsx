import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { words } from '../../words/language.ts';

const W = words({
  create: ['Nuevo webhook', 'New webhook', 'Webhook nou'],
  edit: ['Cambiar el webhook', 'Change the webhook', 'Canvia el webhook'],
  address: ['Dirección (https)', 'Address (https)', 'Adreça (https)'],
  events: [
    'Eventos (separados por comas)',
    'Events (separated by commas)',
    'Esdeveniments (separats per comes)',
  ],
  eventsSay: [
    'Tipos (invoice.issued), familias (invoice.*) o todos (*).',
    'Types (invoice.issued), families (invoice.*) or all of them (*).',
    'Tipus (invoice.issued), famílies (invoice.*) o tots (*).',
  ],
  whose: ['De qué cuentas', 'Of which accounts', 'De quins comptes'],
  own: ['La mía', 'My own', 'El meu'],
  managed: ['Las que gestiono', 'Those that I manage', 'Els que gestiono'],
  all: ['Todas', 'All', 'Tots'],
  save: ['Guardar', 'Save', 'Desa'],
});

const WHOSE = ['own', 'managed', 'all'] as const;

/** Dialog for a webhook's URL and events. The service validates both. */
export function WebhookDialog({
  webhook,
  onClose,
  onMade,
}: {
  webhook: Schemas['Webhook'] | null;
  onClose: () => void;
  onMade: (webhook: Schemas['CreatedWebhook']) => void;
}) {
  const act = useAct();
  const { values, set, text } = useForm(
    {
      url: webhook?.url ?? '',
      events: webhook?.events.join(', ') ?? '*',
      whose: webhook?.account_relationship ?? ('own' as const),
    },
    act.failure,
    limitsOf('webhooks.create'),
  );
  const save = async (event: Event) => {
    event.preventDefault();
    const events = values.events.split(',').map((one) => one.trim());
    // The service rejects unknown event types: it owns the list.
    const body = {
      url: values.url.trim(),
      events: events as Schemas['Webhook']['events'],
      account_relationship: values.whose,
    };
    if (webhook === null) {
      const response = await act.run('webhooks.create', { body });
      if (response !== undefined) onMade(response.data);
    } else if (await act.run('webhooks.update', { path: { webhook_id: webhook.id }, body })) onClose();
  };
  return (
    <Dialog title={webhook === null ? W.create : W.edit} onClose={onClose}>
      <form onSubmit={save}>
        <TextField label={W.address} type="url" required autofocus {...text('url')} />
        <TextField label={W.events} hint={W.eventsSay} required {...text('events')} />
        <SelectField
          label={W.whose}
          value={values.whose}
          onValue={(one) => set({ whose: WHOSE.find((known) => known === one) ?? 'own' })}
          options={WHOSE.map((one) => [one, W[one]])}
        />
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
