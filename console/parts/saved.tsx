import { useState } from 'preact/hooks';
import type { Act } from '../api/query.ts';
import { say } from '../words/language.ts';
import { FailureNotice, Notice } from './notice.tsx';

/** The foot of a form: what went wrong, that it was saved, and the button that saves. */
export function SaveFoot({
  act,
  isSaved,
  name = say(['Guardar', 'Save', 'Desa']),
  withFields = false,
}: {
  act: Act;
  isSaved: boolean;
  name?: string;
  withFields?: boolean;
}) {
  return (
    <>
      <FailureNotice failure={act.failure} withFields={withFields} />
      {isSaved && act.failure === null && (
        <Notice kind="good">{say(['Guardado.', 'Saved.', 'Desat.'])}</Notice>
      )}
      <footer>
        <button type="submit" disabled={act.busy}>
          {name}
        </button>
      </footer>
    </>
  );
}

/** Whether a form was saved since it was last changed; `saving` runs what saves it. */
export function useSaved(): {
  isSaved: boolean;
  saving: (save: () => Promise<unknown>) => (e: Event) => void;
} {
  const [isSaved, setSaved] = useState(false);
  return {
    isSaved,
    saving: (save) => (event) => {
      event.preventDefault();
      setSaved(false);
      void save().then((answer) => setSaved(answer !== undefined));
    },
  };
}
