import { useState } from 'preact/hooks';
import type { Act } from '../api/query.ts';
import { say } from '../words/language.ts';
import { FailureNotice, Notice } from './notice.tsx';

/** Footer of a form: failure, success message and save button. */
export function SaveFoot({
  act,
  isSaved,
  name = say(['Guardar', 'Save', 'Desa']),
}: {
  act: Act;
  isSaved: boolean;
  name?: string;
}) {
  return (
    <>
      <FailureNotice failure={act.failure} />
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

/** Tracks if a form was saved since its last change. `saving` wraps the function that saves it. */
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
      void save().then((response) => setSaved(response !== undefined));
    },
  };
}
