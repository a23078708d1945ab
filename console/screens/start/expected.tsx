import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: [
    'Ingresos previstos en 90 días',
    'Expected income of the next 90 days',
    'Ingressos previstos en 90 dies',
  ],
  none: [
    'No hay nada previsto: ni facturas por vencer, ni programadas, ni recurrentes.',
    'Nothing is expected: no invoices to fall due, none scheduled and none recurring.',
    'No hi ha res previst: ni factures per vèncer, ni programades, ni recurrents.',
  ],
  until: ['Hasta el {day}', 'Until {day}', 'Fins al {day}'],
  invoices: ['Facturas emitidas', 'Issued invoices', 'Factures emeses'],
  scheduled: ['Programadas', 'Scheduled', 'Programades'],
  recurring: ['Recurrentes', 'Recurring', 'Recurrents'],
  all: ['Ver las recurrentes', 'See the recurring ones', 'Mostra les recurrents'],
});

const SOURCES = ['invoices', 'scheduled', 'recurring'] as const;

type Window = Schemas['ExpectedIncome'];

/** Income of the next 90 days by due date: a bar for each 30 days, divided by where it comes from. */
export function Expected() {
  const to = usePaths();
  const owed = useGet('receivables.get');
  return (
    <Section title={W.title} actions={<Link href={to('recurring')}>{W.all}</Link>}>
      <Loaded read={owed} rows={4}>
        {({ expected }) =>
          expected.every(({ invoices, scheduled, recurring }) => invoices + scheduled + recurring === 0) ? (
            <p class="muted">{W.none}</p>
          ) : (
            <Windows windows={expected} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Windows({ windows }: { windows: readonly Window[] }) {
  const most = Math.max(...windows.map(({ total }) => total), 0);
  return (
    <>
      <ul class="rows">
        {windows.map((one) => (
          <li key={one.from} class="window">
            <span>{fill(W.until, { day: day(one.to) })}</span>
            <strong>{money(one.total)}</strong>
            <Bar window={one} most={most} />
          </li>
        ))}
      </ul>
      <ul class="legend">
        {SOURCES.map((source) => (
          <li key={source}>
            <span class={`bucket mark ${source}`} aria-hidden="true" /> {W[source]}:{' '}
            {money(windows.reduce((sum, one) => sum + one[source], 0))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Bar of a window, as long as its share of the largest one. */
function Bar({ window: one, most }: { window: Window; most: number }) {
  const rest = Math.max(most - one.total, 0);
  return (
    <div class="ageing" aria-hidden="true">
      {SOURCES.filter((source) => one[source] > 0).map((source) => (
        <span key={source} class={`bucket ${source}`} style={{ flexGrow: one[source] }} />
      ))}
      {rest > 0 && <span style={{ flexGrow: rest }} />}
    </div>
  );
}
