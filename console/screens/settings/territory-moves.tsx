import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { SelectField, wrongWith } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { now } from '../../words/clock.ts';
import { dateIn, day } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { territoryName, territoryOf, territoryOptions } from './territory-names.ts';

const W = words({
  title: ['Traslado a otro territorio', 'Move to another territory', 'Trasllat a un altre territori'],
  says: [
    'Desde el día que digas rige el sistema del territorio nuevo y las series por defecto se cierran y se sustituyen por otras. Lo emitido antes se queda en su sistema y allí se envía, se repara y se anula.',
    'From the day that you state on, the system of the new territory applies, and the default series are closed and replaced. What was issued before stays in its system, and is sent, repaired and voided there.',
    'Des del dia que diguis regeix el sistema del territori nou, i les sèries per defecte es tanquen i se substitueixen per unes altres. El que s’ha emès abans es queda al seu sistema i allà s’envia, es repara i s’anul·la.',
  ],
  row: [
    'De {from} a {to}, desde el {date}',
    'From {from} to {to}, since {date}',
    'De {from} a {to}, des del {date}',
  ],
  series: ['Series nuevas: {codes}', 'New series: {codes}', 'Sèries noves: {codes}'],
  PLANNED: ['Previsto', 'Planned', 'Previst'],
  IN_FORCE: ['En vigor', 'In force', 'En vigor'],
  territory: ['Territorio nuevo', 'New territory', 'Territori nou'],
  date: ['Primer día en él', 'First day there', 'Primer dia en ell'],
  plan: ['Indicar el traslado', 'State the move', 'Indica el trasllat'],
  planSays: [
    'Traslado a {to} desde el {date}. Se puede quitar hasta ese día; después, solo con otro traslado.',
    'Move to {to} from {date} on. It can be removed until that day; afterwards, another move is needed.',
    'Trasllat a {to} des del {date}. Es pot treure fins a aquest dia; després, només amb un altre trasllat.',
  ],
  remove: ['Quitar el traslado', 'Remove the move', 'Treu el trasllat'],
});

/** Moves of a company between territories, and the form that states one. */
export function TerritoryMoves({ isOpen }: { isOpen: boolean }) {
  const read = useGet('territory-moves.list');
  return (
    <details open={isOpen || (read.data?.moves ?? []).length > 0}>
      <summary>{W.title}</summary>
      <p class="muted">{W.says}</p>
      <Loaded read={read} rows={1}>
        {({ moves }) => (
          <ul class="rows">
            {moves.map((move) => (
              <Move key={move.id} move={move} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoveForm />
    </details>
  );
}

function Move({ move }: { move: Schemas['TerritoryMove'] }) {
  const act = useAct();
  const { from_territory, territory, effective_date, state, series } = move;
  const codes = series.map(({ new_code }) => new_code).join(', ');
  return (
    <li>
      <span>
        <span class={`status ${state === 'IN_FORCE' ? 'good' : 'info'}`}>{W[state]}</span>{' '}
        {fill(W.row, {
          from: territoryName(from_territory),
          to: territoryName(territory),
          date: day(effective_date),
        })}
        {codes !== '' && (
          <>
            <br />
            <span class="muted small">{fill(W.series, { codes })}</span>
          </>
        )}
        <FailureNotice failure={act.failure} />
      </span>
      {state === 'PLANNED' && (
        <button
          type="button"
          class="quiet"
          disabled={act.busy}
          onClick={() => void act.run('territory-moves.remove', { path: { move_id: move.id } })}
        >
          {W.remove}
        </button>
      )}
    </li>
  );
}

function MoveForm() {
  const act = useAct();
  const [territory, setTerritory] = useState('');
  const [date, setDate] = useState(() => dateIn(now()));
  const plan = async (event: Event) => {
    event.preventDefault();
    const chosen = territoryOf(territory);
    if (chosen === undefined) return;
    const says = fill(W.planSays, { to: territoryName(chosen), date: day(date) });
    if (await confirmAct(W.title, says, W.plan))
      await act.run('territory-moves.plan', { body: { territory: chosen, effective_date: date } });
  };
  return (
    <form onSubmit={plan}>
      <div class="fields">
        <SelectField
          label={W.territory}
          value={territory}
          onValue={setTerritory}
          required
          error={wrongWith(act.failure, 'territory')}
          options={territoryOptions()}
        />
        <DateField
          label={W.date}
          value={date}
          onValue={setDate}
          required
          error={wrongWith(act.failure, 'effective_date')}
        />
      </div>
      <FailureNotice failure={act.failure} />
      <footer>
        <button type="submit" class="quiet" disabled={act.busy}>
          {W.plan}
        </button>
      </footer>
    </form>
  );
}
