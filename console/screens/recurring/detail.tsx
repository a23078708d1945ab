import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link, useLocation, useParams } from '../../shell/routing.tsx';
import { day, moment, money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';
import { term } from '../../words/terms.ts';
import { BLOCKERS } from '../clients/blocker-words.ts';
import { Lines, Totals } from '../invoices/contents.tsx';
import { recurringStatus } from './status-words.ts';

const W = words({
  all: ['Todas las recurrentes', 'All recurring invoices', 'Totes les recurrents'],
  pause: ['Pausar', 'Pause', 'Pausa'],
  resume: ['Reanudar', 'Resume', 'Reprèn'],
  finish: ['Terminar', 'Finish', 'Acaba'],
  finishSays: [
    'No se emitirá ninguna más. Lo ya emitido se conserva.',
    'None is issued any more. What was issued stays.',
    'No se n’emetrà cap més. El que ja està emès es queda.',
  ],
  skip: ['Saltar la próxima', 'Skip the next one', 'Salta la pròxima'],
  skipSays: [
    'La factura del {date} no se emite; la serie sigue con la siguiente.',
    'The invoice of {date} is not issued; it goes on with the one after.',
    'La factura del {date} no s’emet; continua amb la següent.',
  ],
  now: ['Emitir ya la próxima', 'Issue the next one now', 'Emet ja la pròxima'],
  nowSays: [
    'Se emite ahora y para siempre, por {total}.',
    'It is issued now and for good, for {total}.',
    'S’emet ara i per sempre, per {total}.',
  ],
  remove: ['Borrar', 'Delete', 'Esborra'],
  removeSays: [
    'Las facturas que emitió se conservan. No se puede deshacer.',
    'The invoices that it made stay. This cannot be undone.',
    'Les factures que va fer es queden. No es pot desfer.',
  ],
  every: ['Cada cuánto', 'How often', 'Cada quant'],
  to: ['Para', 'To', 'Per a'],
  next: ['Próxima', 'Next', 'Pròxima'],
  made: ['Emitidas', 'Issued', 'Emeses'],
  until: ['Hasta', 'Until', 'Fins a'],
  mailed: ['Se envía sola', 'Mailed by itself', 'S’envia sola'],
  yes: ['Sí', 'Yes', 'Sí'],
  no: ['No', 'No', 'No'],
  paused: ['Pausada desde el {date}.', 'Paused since {date}.', 'Pausada des del {date}.'],
  preview: ['Así será la próxima', 'What the next one will be', 'Així serà la pròxima'],
  USER: ['por una persona', 'by a person', 'per una persona'],
  DOWNGRADE: ['el plan no la incluye', 'not in the plan', 'el pla no la inclou'],
  GENERATION_FAILURE: [
    'falló tres veces seguidas',
    'it failed three times',
    'ha fallat tres vegades seguides',
  ],
  history: ['Historial', 'History', 'Historial'],
  noHistory: ['Aún no ha emitido ninguna.', 'It has issued none yet.', 'Encara no n’ha emès cap.'],
  GENERATED: ['Emitida', 'Issued', 'Emesa'],
  FAILED: ['Falló', 'Failed', 'Va fallar'],
  SKIPPED: ['Saltada', 'Skipped', 'Saltada'],
  PAUSED: ['Pausada', 'Paused', 'Pausada'],
  RESUMED: ['Reanudada', 'Resumed', 'Represa'],
});

type Template = Schemas['RecurringInvoice'];

/** Page of a recurring invoice: next and past occurrences, and its acts. */
export function RecurringDetail() {
  const to = usePaths();
  const { recurring: id = '' } = useParams<{ recurring: string }>();
  const path = { recurring_invoice_id: id };
  const template = useGet('recurring-invoices.get', { path });
  return (
    <Page title={template.data?.name ?? '…'} lead={<Link href={to('recurring')}>{W.all}</Link>}>
      <Loaded read={template} rows={8}>
        {(found) => (
          <>
            <Head template={found} />
            <div class="columns">
              {found.next_generation !== null && <Next templateId={found.id} />}
              <History templateId={found.id} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Head({ template }: { template: Template }) {
  const { pause } = template;
  return (
    <Section
      title={`${term(template.frequency)} · ${money(template.next_amount)}`}
      actions={<Acts template={template} />}
    >
      <p>
        <Status value={template.status} text={recurringStatus(template.status)} />
      </p>
      {pause !== null && (
        <Notice kind="warn">
          {fill(W.paused, { date: moment(pause.since) })} {forReaders(pause.blocker?.message ?? '')}
        </Notice>
      )}
      <dl>
        <dt>{W.to}</dt>
        <dd>{template.recipient?.legal_name ?? '–'}</dd>
        <dt>{W.next}</dt>
        <dd>{day(template.next_generation)}</dd>
        <dt>{W.made}</dt>
        <dd>{plain(template.invoices_generated)}</dd>
        <dt>{W.until}</dt>
        <dd>{day(template.end_date)}</dd>
        <dt>{W.mailed}</dt>
        <dd>{template.send_automatically ? W.yes : W.no}</dd>
      </dl>
    </Section>
  );
}

function Acts({ template }: { template: Template }) {
  const act = useAct();
  const to = usePaths();
  const [, navigate] = useLocation();
  const path = { recurring_invoice_id: template.id };
  const setStatus = (status: Template['status']) =>
    act.run('recurring-invoices.set-status', { path, body: { status } });
  const confirmed = async (name: string, says: string, run: () => Promise<unknown>, isGrave = true) => {
    if (await confirmAct(name, says, name, isGrave)) await run();
  };
  const acts: (readonly [string, () => Promise<unknown>])[] = [];
  if (template.status === 'ACTIVE' && template.next_generation !== null) {
    const total = money(template.next_amount);
    const date = day(template.next_generation);
    acts.push(
      [
        W.now,
        () =>
          confirmed(
            W.now,
            fill(W.nowSays, { total }),
            () =>
              act.run(
                'recurring-invoices.generate',
                { path },
                { done: ({ data }) => data.id !== null && navigate(to(`invoices/${data.id}`)) },
              ),
            false,
          ),
      ],
      [
        W.skip,
        () =>
          confirmed(W.skip, fill(W.skipSays, { date }), () => act.run('recurring-invoices.skip', { path })),
      ],
      [W.pause, () => setStatus('PAUSED')],
    );
  }
  if (template.status === 'PAUSED') acts.push([W.resume, () => setStatus('ACTIVE')]);
  if (template.status !== 'COMPLETED')
    acts.push([W.finish, () => confirmed(W.finish, W.finishSays, () => setStatus('COMPLETED'))]);
  acts.push([
    W.remove,
    () =>
      confirmed(W.remove, W.removeSays, () =>
        act.run('recurring-invoices.delete', { path }, { done: () => navigate(to('recurring')) }),
      ),
  ]);
  return (
    <>
      {acts.map(([name, run]) => (
        <button key={name} type="button" class="quiet" disabled={act.busy} onClick={() => void run()}>
          {name}
        </button>
      ))}
      <FailureNotice failure={act.failure} />
    </>
  );
}

function Next({ templateId }: { templateId: string }) {
  const next = useGet('recurring-invoices.next-occurrence', { path: { recurring_invoice_id: templateId } });
  return (
    <Section title={W.preview}>
      <Loaded read={next} rows={6}>
        {(invoice) => (
          <>
            <p class="muted">{day(invoice.issue_date)}</p>
            <Lines invoice={invoice} />
            <Totals invoice={invoice} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Returns the words for the reason of an entry: the reason of the pause, or the company's blockers. */
function reasonText(reason: string | null): string {
  if (reason === null) return '';
  if (reason === 'USER' || reason === 'DOWNGRADE' || reason === 'GENERATION_FAILURE') return `· ${W[reason]}`;
  return reason in BLOCKERS ? `· ${BLOCKERS[reason as keyof typeof BLOCKERS]}` : '';
}

function History({ templateId }: { templateId: string }) {
  const to = usePaths();
  const history = useGet('recurring-invoices.history', {
    path: { recurring_invoice_id: templateId },
    query: { limit: 30 },
  });
  return (
    <Section title={W.history}>
      <Loaded read={history} rows={4}>
        {({ history: all }) =>
          all.length === 0 ? (
            <p class="muted">{W.noHistory}</p>
          ) : (
            <ul class="rows">
              {all.map((one) => (
                <li key={one.id}>
                  <span>
                    {W[one.type]}{' '}
                    {one.invoice_id !== null && (
                      <Link href={to(`invoices/${one.invoice_id}`)}>{one.invoice_number ?? '…'}</Link>
                    )}
                    <br />
                    <span class="muted small">
                      {day(one.scheduled_date ?? one.created_at)} {reasonText(one.reason)}
                    </span>
                  </span>
                  <span>{one.total === null ? '' : money(one.total)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
