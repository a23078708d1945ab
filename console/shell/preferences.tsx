import { useState } from 'preact/hooks';
import { type Language, language, say, speak } from '../words/language.ts';

const NAMES: readonly (readonly [Language, string])[] = [
  ['es', 'Español'],
  ['en', 'English'],
  ['ca', 'Català'],
];

/** Choice of the console's language. `onChosen` stores it with the person. */
export function LanguageChoice({ onChosen }: { onChosen?: (chosen: Language) => void }) {
  return (
    <fieldset class="choice" aria-label={say(['Idioma', 'Language', 'Idioma'])}>
      {NAMES.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          class="quiet"
          aria-pressed={code === language()}
          onClick={() => {
            speak(code);
            onChosen?.(code);
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const KEPT = 'folio.theme';
type Theme = 'system' | 'light' | 'dark';

function keptTheme(): Theme {
  const kept = localStorage.getItem(KEPT);
  return kept === 'dark' || kept === 'light' ? kept : 'system';
}

/** Choice of light, dark or the system's theme. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(keptTheme);
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') {
      localStorage.removeItem(KEPT);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(KEPT, next);
      document.documentElement.dataset.theme = next;
    }
  };
  const names: readonly (readonly [Theme, string])[] = [
    ['system', say(['Como el sistema', 'Like the system', 'Com el sistema'])],
    ['light', say(['Claro', 'Light', 'Clar'])],
    ['dark', say(['Oscuro', 'Dark', 'Fosc'])],
  ];
  return (
    <fieldset class="choice" aria-label={say(['Colores', 'Colours', 'Colors'])}>
      {names.map(([key, name]) => (
        <button
          key={key}
          type="button"
          class="quiet"
          aria-pressed={theme === key}
          onClick={() => choose(key)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
