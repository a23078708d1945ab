import { useEffect, useRef } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { money, monthName } from '../../words/figures.ts';
import { words } from '../../words/language.ts';

const W = words({
  month: ['Mes', 'Month', 'Mes'],
  base: ['Base', 'Base', 'Base'],
  table: ['Ver las cifras', 'See the figures', 'Mostra les xifres'],
  none: [
    'Aún no hay nada facturado este año.',
    'Nothing has been invoiced this year yet.',
    'Encara no hi ha res facturat aquest any.',
  ],
});

const HEIGHT_PX = 170;

/** Shows twelve months as bars, and as a table for readers of figures. */
export function MonthBars({ months }: { months: Schemas['FiscalSummaryMonth'][] }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null || months.length === 0) return;
    let stop = () => {};
    let isOver = false;
    void import('./draw-bars.ts').then(({ drawBars }) => {
      if (!isOver) stop = drawBars(element, months, HEIGHT_PX);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [months]);
  if (months.length === 0) return <p class="muted">{W.none}</p>;
  return (
    <>
      <div ref={host} class="chart" aria-hidden="true" />
      <details>
        <summary>{W.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{W.month}</th>
              <th scope="col" class="number">
                {W.base}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, taxable_base }) => (
              <tr key={month}>
                <td>{monthName(month)}</td>
                <td class="number">{money(taxable_base)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
