import type { Schemas } from '../../api/operations.ts';
import { NumberField } from '../../parts/checked-field.tsx';
import { money } from '../../words/figures.ts';
import { fill, say, words } from '../../words/language.ts';
import { typedMoney } from '../../words/typed-number.ts';
import type { TypedCorrective } from './corrective-body.ts';

const W = words({
  lines: [
    'Diferencia de cada línea, sin impuestos',
    'Difference of each line, without tax',
    'Diferència de cada línia, sense impostos',
  ],
  linesSay: [
    'Con signo − lo que devuelves; sin signo lo que cobras de más. Deja vacías las líneas que no cambian.',
    'With − where you give back, without a sign where you charge more. Leave lines that do not change empty.',
    'Amb signe − el que tornes; sense signe el que cobres de més. Deixa buides les línies que no canvien.',
  ],
  whole: ['Devolver entera: {name}', 'Give all of it back: {name}', 'Torna-la sencera: {name}'],
});

/** Amounts by which a corrective changes each line of its invoice. */
export function Differences({
  lines,
  differences,
  onDifferences,
}: {
  lines: readonly Schemas['Line'][];
  differences: TypedCorrective['differences'];
  onDifferences: (differences: TypedCorrective['differences']) => void;
}) {
  return (
    <fieldset class="plain">
      <legend>{W.lines}</legend>
      <p class="muted small">{W.linesSay}</p>
      {lines.map((line, index) => (
        // Lines have no ids, and their order never changes here.
        <div key={index} class="beside">
          <NumberField
            kind="money"
            label={`${line.description} (${money(line.taxable_base)})`}
            value={differences[index] ?? ''}
            onValue={(text) => onDifferences({ ...differences, [index]: text })}
          />
          <button
            type="button"
            class="quiet"
            aria-label={fill(W.whole, { name: line.description })}
            onClick={() => onDifferences({ ...differences, [index]: typedMoney(-line.taxable_base) })}
          >
            {say(['Entera', 'All', 'Sencera'])}
          </button>
        </div>
      ))}
    </fieldset>
  );
}
