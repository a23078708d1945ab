import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { Code, laidOut } from '../../parts/code.tsx';
import { useFilters } from '../../parts/filters.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { SecretOnce } from '../../parts/secret.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useLocation, useParams } from '../../shell/routing.tsx';
import { moment, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { Replay } from './replay.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhooks.tsx';

const W = words({
  title: ['Webhook', 'Webhook', 'Webhook'],
  all: ['Todos los webhooks', 'All webhooks', 'Tots els webhooks'],
  edit: ['Cambiar', 'Change', 'Canvia'],
  on: ['Activar', 'Turn on', 'Activa'],
  off: ['Parar', 'Turn off', 'Atura'],
  test: ['Enviar una prueba', 'Send a test', 'Envia una prova'],
  rotate: ['Cambiar el secreto', 'Rotate the secret', 'Canvia el secret'],
  rotateSays: [
    'El anterior sigue firmando un tiempo, para que puedas cambiarlo sin perder nada.',
    'The one before signs on for a while, so that you can change it without losing anything.',
    'L’anterior continua signant una estona, perquè el puguis canviar sense perdre res.',
  ],
  remove: ['Borrar', 'Delete', 'Esborra'],
  removeSays: [
    'Deja de recibir eventos. No se puede deshacer.',
    'It receives no more events. This cannot be undone.',
    'Deixa de rebre esdeveniments. No es pot desfer.',
  ],
  secret: ['Secreto', 'Secret', 'Secret'],
  good: [
    'Ha respondido {status} en {ms} ms.',
    'It returned {status} in {ms} ms.',
    'Ha respost {status} en {ms} ms.',
  ],
  bad: ['Ha fallado: {error}', 'It failed: {error}', 'Ha fallat: {error}'],
  deliveries: ['Entregas', 'Deliveries', 'Lliuraments'],
  failed: ['Solo las fallidas', 'Failed ones alone', 'Només els fallits'],
  every: ['Todas', 'All', 'Tots'],
  none: ['No hay entregas.', 'There are no deliveries.', 'No hi ha lliuraments.'],
  retry: ['Reintentar', 'Retry', 'Torna-ho a provar'],
  attempt: ['intento {n}', 'attempt {n}', 'intent {n}'],
  next: ['Próximo intento', 'Next attempt', 'Pròxim intent'],
  sent: ['Lo enviado', 'What was sent', 'El que es va enviar'],
  answer: ['Lo respondido', 'What was returned', 'El que va respondre'],
});

/** Words for the reasons why a delivery got no answer. */
const CAUSES = words({
  dns: ['No se encuentra el servidor', 'Server not found', 'No es troba el servidor'],
  connection: ['Sin conexión', 'No connection', 'Sense connexió'],
  tls: ['Certificado del servidor', 'Certificate of the server', 'Certificat del servidor'],
  timeout: ['Tardó demasiado', 'Took too long', 'Va trigar massa'],
  http_client_error: ['Respuesta 4xx', '4xx response', 'Resposta 4xx'],
  http_server_error: ['Respuesta 5xx', '5xx response', 'Resposta 5xx'],
  invalid_url: ['Dirección incorrecta', 'Wrong address', 'Adreça incorrecta'],
  forbidden_target: ['Dirección no permitida', 'Address not allowed', 'Adreça no permesa'],
  unknown: ['Fallo desconocido', 'Unknown failure', 'Error desconegut'],
});

/** Page of a webhook: its state, its deliveries with request and response, and repairs. */
export function WebhookPage() {
  const to = usePaths();
  const { webhook: id = '' } = useParams<{ webhook: string }>();
  const webhook = useGet('webhooks.get', { path: { webhook_id: id } });
  return (
    <Page title={W.title} lead={<Link href={to('developers/webhooks')}>{W.all}</Link>}>
      <Loaded read={webhook} rows={6}>
        {(found) => (
          <>
            <Head webhook={found} />
            <Deliveries webhookId={found.id} />
            <Replay webhookId={found.id} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Head({ webhook }: { webhook: Schemas['Webhook'] }) {
  const act = useAct();
  const to = usePaths();
  const [, navigate] = useLocation();
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [tested, setTested] = useState<Schemas['WebhookTestDelivery'] | null>(null);
  const path = { webhook_id: webhook.id };
  const test = async () => setTested((await act.run('webhooks.test', { path }))?.data ?? null);
  const rotate = async () => {
    if (await confirmAct(W.rotate, W.rotateSays, W.rotate, false))
      setSecret((await act.run('webhooks.rotate-secret', { path }))?.data.secret ?? null);
  };
  const remove = async () => {
    if (await confirmAct(webhook.url, W.removeSays, W.remove))
      await act.run('webhooks.delete', { path }, { done: () => navigate(to('developers/webhooks')) });
  };
  const turn = () => void act.run('webhooks.update', { path, body: { active: !webhook.active } });
  const acts: readonly (readonly [string, () => void])[] = [
    [W.test, () => void test()],
    [W.edit, () => setEditing(true)],
    [webhook.active ? W.off : W.on, turn],
    [W.rotate, () => void rotate()],
    [W.remove, () => void remove()],
  ];
  return (
    <Section
      title={webhook.url}
      actions={acts.map(([name, run]) => (
        <button key={name} type="button" class="quiet" disabled={act.busy} onClick={run}>
          {name}
        </button>
      ))}
    >
      <p>
        <WebhookState webhook={webhook} /> <code>{webhook.events.join(', ')}</code>
      </p>
      <FailureNotice failure={act.failure} />
      {tested !== null && (
        <Notice kind={tested.delivery_success ? 'good' : 'bad'}>
          {tested.delivery_success
            ? fill(W.good, { status: tested.http_status ?? '', ms: plain(tested.duration_ms) })
            : fill(W.bad, { error: tested.error ?? tested.failure_cause ?? '' })}
        </Notice>
      )}
      {secret !== null && <SecretOnce name={W.secret} secret={secret} />}
      {isEditing && (
        <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} onMade={() => setEditing(false)} />
      )}
    </Section>
  );
}

function Deliveries({ webhookId }: { webhookId: string }) {
  const { given, set, page } = useFilters();
  const isFailed = given.failed !== undefined;
  const query = { page, limit: 20, ...(isFailed ? { success: false } : {}) };
  const deliveries = useGet(
    'webhooks.deliveries',
    { path: { webhook_id: webhookId }, query },
    { keep: true, refreshMs: 5000 },
  );
  return (
    <Section
      title={W.deliveries}
      actions={
        <button type="button" class="quiet" onClick={() => set({ failed: isFailed ? undefined : 'yes' })}>
          {isFailed ? W.every : W.failed}
        </button>
      }
    >
      <Loaded read={deliveries}>
        {({ deliveries: all, pagination }) =>
          all.length === 0 ? (
            <p class="muted">{W.none}</p>
          ) : (
            <>
              <ul class="rows">
                {all.map((one) => (
                  <Delivery key={one.id} delivery={one} webhookId={webhookId} />
                ))}
              </ul>
              <Pager at={pagination} onPage={(next) => set({ page: String(next) })} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Delivery({ delivery, webhookId }: { delivery: Schemas['WebhookDelivery']; webhookId: string }) {
  const act = useAct();
  const path = { webhook_id: webhookId, delivery_id: delivery.id };
  return (
    <li class="stacked">
      <details>
        <summary>
          <span class={`status ${delivery.success ? 'good' : 'bad'}`}>
            {delivery.http_status ?? (delivery.failure_cause === null ? '–' : CAUSES[delivery.failure_cause])}
          </span>{' '}
          <code>{delivery.event_type}</code>{' '}
          <span class="muted small">
            {moment(delivery.delivered_at)} · {fill(W.attempt, { n: delivery.attempt_number })} ·{' '}
            {plain(delivery.duration_ms)} ms
          </span>
        </summary>
        {delivery.error !== null && <p class="wrong">{delivery.error}</p>}
        {delivery.next_attempt_at !== null && (
          <p class="muted">
            {W.next}: {moment(delivery.next_attempt_at)}
          </p>
        )}
        <h3>{W.sent}</h3>
        <Code label={W.sent} text={JSON.stringify(delivery.payload, null, 2)} />
        {delivery.response_body !== null && (
          <>
            <h3>{W.answer}</h3>
            <Code label={W.answer} text={laidOut(delivery.response_body)} />
          </>
        )}
      </details>
      <FailureNotice failure={act.failure} />
      {!delivery.success && (
        <button
          type="button"
          class="quiet"
          disabled={act.busy}
          onClick={() => void act.run('webhooks.retry-delivery', { path })}
        >
          {W.retry}
        </button>
      )}
    </li>
  );
}
