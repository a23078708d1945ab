import { useEffect, useRef } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { money, monthName } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { yearBefore } from './quarter.ts';

const W = words({
  month: ['Mes', 'Month', 'Mes'],
  base: ['Base', 'Base', 'Base'],
  before: ['Un año antes', 'A year before', 'Un any abans'],
  table: ['Ver las cifras', 'See the figures', 'Mostra les xifres'],
  none: [
    'No hay nada facturado en los últimos doce meses.',
    'Nothing was invoiced in the last twelve months.',
    'No hi ha res facturat en els darrers dotze mesos.',
  ],
});

const HEIGHT_PX = 170;

/** Base of a month, and of the same month a year before. */
export interface ComparedMonth {
  month: string;
  base: number;
  before: number;
}

type Months = Schemas['FiscalSummaryMonth'][];

function baseOf(months: Months, name: string): number {
  return months.find(({ month }) => month === name)?.taxable_base ?? 0;
}

/** Shows twelve months as bars beside those of a year before, and as a table for readers of figures. */
export function MonthBars({ names, months, before }: { names: string[]; months: Months; before: Months }) {
  const host = useRef<HTMLDivElement>(null);
  const isEmpty = months.length + before.length === 0;
  const compared: ComparedMonth[] = names.map((month) => ({
    month,
    base: baseOf(months, month),
    before: baseOf(before, yearBefore(month)),
  }));
  useEffect(() => {
    const element = host.current;
    if (element === null || isEmpty) return;
    let stop = () => {};
    let isOver = false;
    void import('./draw-bars.ts').then(({ drawBars }) => {
      if (!isOver) stop = drawBars(element, compared, HEIGHT_PX);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [months, before]);
  if (isEmpty) return <p class="muted">{W.none}</p>;
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
              <th scope="col" class="number">
                {W.before}
              </th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ month, base, before: past }) => (
              <tr key={month}>
                <td>{monthName(month)}</td>
                <td class="number">{money(base)}</td>
                <td class="number">{money(past)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
