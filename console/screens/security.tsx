import { useRef, useState } from 'preact/hooks';
import { ask } from '../api/call.ts';
import { queries, usePlace } from '../api/query.ts';
import { FailureNotice } from '../parts/notice.tsx';
import { Page, Section } from '../parts/page.tsx';
import { LanguageChoice, ThemeChoice } from '../shell/preferences.tsx';
import { type Language, words } from '../words/language.ts';
import { Factors } from './second-factors.tsx';
import { Sessions } from './sessions.tsx';

const W = words({
  title: ['Tu acceso', 'Your access', 'El teu accés'],
  preferences: ['Preferencias', 'Preferences', 'Preferències'],
  language: ['Idioma', 'Language', 'Idioma'],
  colours: ['Colores', 'Colours', 'Colors'],
});

/** The person's own page: preferences, second factors and sessions. */
export function Security() {
  return (
    <Page title={W.title}>
      <Preferences />
      <Factors />
      <Sessions />
    </Page>
  );
}

/** Returns a function that saves the person's language. A choice made during a save is saved after it, so none is lost. */
function useKeptLanguage() {
  const place = usePlace();
  const wanted = useRef<Language | null>(null);
  const isKeeping = useRef(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const keep = async (chosen: Language) => {
    wanted.current = chosen;
    if (isKeeping.current) return;
    isKeeping.current = true;
    setFailure(null);
    for (let next: Language | null = chosen; next !== null; next = wanted.current) {
      wanted.current = null;
      await ask(place, 'me.update', { body: { interface_language: next } }).catch(setFailure);
    }
    isKeeping.current = false;
    await queries.invalidateQueries();
  };
  return { keep, failure };
}

function Preferences() {
  const { keep, failure } = useKeptLanguage();
  return (
    <Section title={W.preferences}>
      <h3>{W.language}</h3>
      <LanguageChoice onChosen={(chosen) => void keep(chosen)} />
      <h3>{W.colours}</h3>
      <ThemeChoice />
      <FailureNotice failure={failure} />
    </Section>
  );
}
