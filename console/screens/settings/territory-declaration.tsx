import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import { useAct } from '../../api/query.ts';
import { AreaField, SelectField, wrongWith } from '../../parts/field.tsx';
import { lengthsOf } from '../../parts/form.ts';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { words } from '../../words/language.ts';
import { territoryOf, territoryOptions } from './territory-names.ts';

const W = words({
  title: ['Declarar otro territorio', 'Declare another territory', 'Declarar un altre territori'],
  says: [
    'Solo si te corresponde la hacienda de un territorio que no es el de tu domicilio: por ejemplo, por dónde haces la mayor parte del volumen de operaciones (Concierto Económico, Ley 12/2002).',
    'Only if another territory than that of your address taxes you: for example, because most of the turnover is made there (Concierto Económico, Ley 12/2002).',
    'Només si et correspon la hisenda d’un territori que no és el del teu domicili: per exemple, per on fas la major part del volum d’operacions (Concert Econòmic, Llei 12/2002).',
  ],
  territory: ['Territorio', 'Territory', 'Territori'],
  reason: ['Por qué te corresponde', 'Why it is yours', 'Per què et correspon'],
  declare: ['Declarar', 'Declare', 'Declara'],
});

/** Form that declares a territory other than that of the address. */
export function TerritoryDeclaration() {
  const act = useAct();
  const { isSaved, saving } = useSaved();
  const [territory, setTerritory] = useState('');
  const [reason, setReason] = useState('');
  const declare = async () => {
    const chosen = territoryOf(territory);
    if (chosen === undefined) return undefined;
    return await act.run('fiscal-territory.declare', { body: { territory: chosen, reason: reason.trim() } });
  };
  return (
    <details>
      <summary>{W.title}</summary>
      <p class="muted">{W.says}</p>
      <form onSubmit={saving(declare)}>
        <SelectField
          label={W.territory}
          value={territory}
          onValue={setTerritory}
          required
          error={wrongWith(act.failure, 'territory')}
          options={territoryOptions()}
        />
        <AreaField
          label={W.reason}
          value={reason}
          onValue={setReason}
          {...lengthsOf(limitsOf('fiscal-territory.declare').reason)}
          required
          error={wrongWith(act.failure, 'reason')}
        />
        <SaveFoot act={act} isSaved={isSaved} name={W.declare} />
      </form>
    </details>
  );
}
