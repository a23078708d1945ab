import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { NumberField } from '../../parts/checked-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { orNull, useForm } from '../../parts/form.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { typedNumber } from '../../words/typed-number.ts';

const W = words({
  create: ['Nueva serie', 'New series', 'Sèrie nova'],
  code: ['Código', 'Code', 'Codi'],
  codeSays: [
    'De A a Z, cifras, guiones: F, 2026, TIENDA-1…',
    'A to Z, digits, hyphens: F, 2026, SHOP-1…',
    'De la A a la Z, xifres, guions: F, 2026, BOTIGA-1…',
  ],
  name: ['Para qué es', 'What it is for', 'Per a què és'],
  kind: ['Documento', 'Document', 'Document'],
  format: ['Cómo se escribe el número', 'How the number is printed', 'Com s’escriu el número'],
  formatSays: [
    '{CODE} código, {YYYY} año, {MM} mes, {NUM:4} número con cuatro cifras.',
    '{CODE} code, {YYYY} year, {MM} month, {NUM:4} number with four digits.',
    '{CODE} codi, {YYYY} any, {MM} mes, {NUM:4} número amb quatre xifres.',
  ],
  reset: ['Vuelve a empezar', 'Begins anew', 'Torna a començar'],
  initial: ['Primer número', 'First number', 'Primer número'],
  initialSays: [
    'Si vienes de otro programa, el que sigue al último que usaste.',
    'If you come from another program: the one after the last that you used.',
    'Si vens d’un altre programa, el que segueix l’últim que vas fer servir.',
  ],
  locked: [
    'Ya ha numerado documentos: código, formato y números no cambian.',
    'It has numbered documents: code, format and numbers stay.',
    'Ja ha numerat documents: codi, format i números no canvien.',
  ],
  active: ['En uso', 'In use', 'En ús'],
  save: ['Guardar', 'Save', 'Desa'],
  remove: ['Borrar', 'Delete', 'Esborra'],
  removeSays: ['No se puede deshacer.', 'This cannot be undone.', 'No es pot desfer.'],
});

const KINDS = ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'] as const;
const RESETS = ['ANNUAL', 'MONTHLY', 'NEVER'] as const;

function typedOf(series: Schemas['Series'] | null) {
  return {
    code: series?.code ?? '',
    name: series?.name ?? '',
    kind: series?.document_type ?? ('STANDARD' as const),
    format: series?.format ?? '{CODE}-{YYYY}-{NUM:4}',
    reset: series?.reset_frequency ?? ('ANNUAL' as const),
    initial: String(series?.initial_number ?? 1),
    active: series?.active ?? true,
  };
}

/** Dialog that creates or changes a series. Fields that a used number locks are shown but not editable. */
export function SeriesDialog({ series, onClose }: { series: Schemas['Series'] | null; onClose: () => void }) {
  const act = useAct();
  const { values, set, text } = useForm(typedOf(series), act.failure, limitsOf('series.create'));
  const isLocked = series?.numbering_locked === true;
  const save = async (event: Event) => {
    event.preventDefault();
    const initial = typedNumber(values.initial, 'whole');
    if (initial === null) return;
    const numbering = {
      code: values.code.trim(),
      document_type: values.kind,
      format: values.format.trim(),
      reset_frequency: values.reset,
      initial_number: initial,
    };
    const others = { name: orNull(values.name), active: values.active };
    const response =
      series === null
        ? await act.run('series.create', { body: { ...numbering, ...others } })
        : await act.run('series.update', {
            path: { series_id: series.id },
            body: isLocked ? others : { ...numbering, ...others },
          });
    if (response !== undefined) onClose();
  };
  const remove = async () => {
    if (series === null || !(await confirmAct(series.code, W.removeSays, W.remove))) return;
    if (await act.run('series.delete', { path: { series_id: series.id } })) onClose();
  };
  return (
    <Dialog title={series?.code ?? W.create} onClose={onClose}>
      <form onSubmit={save}>
        {isLocked && <Notice kind="info">{W.locked}</Notice>}
        <div class="fields">
          <TextField label={W.code} hint={W.codeSays} required disabled={isLocked} {...text('code')} />
          <TextField label={W.name} {...text('name')} />
          <SelectField
            label={W.kind}
            value={values.kind}
            disabled={isLocked}
            onValue={(kind) => set({ kind: KINDS.find((one) => one === kind) ?? 'STANDARD' })}
            options={KINDS.map((one) => [one, term(one)])}
          />
          <SelectField
            label={W.reset}
            value={values.reset}
            disabled={isLocked}
            onValue={(reset) => set({ reset: RESETS.find((one) => one === reset) ?? 'ANNUAL' })}
            options={RESETS.map((one) => [one, term(one)])}
          />
        </div>
        <TextField label={W.format} hint={W.formatSays} required disabled={isLocked} {...text('format')} />
        <NumberField
          kind="whole"
          least={1}
          required
          label={W.initial}
          hint={W.initialSays}
          disabled={isLocked}
          {...text('initial', 'initial_number')}
        />
        {series !== null && (
          <CheckField label={W.active} checked={values.active} onChecked={(active) => set({ active })} />
        )}
        <FailureNotice failure={act.failure} />
        <footer>
          {series !== null && !isLocked && (
            <button type="button" class="quiet" disabled={act.busy} onClick={() => void remove()}>
              {W.remove}
            </button>
          )}
          <button type="submit" disabled={act.busy}>
            {W.save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
