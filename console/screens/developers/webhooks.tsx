import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { SecretOnce } from '../../parts/secret.tsx';
import { Table } from '../../parts/table.tsx';
import { Empty, Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { moment, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { DevelopersFrame } from './frame.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const W = words({
  title: ['Webhooks', 'Webhooks', 'Webhooks'],
  create: ['Nuevo webhook', 'New webhook', 'Webhook nou'],
  address: ['Dirección', 'Address', 'Adreça'],
  events: ['Eventos', 'Events', 'Esdeveniments'],
  state: ['Estado', 'State', 'Estat'],
  last: ['Última entrega', 'Last delivery', 'Últim lliurament'],
  on: ['Activo', 'On', 'Actiu'],
  off: ['Parado', 'Off', 'Aturat'],
  paused: ['Parado por fallos', 'Paused after failures', 'Aturat per errors'],
  failing: ['Falla', 'Failing', 'Falla'],
  secret: ['Secreto', 'Secret', 'Secret'],
  none: ['Aún no hay webhooks', 'There are no webhooks yet', 'Encara no hi ha webhooks'],
  noneSays: [
    'Un webhook avisa a tu programa en cuanto pasa algo: se emite una factura, Hacienda la acepta, llega un cobro.',
    'A webhook tells your program as soon as something happens: an invoice is issued, the tax authority accepts it, a payment comes in.',
    'Un webhook avisa el teu programa tan bon punt passa alguna cosa: s’emet una factura, Hisenda l’accepta, arriba un cobrament.',
  ],
});

/** Shows the state of a webhook as a coloured word. */
export function WebhookState({ webhook }: { webhook: Schemas['Webhook'] }) {
  if (webhook.deactivated_by === 'service') return <span class="status bad">{W.paused}</span>;
  if (!webhook.active) return <span class="status plain">{W.off}</span>;
  if (webhook.consecutive_failures > 0)
    return (
      <span class="status warn">
        {W.failing} ({plain(webhook.consecutive_failures)})
      </span>
    );
  return <span class="status good">{W.on}</span>;
}

/** Lists the endpoints that receive events. */
export function Webhooks() {
  const to = usePaths();
  const webhooks = useGet('webhooks.list', { query: { limit: 100 } });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Schemas['CreatedWebhook'] | null>(null);
  return (
    <DevelopersFrame>
      <Section
        title={W.title}
        actions={
          <button type="button" onClick={() => setMaking(true)}>
            {W.create}
          </button>
        }
      >
        {made !== null && <SecretOnce name={W.secret} secret={made.secret} />}
        <Loaded read={webhooks}>
          {({ webhooks: all }) =>
            all.length === 0 ? (
              <Empty title={W.none}>
                <p>{W.noneSays}</p>
              </Empty>
            ) : (
              <Table
                rows={all}
                keyOf={({ id }) => id}
                columns={[
                  {
                    name: W.address,
                    of: ({ id, url }) => <Link href={to(`developers/webhooks/${id}`)}>{url}</Link>,
                  },
                  { name: W.events, of: ({ events }) => <code>{events.join(', ')}</code> },
                  { name: W.state, of: (one) => <WebhookState webhook={one} /> },
                  {
                    name: W.last,
                    of: ({ last_success_at, last_failure_at }) =>
                      moment([last_success_at, last_failure_at].sort().at(-1) ?? last_success_at),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </Section>
      {isMaking && (
        <WebhookDialog
          webhook={null}
          onClose={() => setMaking(false)}
          onMade={(webhook) => {
            setMaking(false);
            setMade(webhook);
          }}
        />
      )}
    </DevelopersFrame>
  );
}
