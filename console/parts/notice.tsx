import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Failure } from '../api/failure.ts';
import { fill, words } from '../words/language.ts';
import { forReaders, propertyName } from '../words/property-names.ts';

const W = words({
  unreachable: [
    'No hemos podido conectar con el servicio. Comprueba tu conexión e inténtalo otra vez.',
    'The service could not be reached. Check your connection and try again.',
    'No hem pogut connectar amb el servei. Comprova la connexió i torna-ho a provar.',
  ],
  slow: [
    'Demasiadas peticiones seguidas. Espera un minuto e inténtalo otra vez.',
    'Too many requests in a row. Wait a minute and try again.',
    'Massa peticions seguides. Espera un minut i torna-ho a provar.',
  ],
  changed: [
    'Alguien lo ha cambiado mientras lo mirabas. Revisa lo que se muestra ahora antes de seguir.',
    'It was changed while you looked at it. Check what is shown now before you go on.',
    'Algú ho ha canviat mentre ho miraves. Revisa el que es mostra ara abans de continuar.',
  ],
  check: [
    'Revisa lo que está marcado y vuelve a intentarlo.',
    'Check what is marked and try again.',
    'Revisa el que està marcat i torna-ho a provar.',
  ],
  more: ['Más', 'More', 'Més'],
  request: ['Petición {id}', 'Request {id}', 'Petició {id}'],
});

/** Returns the sentence that a notice begins with. Problems of single fields are shown at them. */
function sentenceOf(failure: Failure | Error): string {
  if (!('fields' in failure)) return failure.message;
  if (failure.status === 0) return W.unreachable;
  if (failure.code === 'RATE_LIMIT_EXCEEDED') return W.slow;
  if (failure.code === 'PRECONDITION_FAILED') return W.changed;
  const hasFields = Object.keys(failure.fields).length > 0;
  return hasFields ? W.check : forReaders(failure.message);
}

/**
 * Shows why the service refused, and announces it to screen readers. Messages that a field of the form shows are not repeated. The fields
 * come before the notice in the page, so that they are rendered first.
 */
export function FailureNotice({ failure }: { failure: Failure | Error | null }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus moves to the first field that is marked.
    const marked = element.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (!(marked instanceof HTMLElement)) return;
    marked.closest('details')?.setAttribute('open', '');
    marked.focus();
  }, [failure]);
  if (failure === null) return null;
  const known = 'fields' in failure ? failure : null;
  const others = known?.unplaced ?? [];
  const isPlaced = known !== null && others.length < Object.keys(known.fields).length;
  return (
    <div ref={element} class="notice bad" role="alert">
      {(others.length !== 1 || isPlaced) && <p>{sentenceOf(failure)}</p>}
      {others.length === 1 && <p>{named(others[0])}</p>}
      {others.length > 1 && (
        <ul>
          {others.map((one) => (
            <li key={one[0]}>{named(one)}</li>
          ))}
        </ul>
      )}
      {known !== null && known.requestId !== null && (
        <details class="small">
          <summary>{W.more}</summary>
          <code>{known.code}</code> · {fill(W.request, { id: known.requestId })}
        </details>
      )}
    </div>
  );
}

function named([path, message]: readonly [path: string, message: string] = ['', '']): string {
  const name = propertyName(path);
  return name === null ? forReaders(message) : `${name}: ${forReaders(message)}`;
}

/** Shows a notice of a kind. */
export function Notice({
  kind,
  children,
}: {
  kind: 'good' | 'bad' | 'warn' | 'info';
  children: ComponentChildren;
}) {
  return (
    <div class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
