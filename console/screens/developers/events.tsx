import type { Query } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Code } from '../../parts/code.tsx';
import { CursorPager } from '../../parts/cursor-pager.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { TextField } from '../../parts/field.tsx';
import { useFilters } from '../../parts/filters.ts';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { moment } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { DevelopersFrame } from './frame.tsx';

const W = words({
  title: ['Eventos', 'Events', 'Esdeveniments'],
  type: [
    'Tipo o familia (invoice.issued, invoice.*)',
    'Type or family (invoice.issued, invoice.*)',
    'Tipus o família (invoice.issued, invoice.*)',
  ],
  none: ['No hay eventos así.', 'There are no such events.', 'No hi ha esdeveniments així.'],
  replay: [
    'Para volver a enviarlos, abre el webhook que los perdió.',
    'To send them again, open the webhook that missed them.',
    'Per tornar-los a enviar, obre el webhook que els va perdre.',
  ],
  webhooks: ['Ver los webhooks', 'See the webhooks', 'Mostra els webhooks'],
});

/** Lists the account's events, newest first, with their webhook payloads. */
export function Events() {
  const to = usePaths();
  const { given, set } = useFilters();
  const { type, cursor } = useSettled(given);
  const query = {
    limit: 25,
    ...(type === undefined ? {} : { type: [type] }),
    cursor,
  } as Query<'events.list'>;
  const events = useGet('events.list', { query }, { keep: true });
  return (
    <DevelopersFrame>
      <Section title={W.title}>
        <p class="muted">
          {W.replay} <Link href={to('developers/webhooks')}>{W.webhooks}</Link>
        </p>
        <TextField label={W.type} value={given.type ?? ''} onValue={(text) => set({ type: text })} />
        <Loaded read={events} rows={10}>
          {({ events: all, next_cursor }) => (
            <>
              {all.length === 0 && <p class="muted">{W.none}</p>}
              <ul class="rows">
                {all.map((one) => (
                  <li key={one.id} class="stacked">
                    <details>
                      <summary>
                        <code>{one.type}</code> <span class="muted small">{moment(one.created_at)}</span>
                      </summary>
                      <Code label={one.type} text={JSON.stringify(one, null, 2)} />
                    </details>
                  </li>
                ))}
              </ul>
              <CursorPager
                next={next_cursor}
                isFirst={given.cursor === undefined}
                onCursor={(next) => set({ cursor: next })}
              />
            </>
          )}
        </Loaded>
      </Section>
    </DevelopersFrame>
  );
}
