import type { Schemas } from '../../../api/operations.ts';
import { say } from '../../../words/language.ts';
import { type ActKind, nameOfAct } from './act-kinds.ts';

/** Document of a dialog, and the function that closes it. */
export interface ActParts {
  invoice: Schemas['Invoice'];
  onClose: () => void;
}

/** Buttons of an act's form: cancel, and the act itself. `grave` marks an act that cannot be undone. */
export function ActFoot({
  kind,
  busy,
  onClose,
  grave = false,
  disabled = false,
}: {
  kind: ActKind;
  busy: boolean;
  onClose: () => void;
  grave?: boolean;
  disabled?: boolean;
}) {
  return (
    <footer>
      <button type="button" class="quiet" onClick={onClose}>
        {say(['Cancelar', 'Cancel', 'Cancel·la'])}
      </button>
      <button type="submit" class={grave ? 'grave' : ''} disabled={busy || disabled}>
        {nameOfAct(kind)}
      </button>
    </footer>
  );
}
