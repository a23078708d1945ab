import { render } from 'preact';
import { say } from '../words/language.ts';
import { forReaders } from '../words/property-names.ts';
import { Dialog } from './dialog.tsx';

interface ShownWarning {
  code: string;
  message: string;
}

/** Opens a dialog and resolves to the person's choice. */
export function askInDialog(view: (decide: (yes: boolean) => void) => preact.JSX.Element): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const decide = (yes: boolean) => {
      render(null, host);
      host.remove();
      resolve(yes);
    };
    render(view(decide), host);
  });
}

/** Shows the service's warnings before an act. Resolves to true if the person continues. */
export function confirmWarnings(warnings: readonly ShownWarning[]): Promise<boolean> {
  return askInDialog((decide) => (
    <Dialog
      title={say(['Antes de seguir', 'Before you go on', 'Abans de continuar'])}
      onClose={() => decide(false)}
    >
      <ul class="warnings">
        {warnings.map((one) => (
          <li key={one.code}>{forReaders(one.message)}</li>
        ))}
      </ul>
      <footer>
        <button type="button" class="quiet" onClick={() => decide(false)}>
          {say(['Volver', 'Go back', 'Torna'])}
        </button>
        <button type="button" onClick={() => decide(true)}>
          {say(['Seguir de todos modos', 'Go on anyway', 'Continua igualment'])}
        </button>
      </footer>
    </Dialog>
  ));
}

/** Asks before an act that cannot be undone. Resolves to true if the person confirms. `act` is the button's text. */
export function confirmAct(
  title: string,
  text: string,
  act: string,
  isGrave = true,
  warnings: readonly ShownWarning[] = [],
): Promise<boolean> {
  return askInDialog((decide) => (
    <Dialog title={title} onClose={() => decide(false)}>
      <p>{text}</p>
      {warnings.length > 0 && (
        <ul class="warnings">
          {warnings.map((one, index) => (
            <li key={index}>{forReaders(one.message)}</li>
          ))}
        </ul>
      )}
      <footer>
        <button type="button" class="quiet" onClick={() => decide(false)}>
          {say(['Cancelar', 'Cancel', 'Cancel·la'])}
        </button>
        <button type="button" class={isGrave ? 'grave' : ''} onClick={() => decide(true)}>
          {act}
        </button>
      </footer>
    </Dialog>
  ));
}
