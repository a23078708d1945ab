import { useEffect } from 'preact/hooks';
import { words } from '../words/language.ts';

const W = words({
  missing: ['Esta página no existe', 'There is no such page', 'Aquesta pàgina no existeix'],
  missingSays: [
    'Puede que el enlace esté incompleto o que se haya movido.',
    'The link may be incomplete, or the page has moved.',
    'Potser l’enllaç és incomplet o s’ha mogut.',
  ],
  home: ['Ir al inicio', 'Go to the start', 'Ves a l’inici'],
  broken: [
    'Algo se ha roto en esta página',
    'Something broke on this page',
    'Alguna cosa s’ha trencat en aquesta pàgina',
  ],
  brokenSays: [
    'Tus datos están a salvo: lo que se guardó, guardado está. Vuelve a cargar la página.',
    'Your data is safe: what was saved stays saved. Load the page again.',
    'Les teves dades estan fora de perill: el que es va desar, desat està. Torna a carregar la pàgina.',
  ],
  reload: ['Volver a cargar', 'Load again', 'Torna a carregar'],
});

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Folio`;
  }, [title]);
}

/** Page for an unknown address below `/app`. */
export function MissingPage() {
  useTitle(W.missing);
  return (
    <main class="alone" id="content">
      <h1>{W.missing}</h1>
      <p>{W.missingSays}</p>
      <p>
        <a class="button" href="/app">
          {W.home}
        </a>
      </p>
    </main>
  );
}

/** Page shown in place of a screen that threw. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  useTitle(W.broken);
  return (
    <main class="alone" id="content">
      <h1>{W.broken}</h1>
      <p>{W.brokenSays}</p>
      <p>
        <button
          type="button"
          onClick={() => {
            onRetry();
            location.reload();
          }}
        >
          {W.reload}
        </button>
      </p>
    </main>
  );
}
