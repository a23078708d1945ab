import type { ComponentChildren } from 'preact';
import type { Failure } from '../api/failure.ts';
import { fill, words } from '../words/language.ts';

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
  request: ['Petición {id}', 'Request {id}', 'Petició {id}'],
});

/** Shows the service's error message and announces it to screen readers. */
export function FailureNotice({
  failure,
  withFields = true,
}: {
  failure: Failure | Error | null;
  withFields?: boolean;
}) {
  if (failure === null) return null;
  const known = 'fields' in failure ? failure : null;
  const rows = withFields && known !== null ? Object.entries(known.fields) : [];
  const text =
    known?.status === 0
      ? W.unreachable
      : known?.status === 429 && known.code === 'RATE_LIMIT_EXCEEDED'
        ? W.slow
        : failure.message;
  return (
    <div class="notice bad" role="alert">
      <p>{text}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map(([name, said]) => (
            <li key={name}>
              <code>{name}</code>: {said}
            </li>
          ))}
        </ul>
      )}
      {known !== null && known.requestId !== null && (
        <p class="small">
          <code>{known.code}</code> · {fill(W.request, { id: known.requestId })}
        </p>
      )}
    </div>
  );
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
