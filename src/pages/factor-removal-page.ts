import { escaped } from '../platform/html-text.ts';
import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';

const WORDS = {
  title: { en: 'Remove the new second factor', es: 'Quitar el segundo factor nuevo' },
  lead: {
    en: 'Somebody added a second factor to your access. If it was not you, remove it here, with every factor added since. All your sessions end too.',
    es: 'Alguien ha añadido un segundo factor a tu acceso. Si no has sido tú, quítalo aquí, con los que se hayan añadido después. También se cierran todas tus sesiones.',
  },
  button: { en: 'Remove it and end all sessions', es: 'Quitarlo y cerrar todas las sesiones' },
  removed: { en: 'The second factor is removed', es: 'El segundo factor se ha quitado' },
  next: {
    en: 'All your sessions are ended, and your recovery codes no longer work. Sign in again, and revoke the keys that you do not know.',
    es: 'Todas tus sesiones están cerradas y tus códigos de recuperación ya no valen. Entra de nuevo y revoca las claves que no conozcas.',
  },
  signIn: { en: 'Sign in', es: 'Entrar' },
} as const satisfies Record<string, Bilingual>;

/** Texts of the page of a link that no longer removes anything. */
export const REMOVAL_OVER: Bilingual = {
  en: 'This link no longer works: it is older than seven days, or the second factor is already removed. Write to us if you cannot sign in.',
  es: 'Este enlace ya no vale: tiene más de siete días o el segundo factor ya se ha quitado. Escríbenos si no puedes entrar.',
};

/** Builds the page of a notice's link. Only its button removes the factor, since mail programs open links by themselves. */
export function factorRemovalPage(token: string, language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  return pageMarkup({
    language,
    title: `${say('title')} · Folio`,
    main: `<h1>${say('title')}</h1>
<p class="lead">${say('lead')}</p>
<form method="post">
  <input type="hidden" name="token" value="${escaped(token)}">
  <button>${say('button')}</button>
</form>`,
  });
}

/** Builds the page after the removal. */
export function factorRemovedPage(language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  return pageMarkup({
    language,
    title: `${say('removed')} · Folio`,
    main: `<h1>${say('removed')}</h1>
<p class="lead">${say('next')}</p>
<p><a href="/app">${say('signIn')}</a></p>`,
  });
}
