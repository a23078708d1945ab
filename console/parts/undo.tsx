import { useEffect, useState } from 'preact/hooks';
import { ask } from '../api/call.ts';
import { heldBack, hiddenIds, holdBack, onHeldBack, pauseHeldBack, takeBack } from '../api/held-back.ts';
import type { Args, OperationId } from '../api/operations.ts';
import { usePlace } from '../api/query.ts';
import { fill, words } from '../words/language.ts';
import { forReaders } from '../words/property-names.ts';

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

/** Returns a function that deletes an item by an operation after the undo delay. `name` is shown to the person. */
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

/** Returns a function that removes items under deletion from a list's rows. */
export function useKept<T extends { id: string }>(): (rows: readonly T[]) => T[] {
  useHeldBack();
  return (rows) => rows.filter(({ id }) => !hiddenIds().has(id));
}

/** Shows the pending deletions at the foot of the page, each with an undo button. The delay pauses under the pointer. */
export function UndoBar() {
  useHeldBack();
  return (
    // The delay pauses while the bar has pointer or focus (WCAG 2.2.1). Only the button inside it is pressed.
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
        <div key={id} class={failure === null ? 'message' : 'message bad'}>
          <span>
            {fill(failure === null ? W.gone : W.kept, { name })}{' '}
            {failure === null ? '' : forReaders(failure.message)}
          </span>
          <button type="button" class="link" onClick={() => takeBack(id)}>
            {failure === null ? W.undo : W.close}
          </button>
        </div>
      ))}
    </div>
  );
}
