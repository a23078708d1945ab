/** Languages of the console, in the order of each `Trilingual`. */
export const LANGUAGES = ['es', 'en', 'ca'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'folio.language';
const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', en: 'en-GB', ca: 'ca-ES' };

function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.some((one) => one === text);
}

function browsers(): Language {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'es';
}

function first(): Language {
  const kept = localStorage.getItem(KEPT);
  return isLanguage(kept) ? kept : browsers();
}

let current = first();
const listeners = new Set<() => void>();

/** Returns the current language. */
export function language(): Language {
  return current;
}

/** Returns the locale of numbers and dates. */
export function locale(): string {
  return LOCALES[current];
}

/** Returns the language for the service's messages: English or Spanish. */
export function acceptLanguage(): string {
  return current === 'en' ? 'en' : 'es';
}

/** Calls the listener when the language changes. Returns a function that removes the listener. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the language, stores it in this browser and redraws. */
export function speak(chosen: Language): void {
  localStorage.setItem(KEPT, chosen);
  if (chosen === current) return;
  current = chosen;
  for (const listener of listeners) listener();
}

/** Text in Spanish, English and Catalan. */
export type Trilingual = readonly [es: string, en: string, ca: string];

/** Returns the text in the current language. */
export function say(texts: Trilingual): string {
  return texts[LANGUAGES.indexOf(current)] ?? texts[0];
}

/** Returns an object whose properties are the texts in the language that is current when they are read. */
export function words<K extends string>(table: Readonly<Record<K, Trilingual>>): Readonly<Record<K, string>> {
  const spoken = {} as Record<K, string>;
  for (const name of Object.keys(table) as K[])
    Object.defineProperty(spoken, name, { get: () => say(table[name]), enumerable: true });
  return spoken;
}

/** Fills in the `{names}` of a text. `{n|factura|facturas}` is the first word where `n` is 1, and else the second. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(
    /\{([a-z]+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      return String(value) === '1' ? one : (many ?? '');
    },
  );
}
