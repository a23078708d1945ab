import { useState } from 'preact/hooks';
import { useAct } from '../../api/query.ts';
import { TextField } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { instantOf, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Reenviar lo que se perdió', 'Replay what was missed', 'Reenvia el que es va perdre'],
  says: [
    'Envía otra vez los eventos desde un momento que este webhook no llegó a aceptar.',
    'Sends the events since a moment again that this webhook has not taken.',
    'Envia una altra vegada els esdeveniments des d’un moment que aquest webhook no va acceptar.',
  ],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta (opcional)', 'Until (optional)', 'Fins a (opcional)'],
  run: ['Reenviar', 'Replay', 'Reenvia'],
  done: [
    '{n|Se reenvía|Se reenvían} {n} {n|evento|eventos}.',
    '{n} {n|event is|events are} sent again.',
    '{n|Es reenvia|Es reenvien} {n} {n|esdeveniment|esdeveniments}.',
  ],
});

/** Form that sends the events of a period to a webhook again. */
export function Replay({ webhookId }: { webhookId: string }) {
  const act = useAct();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [count, setCount] = useState<number | null>(null);
  const run = async (event: Event) => {
    event.preventDefault();
    const body = {
      from: instantOf(from).toISOString(),
      ...(until === '' ? {} : { to: instantOf(until).toISOString() }),
    };
    const response = await act.run('webhooks.replay', { path: { webhook_id: webhookId }, body });
    setCount(response?.data.events ?? null);
  };
  return (
    <Section title={W.title}>
      <p class="muted">{W.says}</p>
      <form onSubmit={run}>
        <div class="fields">
          <TextField label={W.from} type="datetime-local" value={from} onValue={setFrom} required />
          <TextField label={W.to} type="datetime-local" value={until} onValue={setUntil} />
        </div>
        <FailureNotice failure={act.failure} />
        {count !== null && <Notice kind="good">{fill(W.done, { n: plain(count) })}</Notice>}
        <footer>
          <button type="submit" class="quiet" disabled={act.busy}>
            {W.run}
          </button>
        </footer>
      </form>
    </Section>
  );
}
