import type { Schemas } from '../../api/operations.ts';
import { money, monthName } from '../../words/figures.ts';
import { locale, words } from '../../words/language.ts';
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

/** Base of a month, and of the same month a year before. */
interface ComparedMonth {
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
  const isEmpty = months.length + before.length === 0;
  const compared: ComparedMonth[] = names.map((month) => ({
    month,
    base: baseOf(months, month),
    before: baseOf(before, yearBefore(month)),
  }));
  if (isEmpty) return <p class="muted">{W.none}</p>;
  return (
    <>
      <Bars months={compared} />
      <ul class="legend" aria-hidden="true">
        <li>
          <span class="bucket mark" /> {W.base}
        </li>
        <li>
          <span class="bucket mark past" /> {W.before}
        </li>
      </ul>
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

/** Bars of the months, each beside that of a year before. The table below has the same figures for readers. */
function Bars({ months }: { months: readonly ComparedMonth[] }) {
  const amounts = months.flatMap(({ base, before }) => [base, before]);
  const low = Math.min(0, ...amounts);
  const high = Math.max(1, ...amounts);
  const short = new Intl.NumberFormat(locale(), { notation: 'compact' });
  const place = (amount: number) => ({
    bottom: `${((Math.min(0, amount) - low) / (high - low)) * 100}%`,
    height: `${(Math.abs(amount) / (high - low)) * 100}%`,
  });
  return (
    <div class="chart" aria-hidden="true">
      <div class="scale">
        <span>{short.format(high)}</span>
        <span>{short.format(low)}</span>
      </div>
      {months.map(({ month, base, before }) => (
        <div key={month} class="month">
          <div class="bars">
            <span class="bucket past" style={place(before)} />
            <span class="bucket" style={place(base)} />
          </div>
          <span class="muted small">{monthName(month)}</span>
        </div>
      ))}
    </div>
  );
}
