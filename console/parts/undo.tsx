import { useEffect, useState } from 'preact/hooks';
import { ask } from '../api/call.ts';
import { heldBack, hiddenIds, holdBack, onHeldBack, pauseHeldBack, takeBack } from '../api/held-back.ts';
import type { Args, OperationId } from '../api/operations.ts';
import { usePlace } from '../api/query.ts';
import { fill, words } from '../words/language.ts';

const W = words({
  region: ['Lo que acabas de borrar', 'What you have just deleted', 'El que acabes d’esborrar'],
  gone: ['Se borra: {name}', 'Being deleted: {name}', 'S’esborra: {name}'],
  undo: ['Deshacer', 'Undo', 'Desfés'],
  kept: ['No se ha borrado: {name}.', 'Not deleted: {name}.', 'No s’ha esborrat: {name}.'],
  close: ['Entendido', 'Understood', 'Entesos'],
});

function useHeldBack(): void {
  const [, setCount] = useState(0);
  useEffect(() => onHeldBack(() => setCount((count) => count + 1)), []);
}

/** Deletes by an operation of the place that the page is in, a while after: `name` says what goes. */
export function useDeletion(): <K extends OperationId>(
  id: string,
  name: string,
  operation: K,
  path: NonNullable<Args<K>['path']>,
) => void {
  const place = usePlace();
  return (id, name, operation, path) =>
    holdBack(id, name, () => ask(place, operation, { path }, { acceptsWarnings: true }));
}

/** The rows of a list without those that are being deleted. */
export function useKept<T extends { id: string }>(): (rows: readonly T[]) => T[] {
  useHeldBack();
  return (rows) => rows.filter(({ id }) => !hiddenIds().has(id));
}

/** Says at the foot of the page what is being deleted, with the button that undoes it. It waits while one points at it. */
export function UndoBar() {
  useHeldBack();
  return (
    // Pointing at it or being inside it gives time (WCAG 2.2.1); what is pressed is the button within.
    <div
      class="undo"
      role="status"
      aria-label={W.region}
      onMouseEnter={() => pauseHeldBack(true)}
      onMouseLeave={() => pauseHeldBack(false)}
      onFocusIn={() => pauseHeldBack(true)}
      onFocusOut={() => pauseHeldBack(false)}
    >
      {heldBack().map(({ id, name, failure }) => (
        <div key={id} class={failure === null ? 'said' : 'said bad'}>
          <span>
            {fill(failure === null ? W.gone : W.kept, { name })} {failure?.message}
          </span>
          <button type="button" class="link" onClick={() => takeBack(id)}>
            {failure === null ? W.undo : W.close}
          </button>
        </div>
      ))}
    </div>
  );
}
