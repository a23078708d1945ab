import { useAct, useGet } from '../api/query.ts';
import { FailureNotice } from '../parts/notice.tsx';
import { Section } from '../parts/page.tsx';
import { Loaded } from '../parts/waiting.tsx';
import { moment } from '../words/figures.ts';
import { words } from '../words/language.ts';

const W = words({
  sessions: ['Dónde tienes la sesión abierta', 'Where you are signed in', 'On tens la sessió oberta'],
  here: ['esta sesión', 'this session', 'aquesta sessió'],
  unknown: ['Lugar desconocido', 'Unknown place', 'Lloc desconegut'],
  used: ['Último uso', 'Last used', 'Últim ús'],
  end: ['Cerrar', 'End', 'Tanca'],
  endOthers: ['Cerrar todas las demás', 'End all others', 'Tanca totes les altres'],
});

/** The person's sessions, each of which can be ended. */
export function Sessions() {
  const sessions = useGet('auth.list-sessions');
  const act = useAct();
  return (
    <Section
      title={W.sessions}
      actions={
        <button
          type="button"
          class="quiet"
          disabled={act.busy}
          onClick={() => void act.run('auth.end-other-sessions')}
        >
          {W.endOthers}
        </button>
      }
    >
      <FailureNotice failure={act.failure} />
      <Loaded read={sessions}>
        {({ sessions: all }) => (
          <ul class="rows">
            {all.map((one) => (
              <li key={one.id}>
                <span>
                  <strong>{one.place ?? W.unknown}</strong>{' '}
                  {one.current && <span class="status good">{W.here}</span>}
                  <br />
                  <span class="muted small">
                    {one.user_agent === null ? '' : `${one.user_agent} · `}
                    {W.used} {moment(one.last_used_at ?? one.created_at)}
                  </span>
                </span>
                {!one.current && (
                  <button
                    type="button"
                    class="quiet"
                    disabled={act.busy}
                    onClick={() => void act.run('auth.end-session', { path: { session_id: one.id } })}
                  >
                    {W.end}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
