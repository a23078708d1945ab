import { useState } from 'preact/hooks';
import { useAct, useGet, usePlace } from '../../api/query.ts';
import { TextField } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { instantOf, moment, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { DevelopersFrame } from './frame.tsx';

const W = words({
  title: ['Reloj de pruebas', 'Test clock', 'Rellotge de proves'],
  says: [
    'Adelanta la hora de tus libros de pruebas y mira qué vence por el camino: recurrentes, programadas, vencimientos. No afecta a lo real.',
    'Moves the time of your sandbox books forward, and shows what falls due on the way: recurring invoices, schedules, due dates. Production is not touched.',
    'Avança l’hora dels teus llibres de proves i mira què venç pel camí: recurrents, programades, venciments. No afecta el que és real.',
  ],
  live: [
    'El reloj es de las pruebas. Cambia a Pruebas, arriba, para moverlo.',
    'The clock is the sandbox’s. Change to Sandbox, above, to move it.',
    'El rellotge és de les proves. Canvia a Proves, a dalt, per moure’l.',
  ],
  now: ['Fecha y hora', 'It is now', 'Ara són'],
  own: ['hora propia', 'a time of its own', 'hora pròpia'],
  real: ['hora real', 'real time', 'hora real'],
  move: ['Adelantar hasta', 'Move to', 'Avança fins a'],
  go: ['Adelantar', 'Move', 'Avança'],
  back: ['Volver a la hora real', 'Back to real time', 'Torna a l’hora real'],
  ran: [
    'Por el camino: {r} {r|recurrente|recurrentes}, {s} {s|programada|programadas}, {f} {f|fallo|fallos}.',
    'On the way: {r} recurring invoices, {s} schedules, {f} failures.',
    'Pel camí: {r} recurrents, {s} programades, {f} errors.',
  ],
});

/** Page for the clock of the account's sandbox. */
export function Clock() {
  const { environment } = usePlace();
  const clock = useGet('test-clock.get', {}, { enabled: environment === 'TEST' });
  return (
    <DevelopersFrame>
      <Section title={W.title}>
        <p class="muted">{W.says}</p>
        {environment === 'LIVE' ? (
          <Notice kind="info">{W.live}</Notice>
        ) : (
          <Loaded read={clock} rows={3}>
            {({ now, frozen, ran }) => (
              <>
                <p>
                  {W.now} <strong>{moment(now)}</strong>{' '}
                  <span class={`status ${frozen ? 'warn' : 'plain'}`}>{frozen ? W.own : W.real}</span>
                </p>
                {ran !== null && (
                  <p>
                    {fill(W.ran, {
                      r: plain(ran.recurring_invoices),
                      s: plain(ran.schedules),
                      f: plain(ran.failures),
                    })}
                  </p>
                )}
                <Moving isFrozen={frozen} />
              </>
            )}
          </Loaded>
        )}
      </Section>
    </DevelopersFrame>
  );
}

function Moving({ isFrozen }: { isFrozen: boolean }) {
  const act = useAct();
  const [to, setTo] = useState('');
  const move = (event: Event) => {
    event.preventDefault();
    void act.run('test-clock.set', { body: { now: instantOf(to).toISOString() } });
  };
  return (
    <form onSubmit={move}>
      <TextField label={W.move} type="datetime-local" value={to} onValue={setTo} required />
      <FailureNotice failure={act.failure} />
      <footer>
        {isFrozen && (
          <button
            type="button"
            class="quiet"
            disabled={act.busy}
            onClick={() => void act.run('test-clock.remove')}
          >
            {W.back}
          </button>
        )}
        <button type="submit" disabled={act.busy}>
          {W.go}
        </button>
      </footer>
    </form>
  );
}
